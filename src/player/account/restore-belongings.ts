import { decodeProgress, encodeProgress } from '../../core/progress/storage.ts';
import { joinedTexts } from '../../core/sync/joined-texts.ts';
import { merge } from '../../core/sync/merge.ts';
import type { Belongings } from '../session/archive-walk-progress.ts';
import { archiveProgress } from '../session/archive-progress.ts';

/**
 * Restores the own progress of a user who signs in, and archives what others left open. What was
 * walked here anonymously since then becomes theirs: both are merged, nothing is lost.
 */
export function restoreBelongings(belongings: Belongings, userId: string): void {
  archiveProgress(belongings, (owner) => owner !== userId);
  const { store } = belongings;
  const archived = belongings.archivedProgressOf(userId);
  for (const { walk, owner } of belongings.library.allRecords()) {
    const ownText = owner === userId ? archived.readText(walk) : undefined;
    if (ownText === undefined) continue;
    const join = store.ownerOf(walk) === undefined ? withNameless : joinedTexts;
    const joined = join(ownText, store.readText(walk));
    store.setOwner(walk, userId);
    if (store.writeText(walk, joined) !== true) continue;
    archived.removeText(walk);
    adoptAnonymousRecord(belongings, walk, userId);
  }
}

/**
 * An anonymous visitor could reset only their own progress: of two epochs that this device made up,
 * the anonymous one removes nothing from the user's own.
 */
function withNameless(ownText: string, open: string | undefined): string {
  const [archived, nameless] = [decodeProgress(ownText)?.progress, decodeProgress(open)?.progress];
  if (archived?.isEpochOwn !== true || nameless?.isEpochOwn !== true)
    return joinedTexts(ownText, open);
  const epoch = Math.max(archived.epoch, nameless.epoch);
  return encodeProgress(merge({ ...archived, epoch }, { ...nameless, epoch }));
}

/**
 * The anonymous record of the walk is merged into the user's own: the progress has one owner again.
 */
function adoptAnonymousRecord({ library }: Belongings, walk: string, owner: string): void {
  const nameless = library
    .allRecords()
    .find((download) => download.walk === walk && download.owner === undefined);
  if (nameless === undefined) return;
  const ownRecords = library
    .allRecords()
    .find((download) => download.walk === walk && download.owner === owner);
  library.removeRecord(nameless);
  if (ownRecords && ownRecords.openedAtMs < nameless.openedAtMs)
    library.storeRecord({ ...nameless, owner });
}
