import { decodeProgress, encodeProgress } from '../core/progress/storage.ts';
import { merge } from '../core/sync/merge.ts';
import type { Belongings } from './put-aside.ts';
import { putAside } from './put-aside.ts';

/**
 * Gives a user who signs in their own progress back, and puts away what others left open. What was
 * walked here without a name since then becomes theirs: both are joined, nothing is lost.
 */
export function bringBack(belongings: Belongings, userId: string): void {
  putAside(belongings, (owner) => owner !== userId);
  const kept = belongings.keptOf(userId);
  for (const record of belongings.library.all()) {
    if (record.owner !== userId) continue;
    const own = kept.read(record.walk);
    if (own === undefined) continue;
    const joined = joinedProgress(own, belongings.store.read(record.walk));
    if (!belongings.store.write(record.walk, joined)) continue;
    kept.remove(record.walk);
    takeOver(belongings, record.walk, userId);
  }
}

function joinedProgress(own: string, open: string | undefined): string {
  const [mine, here] = [decodeProgress(own), decodeProgress(open)];
  return mine && here ? encodeProgress(merge(mine.progress, here.progress)) : own;
}

/** The nameless record of the walk goes into the user's own: the progress has one owner again. */
function takeOver({ library }: Belongings, walk: string, owner: string): void {
  const nameless = library.all().find((one) => one.walk === walk && one.owner === undefined);
  if (nameless === undefined) return;
  const own = library.all().find((one) => one.walk === walk && one.owner === owner);
  library.drop(nameless);
  if (own && own.openedAtMs < nameless.openedAtMs) library.keep({ ...nameless, owner });
}
