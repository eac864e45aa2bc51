import * as z from 'zod/mini';
import { publicSettings } from './site-settings.ts';
import { passportKey } from './transfer.ts';
import { walkLanguage } from './walks.ts';

/** The first request of the app. Valid only as JSON with `"klangweg": 1`. */
export const publicConfig = z.object({
  klangweg: z.literal(1),
  version: z.string(),
  basePath: z.string(),
  ...publicSettings.shape,
  languages: z.array(walkLanguage),
  passportKey,
});
export type PublicConfig = z.infer<typeof publicConfig>;
