import * as z from 'zod/mini';
import { count, id, timeMs } from '../scalars.ts';

export const keyParams = z.object({ kid: id });

/** A key's name and times; its secret never leaves the server. */
const signingKeyRead = z.object({
  kid: id,
  createdAtMs: timeMs,
  /** Null: it is the current key. */
  retiredAtMs: z.nullable(timeMs),
  /** Null: without end, for as long as it signs. */
  acceptedUntilMs: z.nullable(timeMs),
  /** Open sessions that it signed, and of how many accounts. */
  signIns: count,
  users: count,
  /** The session that sends the request is one of them. */
  isOwn: z.boolean(),
});
export type SigningKeyRead = z.infer<typeof signingKeyRead>;

export const keysRead = z.object({
  /** The current key first, then the youngest. */
  keys: z.array(signingKeyRead),
  /** A retired key is accepted for so many days. */
  acceptedForDays: count,
});
export type KeysRead = z.infer<typeof keysRead>;

export const keyEnded = z.object({
  /** Sessions that ended with it. */
  signIns: count,
});
