import { DOWNLOAD_LOCK, WALK_LOCK } from './locks.ts';

export type Hindrance = 'walk' | 'download';

/** [UP1] The reason why an update must wait, given the names of the locks that are held. */
export function hindranceTo(
  heldLocks: readonly string[],
  walksOpenHere: number,
): Hindrance | undefined {
  const walks = heldLocks.filter((name) => name === WALK_LOCK).length;
  if (walks > walksOpenHere) return 'walk';
  return heldLocks.some((name) => name.startsWith(DOWNLOAD_LOCK)) ? 'download' : undefined;
}
