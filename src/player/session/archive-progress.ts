import { archiveWalkProgress, type Belongings } from './archive-walk-progress.ts';

/**
 * Archives the progress of users in walks on this device, so that the next user neither sees it nor
 * continues it. `isSent`: the server has all of it already, so that the device need not store it;
 * `copied`: walks of theirs that the library may have forgotten.
 */
export function archiveProgress(
  belongings: Belongings,
  isWhose: (userId: string) => boolean,
  isSent: (walk: string) => boolean = () => false,
  copied: readonly string[] = [],
): void {
  const visited = belongings.library.allRecords().map((download) => download.walk);
  for (const walk of new Set([...visited, ...copied])) {
    const owner = belongings.store.ownerOf(walk);
    if (owner === undefined || !isWhose(owner)) continue;
    archiveWalkProgress(belongings, { walk, owner, isSent: isSent(walk) });
  }
}
