import { Refusal } from '../refusal.ts';
import type { Services } from '../services.ts';
import { knownMedium } from './known-medium.ts';
import { usesOfMedium } from './uses-of-medium.ts';

interface Order {
  readonly sha256: string;
  readonly actorId: string;
}

const WAITS_MS = 30 * 24 * 3_600_000;

/** Into the deletion queue. It is no longer shown, and nothing of it is gone until it is purged. */
export async function deleteMedium(
  { store, clock }: Pick<Services, 'store' | 'clock'>,
  { sha256, actorId }: Order,
): Promise<{ deletionId: string; purgeAtMs: number }> {
  return store.transaction(async (inside) => {
    const { name } = await knownMedium(inside, sha256);
    if ((await usesOfMedium(inside, sha256)).length > 0) throw new Refusal('media/in-use');
    const nowMs = clock.nowMs();
    const waiting = (await inside.deletions.list()).find(
      ({ kind, targetId }) => kind === 'media' && targetId === sha256,
    );
    const deletion =
      waiting ??
      (await inside.deletions.add({
        kind: 'media',
        targetId: sha256,
        label: name,
        deletedAtMs: nowMs,
        deletedBy: actorId,
        purgeAtMs: nowMs + WAITS_MS,
      }));
    await inside.audit.append({
      atMs: nowMs,
      actorId,
      action: 'media/delete',
      targetKind: 'media',
      targetId: sha256,
      details: { name },
    });
    return { deletionId: deletion.id, purgeAtMs: deletion.purgeAtMs };
  });
}
