import type { Services } from '../services.ts';

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
