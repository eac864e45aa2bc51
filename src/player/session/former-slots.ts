import { decodeProgress } from '../../core/progress/storage.ts';
import type { Progress } from '../../core/progress/state.ts';
import type { Story } from '../../core/story/model.ts';
import { mergeFormer } from '../../core/sync/merge-former.ts';
import type { LibraryPort, WalkTextStorePort } from '../../platform/local-state/port.ts';
import type { ProgressStoragePorts, ProgressStorage } from './progress-storage.ts';

interface FormerPorts {
  readonly store: Pick<ProgressStorage, 'readText' | 'ownerOf' | 'setOwner'>;
  readonly undo: WalkTextStorePort;
  readonly walking: WalkTextStorePort;
  readonly library: LibraryPort;
  readonly account: ProgressStoragePorts['account'];
}

/** The slot on this device that holds progress of a walk under another of its names. */
export interface FormerSlot {
  readonly name: string;
  readonly joined: (present: Progress, text: string | undefined) => Progress | undefined;
}

/**
 * The slots of a walk's other names that belong to the user who opens it. They are read and stay
 * unchanged: a page that is still open under the old name goes on there, and all of it is merged
 * here again whenever the walk is opened. They are determined before the walk is opened, once its
 * own slot has its owner.
 */
export function formerSlots(
  { slug, alsoCalled = [] }: Story,
  ports: FormerPorts,
): readonly FormerSlot[] {
  const { store, library } = ports;
  const isFresh = store.readText(slug) === undefined;
  return alsoCalled
    .filter((name) => isOfOwner(name, slug, ports))
    .map((name) => {
      if (isFresh) copyToPresentName(name, slug, ports);
      const isLater = openedAtMs(library, name) > openedAtMs(library, slug);
      return {
        name,
        joined(present, text) {
          const former = decodeProgress(text)?.progress;
          return former && mergeFormer(present, former, isLater);
        },
      };
    });
}

/**
 * As in the walk's own slot: unowned progress becomes the opener's, another user's stays theirs.
 */
function isOfOwner(name: string, slug: string, { store, account }: FormerPorts): boolean {
  const [owner, theirs] = [store.ownerOf(slug), store.ownerOf(name)];
  if (theirs === owner) return true;
  if (theirs === undefined) {
    store.setOwner(name, owner);
    return true;
  }
  // A user whose session has expired continues in their own slot, under this name too.
  if (owner !== undefined || account.state() || store.readText(slug) !== undefined) return false;
  store.setOwner(slug, theirs);
  return true;
}

/**
 * Copies what the next reset or station replaces anyway: once, if nothing has begun under this
 * name.
 */
function copyToPresentName(name: string, slug: string, { undo, walking }: FormerPorts): void {
  for (const textStore of [undo, walking]) {
    const text = textStore.readText(name);
    if (text !== undefined && textStore.readText(slug) === undefined)
      textStore.writeText(slug, text);
  }
}

function openedAtMs(library: LibraryPort, walk: string): number {
  return Math.max(
    0,
    ...library
      .allRecords()
      .flatMap((download) => (download.walk === walk ? download.openedAtMs : [])),
  );
}
