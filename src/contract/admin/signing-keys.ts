import * as z from 'zod/mini';
import { count, id, timeMs } from '../scalars.ts';

export const keyParams = z.object({ kid: id });

/** A key's name and times; what it signs with never leaves the server. */
const signingKeyRead = z.object({
  kid: id,
  createdAtMs: timeMs,
  /** Null: it signs. */
  retiredAtMs: z.nullable(timeMs),
  /** Null: without end, for as long as it signs. */
  acceptedUntilMs: z.nullable(timeMs),
  /** Sign-ins that are open and began while it signed, and of how many accounts. */
  signIns: count,
  users: count,
  /** Whether the sign-in that asks is one of them. */
  isOwn: z.boolean(),
});
export type SigningKeyRead = z.infer<typeof signingKeyRead>;

export const keysRead = z.object({
  /** The one that signs first, then the youngest. */
  keys: z.array(signingKeyRead),
  /** So many days a retired key is accepted. */
  acceptedForDays: count,
});
export type KeysRead = z.infer<typeof keysRead>;

export const keyEnded = z.object({
  /** Sign-ins that ended with it. */
  signIns: count,
});
