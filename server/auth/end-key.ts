import { ApiError } from '../api-error.ts';
import type { Services } from '../services.ts';

interface Ending {
  readonly kid: string;
  /** Null: the command line. */
  readonly actorId: string | null;
}

/**
 * A retired key is no longer accepted, and sessions that began while it signed are revoked as well:
 * every server checks sessions at each call, but may cache a key for a minute longer.
 */
export async function endKey(
  { store, clock, keys }: Pick<Services, 'store' | 'clock' | 'keys'>,
  { kid, actorId }: Ending,
): Promise<number> {
  const ended = await keys.endKey(kid);
  if (ended === 'unknown') throw new ApiError('key/not-found');
  if (ended === 'signing') throw new ApiError('key/signing');
  const nowMs = clock.nowMs();
  const signIns = await store.sessions.revokeBegun(ended, nowMs);
  await store.audit.append({
    atMs: nowMs,
    actorId,
    action: 'key/end',
    targetKind: 'key',
    targetId: kid,
  });
  return signIns;
}
