import type { KeysRead } from '../../src/contract/admin/signing-keys.ts';
import { MAX_SESSION_MS } from './session-lifetime.ts';
import type { Services } from '../services.ts';

/**
 * Lists the accepted keys with the number of sessions and users that ending each one would sign
 * out.
 */
export async function listKeys(
  { store, clock, keys }: Pick<Services, 'store' | 'clock' | 'keys'>,
  ownSessionId: string,
): Promise<KeysRead> {
  const nowMs = clock.nowMs();
  const own = await store.sessions.byId(ownSessionId);
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
