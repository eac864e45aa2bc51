import type { LibraryPort } from '../ports/library.ts';
import type { ProgressStorePort } from '../ports/progress-store.ts';

export interface Belongings {
  readonly library: LibraryPort;
  /** What an open walk reads and writes. */
  readonly store: ProgressStorePort;
  /** What was arrived at on the way through a walk: nobody else's business, and not worth keeping. */
  readonly walking: Pick<ProgressStorePort, 'remove'>;
  /** Where a user's progress waits for their next sign-in on this device. */
  readonly keptOf: (userId: string) => ProgressStorePort;
}

/**
 * Puts away what users earned in walks on this device, so that who comes next neither sees it nor
 * walks on in it. A walk's progress belongs to whoever opened the walk last.
 */
export function putAside(belongings: Belongings, isWhose: (userId: string) => boolean): void {
  for (const [walk, owner] of lastOwners(belongings.library)) {
    if (owner === undefined || !isWhose(owner)) continue;
    belongings.walking.remove(walk);
    const progress = belongings.store.read(walk);
    if (progress === undefined) continue;
    // Only what is safely put away is taken out of the open place.
    if (belongings.keptOf(owner).write(walk, progress)) belongings.store.remove(walk);
  }
}

function lastOwners(library: LibraryPort): ReadonlyMap<string, string | undefined> {
  const owners = new Map<string, string | undefined>();
  for (const { walk, owner } of library.all()) if (!owners.has(walk)) owners.set(walk, owner);
  return owners;
}
