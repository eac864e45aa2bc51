import * as z from 'zod/mini';
import { ERROR_CODES } from './error-codes.ts';

/** `field` names what was wrong in a `request/invalid`: a path such as `events.3.kind`. */
export const errorBody = z.object({
  code: z.enum(ERROR_CODES),
  message: z.string(),
  requestId: z.string(),
  field: z.optional(z.string()),
});
export type ErrorBody = z.infer<typeof errorBody>;
