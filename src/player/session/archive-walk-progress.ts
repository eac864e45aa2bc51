import { joinedTexts } from '../../core/sync/joined-texts.ts';
import type { LibraryPort, WalkTextStorePort } from '../../platform/local-state/port.ts';
import type { ProgressStorage } from './progress-storage.ts';

export interface Belongings {
  readonly library: LibraryPort;
  /** The storage that an open walk reads and writes. */
  readonly store: ProgressStorage;
  /** The arrivals of a walk: they concern nobody else and are not worth archiving. */
  readonly walking: Pick<WalkTextStorePort, 'removeText'>;
  /** The progress before a reset: no other user may restore it. */
  readonly undo: Pick<WalkTextStorePort, 'removeText'>;
  /** The archive where a user's progress waits for their next sign-in on this device. */
  readonly archivedProgressOf: (userId: string) => WalkTextStorePort;
}

interface ArchivedWalk {
  readonly walk: string;
  readonly owner: string;
  readonly isSent: boolean;
}

export function archiveWalkProgress(
  belongings: Belongings,
  { walk, owner, isSent }: ArchivedWalk,
): void {
  const { store, walking, undo } = belongings;
  walking.removeText(walk);
  undo.removeText(walk);
  const progress = store.readText(walk);
  const archived = belongings.archivedProgressOf(owner);
  if (progress !== undefined && !isSent) {
    // Progress is removed from the open slot only once it is safely archived.
    if (archived.writeText(walk, joinedTexts(progress, archived.readText(walk))) !== true) return;
  }
  store.removeText(walk);
  store.setOwner(walk, undefined);
}
