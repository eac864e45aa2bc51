import type { Store } from '../store/store.ts';
import { noteChange } from './note-change.ts';

interface By {
  readonly atMs: number;
  /** null = the server itself. */
  readonly actorId: string | null;
}

/** Whoever brings it again or uses it wants it, so it no longer waits to be deleted. */
export async function comeBack(inside: Store, sha256: string, by: By): Promise<void> {
  await takeOut(inside, (targetId) => Promise.resolve(targetId === sha256), by);
}

/** The same for all that these are, or were made of. */
export async function comeBackInto(inside: Store, named: readonly string[], by: By): Promise<void> {
  if (named.length === 0) return;
  const isWanted = async (targetId: string) =>
    named.includes(targetId) ||
    (await inside.media.renditionsOf(targetId)).some(({ sha256 }) => named.includes(sha256));
  await takeOut(inside, isWanted, by);
}

async function takeOut(
  inside: Store,
  isWanted: (targetId: string) => Promise<boolean>,
  by: By,
): Promise<void> {
  for (const { id, kind, targetId } of await inside.deletions.list()) {
    if (kind !== 'media' || !(await isWanted(targetId))) continue;
    await inside.deletions.remove(id);
    await noteChange(inside, 'media/restore', { ...by, kind, id: targetId });
  }
}
