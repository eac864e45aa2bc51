import * as z from 'zod/mini';
import { publicSettings } from './host-settings.ts';
import { passportKey } from './passport.ts';
import { walkLanguage } from './walks.ts';

/** What the app asks first. Counts only where it is JSON with `"klangweg": 1`. */
export const hostConfig = z.object({
  klangweg: z.literal(1),
  version: z.string(),
  basePath: z.string(),
  ...publicSettings.shape,
  languages: z.array(walkLanguage),
  passportKey,
});
export type HostConfig = z.infer<typeof hostConfig>;
