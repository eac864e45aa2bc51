import { ApiError } from '../api-error.ts';
import type { Services } from '../services.ts';
import type { KeysRead } from '../../src/contract/admin/signing-keys.ts';
import { MAX_SESSION_MS } from './session-lifetime.ts';
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

/**
 * Lists the accepted keys with the number of sessions and users that ending each one would sign
 * out.
 */
export async function listKeys(
  { store, clock, keys }: Pick<Services, 'store' | 'clock' | 'keys'>,
  ownSessionId: string,
): Promise<KeysRead> {
  const nowMs = clock.nowMs();
  const own = await store.sessions.findSession(ownSessionId);
  const listed = await keys.listAcceptedKeys();
  const read = listed.map(async (key) => {
    const { kid, createdAtMs, retiredAtMs, acceptedUntilMs } = key;
    const signed = { fromMs: createdAtMs, beforeMs: retiredAtMs ?? nowMs + 1 };
    const isOwn =
      own !== undefined && own.createdAtMs >= signed.fromMs && own.createdAtMs < signed.beforeMs;
    const { signIns, users } = await store.sessions.countOpenBegun(signed, nowMs);
    return { kid, createdAtMs, retiredAtMs, acceptedUntilMs, signIns, users, isOwn };
  });
  return { keys: await Promise.all(read), acceptedForDays: MAX_SESSION_MS / 86_400_000 };
}

/** Signs new tokens with a new key; earlier tokens stay valid until they expire. */
export async function rotateKey(
  { store, clock, keys }: Pick<Services, 'store' | 'clock' | 'keys'>,
  /** Null: the command line. */
  actorId: string | null,
): Promise<string> {
  const kid = await keys.rotate();
  await store.audit.append({
    atMs: clock.nowMs(),
    actorId,
    action: 'key/rotate',
    targetKind: 'key',
    targetId: kid,
  });
  return kid;
}
