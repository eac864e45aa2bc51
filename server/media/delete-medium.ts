import { ApiError } from '../api-error.ts';
import type { Services } from '../services.ts';
import { knownMedium } from './known-medium.ts';
import { usesOfMedium } from './uses-of-medium.ts';

interface DeleteMediumRequest {
  readonly sha256: string;
  readonly actorId: string;
}

const WAITS_MS = 30 * 24 * 3_600_000;

/**
 * Puts a medium into the deletion queue. It is no longer shown, but nothing is removed before the
 * purge.
 */
export async function deleteMedium(
  { store, clock }: Pick<Services, 'store' | 'clock'>,
  { sha256, actorId }: DeleteMediumRequest,
): Promise<{ deletionId: string; purgeAtMs: number }> {
  return store.transaction(async (inside) => {
    const { name } = await knownMedium(inside, sha256);
    if ((await usesOfMedium(inside, sha256)).length > 0) throw new ApiError('media/in-use');
    const nowMs = clock.nowMs();
    const waiting = (await inside.deletions.listDeletions()).find(
      ({ kind, targetId }) => kind === 'media' && targetId === sha256,
    );
    const deletion =
      waiting ??
      (await inside.deletions.addDeletion({
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
