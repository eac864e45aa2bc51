import * as z from 'zod/mini';
import { count, id, timeMs } from '../scalars.ts';
import { UPLOAD_PURPOSES } from './uploads.ts';

/*
 * WARNING: lies on authors' devices while an upload is not complete, a day at most. What is not of
 * this shape is forgotten, and its file sent from the beginning.
 */

/**
 * A file that was chosen on this device to be sent, and the properties by which it is recognised.
 */
export const begunUpload = z.object({
  owner: id,
  /** Its address on the server. Absent: it was still waiting to be sent. */
  url: z.optional(z.string()),
  name: z.string(),
  bytes: count,
  /** Files may be older than 1970. */
  lastModifiedMs: z.number(),
  /** An upload without a purpose becomes a medium. */
  purpose: z.optional(z.enum(UPLOAD_PURPOSES)),
  /** The number of bytes that the server has confirmed. */
  sent: count,
  /** Its user has paused it: it does not resume by itself. */
  isPaused: z.optional(z.boolean()),
  addedAtMs: timeMs,
  touchedAtMs: timeMs,
});
export type BegunUpload = z.infer<typeof begunUpload>;
