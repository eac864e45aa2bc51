import { joinedTexts } from '../core/sync/joined-texts.ts';
import type { LibraryPort } from '../ports/library.ts';
import type { ProgressStorePort } from '../ports/progress-store.ts';
import type { ProgressPlace } from './progress-place.ts';

export interface Belongings {
  readonly library: LibraryPort;
  /** What an open walk reads and writes. */
  readonly store: ProgressPlace;
  /** What was arrived at on the way through a walk: nobody else's business, and not worth keeping. */
  readonly walking: Pick<ProgressStorePort, 'remove'>;
  /** What a reset took away: nobody else is to bring it back. */
  readonly undo: Pick<ProgressStorePort, 'remove'>;
  /** Where a user's progress waits for their next sign-in on this device. */
  readonly keptOf: (userId: string) => ProgressStorePort;
}

/**
 * Puts away what users earned in walks on this device, so that who comes next neither sees it nor
 * walks on in it. `isSent`: the host has all of it already, and the device need not keep it;
 * `copied`: walks of theirs that the library may have forgotten.
 */
export function putAside(
  belongings: Belongings,
  isWhose: (userId: string) => boolean,
  isSent: (walk: string) => boolean = () => false,
  copied: readonly string[] = [],
): void {
  const met = belongings.library.all().map((one) => one.walk);
  for (const walk of new Set([...met, ...copied])) {
    const owner = belongings.store.ownerOf(walk);
    if (owner === undefined || !isWhose(owner)) continue;
    putWalkAside(belongings, { walk, owner, isSent: isSent(walk) });
  }
}

interface Aside {
  readonly walk: string;
  readonly owner: string;
  readonly isSent: boolean;
}

export function putWalkAside(belongings: Belongings, { walk, owner, isSent }: Aside): void {
  const { store, walking, undo } = belongings;
  walking.remove(walk);
  undo.remove(walk);
  const progress = store.read(walk);
  const kept = belongings.keptOf(owner);
  if (progress !== undefined && !isSent) {
    // Only what is safely put away is taken out of the open place.
    if (kept.write(walk, joinedTexts(progress, kept.read(walk))) !== true) return;
  }
  store.remove(walk);
  store.give(walk, undefined);
}
