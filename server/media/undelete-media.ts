import type { Store } from '../store/store.ts';
import { addAuditEntry } from '../audit/add-audit-entry.ts';

interface By {
  readonly atMs: number;
  /** Null: the server itself. */
  readonly actorId: string | null;
}

/** Removes a medium from the deletion queue, because it was uploaded or used again. */
export async function undeleteMedium(inside: Store, sha256: string, by: By): Promise<void> {
  await removeFromDeletionQueue(inside, (targetId) => Promise.resolve(targetId === sha256), by);
}

/** The same for these media and for the sources from which they were made. */
export async function undeleteUsedMedia(
  inside: Store,
  named: readonly string[],
  by: By,
): Promise<void> {
  if (named.length === 0) return;
  const isWanted = async (targetId: string) =>
    named.includes(targetId) ||
    (await inside.media.renditionsOf(targetId)).some(({ sha256 }) => named.includes(sha256));
  await removeFromDeletionQueue(inside, isWanted, by);
}

async function removeFromDeletionQueue(
  inside: Store,
  isWanted: (targetId: string) => Promise<boolean>,
  by: By,
): Promise<void> {
  for (const { id, kind, targetId } of await inside.deletions.list()) {
    if (kind !== 'media' || !(await isWanted(targetId))) continue;
    await inside.deletions.remove(id);
    await addAuditEntry(inside, 'media/restore', { ...by, kind, id: targetId });
  }
}
