import { Refusal } from '../refusal.ts';
import type { Services } from '../services.ts';

interface Ending {
  readonly kid: string;
  /** Null: the command line. */
  readonly actorId: string | null;
}

/**
 * A retired key opens nothing any more, and what began while it signed counts as signed out. The
 * sign-ins are revoked as well: every server asks for them at each call, while it may know a key for
 * a minute longer.
 */
export async function endKey(
  { store, clock, keys }: Pick<Services, 'store' | 'clock' | 'keys'>,
  { kid, actorId }: Ending,
): Promise<number> {
  const ended = await keys.end(kid);
  if (ended === 'unknown') throw new Refusal('key/not-found');
  if (ended === 'signing') throw new Refusal('key/signing');
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
