import { decodeProgress } from '../core/progress/storage.ts';
import type { Progress } from '../core/progress/state.ts';
import type { Story } from '../core/story/model.ts';
import { mergeFormer } from '../core/sync/merge-former.ts';
import type { LibraryPort } from '../ports/library.ts';
import type { ProgressStorePort } from '../ports/progress-store.ts';
import type { PlacePorts, ProgressPlace } from './progress-place.ts';

interface FormerPorts {
  readonly store: Pick<ProgressPlace, 'read' | 'ownerOf' | 'give'>;
  readonly undo: ProgressStorePort;
  readonly walking: ProgressStorePort;
  readonly library: LibraryPort;
  readonly account: PlacePorts['account'];
}

/** Where progress of a walk lies on this device under another of its names. */
export interface FormerPlace {
  readonly name: string;
  readonly joined: (present: Progress, text: string | undefined) => Progress | undefined;
}

/**
 * The places of a walk's other names that belong to whoever opens it. They are read and stay as they
 * are: a page that is still open under the old name goes on there, and all of it is joined here
 * again whenever the walk is opened. Asked for before the walk is opened, when its own place has its
 * owner.
 */
export function formerPlaces(
  { slug, alsoCalled = [] }: Story,
  ports: FormerPorts,
): readonly FormerPlace[] {
  const { store, library } = ports;
  const isFresh = store.read(slug) === undefined;
  return alsoCalled
    .filter((name) => isOfOwner(name, slug, ports))
    .map((name) => {
      if (isFresh) bringAlong(name, slug, ports);
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

/** As in the walk's own place: nobody's becomes that of who opens it, another's stays theirs. */
function isOfOwner(name: string, slug: string, { store, account }: FormerPorts): boolean {
  const [owner, theirs] = [store.ownerOf(slug), store.ownerOf(name)];
  if (theirs === owner) return true;
  if (theirs === undefined) {
    store.give(name, owner);
    return true;
  }
  // Whose session is over walks on in their own place, under this name too.
  if (owner !== undefined || account.state() || store.read(slug) !== undefined) return false;
  store.give(slug, theirs);
  return true;
}

/** What the next reset or station replaces anyway: once, where nothing has begun under this name. */
function bringAlong(name: string, slug: string, { undo, walking }: FormerPorts): void {
  for (const place of [undo, walking]) {
    const text = place.read(name);
    if (text !== undefined && place.read(slug) === undefined) place.write(slug, text);
  }
}

function openedAtMs(library: LibraryPort, walk: string): number {
  return Math.max(0, ...library.all().flatMap((one) => (one.walk === walk ? one.openedAtMs : [])));
}
