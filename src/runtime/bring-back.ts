import { decodeProgress, encodeProgress } from '../core/progress/storage.ts';
import { joinedTexts } from '../core/sync/joined-texts.ts';
import { merge } from '../core/sync/merge.ts';
import type { Belongings } from './put-aside.ts';
import { putAside } from './put-aside.ts';

/**
 * Gives a user who signs in their own progress back, and puts away what others left open. What was
 * walked here without a name since then becomes theirs: both are joined, nothing is lost.
 */
export function bringBack(belongings: Belongings, userId: string): void {
  putAside(belongings, (owner) => owner !== userId);
  const { store } = belongings;
  const kept = belongings.keptOf(userId);
  for (const { walk, owner } of belongings.library.all()) {
    const own = owner === userId ? kept.read(walk) : undefined;
    if (own === undefined) continue;
    const join = store.ownerOf(walk) === undefined ? withNameless : joinedTexts;
    const joined = join(own, store.read(walk));
    store.give(walk, userId);
    if (store.write(walk, joined) !== true) continue;
    kept.remove(walk);
    takeOver(belongings, walk, userId);
  }
}

/**
 * Whoever had no name could reset nothing but what they had walked themselves: of two epochs that
 * this device made up, theirs takes nothing from the user's own.
 */
function withNameless(own: string, open: string | undefined): string {
  const [kept, nameless] = [decodeProgress(own)?.progress, decodeProgress(open)?.progress];
  if (kept?.isEpochOwn !== true || nameless?.isEpochOwn !== true) return joinedTexts(own, open);
  const epoch = Math.max(kept.epoch, nameless.epoch);
  return encodeProgress(merge({ ...kept, epoch }, { ...nameless, epoch }));
}

/** The nameless record of the walk goes into the user's own: the progress has one owner again. */
function takeOver({ library }: Belongings, walk: string, owner: string): void {
  const nameless = library.all().find((one) => one.walk === walk && one.owner === undefined);
  if (nameless === undefined) return;
  const own = library.all().find((one) => one.walk === walk && one.owner === owner);
  library.drop(nameless);
  if (own && own.openedAtMs < nameless.openedAtMs) library.keep({ ...nameless, owner });
}
