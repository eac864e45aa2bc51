import type { Account } from '../core/session/read-account.ts';
import type { LibraryPort } from '../ports/library.ts';
import type { ProgressCopyPort } from '../ports/progress-copy.ts';
import type { ProgressStorePort } from '../ports/progress-store.ts';
import type { TracePort } from '../ports/trace.ts';

export interface PlacePorts {
  readonly store: ProgressStorePort;
  readonly copy: ProgressCopyPort;
  /** Whose the progress is that lies in a walk's open place; an empty text says: nobody's. */
  readonly owners: ProgressStorePort;
  readonly library: LibraryPort;
  readonly trace: TracePort;
  readonly account: { readonly state: () => Pick<Account, 'userId'> | undefined };
  /** Something of this user's waits to be sent; `isNoted`: a row on the disk says so. */
  readonly onEntered: (walk: string, isNoted: boolean) => void;
}

/**
 * Where the progress of walks lies open on this device: under the specification's key, in a second
 * copy, with its owner's mark. A walk has one place, and it belongs to one user at a time.
 */
export interface ProgressPlace {
  readonly read: (walk: string) => string | undefined;
  /** A promise where only the copy may keep it. What nobody owned becomes that of who is signed in. */
  readonly write: (walk: string, text: string) => boolean | Promise<boolean>;
  readonly remove: (walk: string) => void;
  readonly ownerOf: (walk: string) => string | undefined;
  readonly give: (walk: string, owner: string | undefined) => void;
  /** Somebody has put it away since, or it is another's by now. A lost mark says neither. */
  readonly isTakenFrom: (walk: string, owner: string) => boolean;
  /**
   * It was begun here, and nothing of it was left when this page opened it first: whoever opens it
   * again, as React may, is told the same. Asked before anything is written.
   */
  readonly isEvicted: (walk: string) => Promise<boolean>;
}

export function openPlace(places: PlacePorts): ProgressPlace {
  const { store, copy, owners, library, trace, ...ports } = places;
  const traced = new Set<string>();
  const evicted = new Map<string, Promise<boolean>>();
  const ownerOf = (walk: string) => {
    const mark = owners.read(walk) ?? firstOwner(library, walk);
    return mark === '' ? undefined : mark;
  };
  const claimed = (walk: string) => {
    const owner = ownerOf(walk) ?? ports.account.state()?.userId;
    if (owner !== undefined && owners.read(walk) !== owner) owners.write(walk, owner);
    return owner;
  };
  return {
    read: store.read,
    write(walk, text) {
      if (!traced.has(walk)) trace.leave(walk);
      traced.add(walk);
      const owner = claimed(walk);
      const isCopied = copy.keep(walk, owner === undefined ? { text } : { text, owner });
      if (owner !== undefined) {
        void isCopied.then((isNoted) => {
          ports.onEntered(walk, isNoted);
        });
      }
      return store.write(walk, text) || isCopied;
    },
    remove(walk) {
      traced.delete(walk);
      trace.wipe(walk);
      copy.drop(walk);
      store.remove(walk);
    },
    ownerOf,
    give: (walk, owner) => {
      owners.write(walk, owner ?? '');
    },
    isTakenFrom: (walk, owner) => (owners.read(walk) ?? owner) !== owner,
    isEvicted(walk) {
      const known = evicted.get(walk);
      if (known) return known;
      const wasBegun = store.read(walk) === undefined && trace.isThere(walk);
      const found = wasBegun
        ? copy.read(walk).then((kept) => kept === undefined)
        : Promise.resolve(false);
      evicted.set(walk, found);
      return found;
    },
  };
}

/** Before places had marks, they belonged to whoever had opened the walk last while signed in. */
function firstOwner(library: LibraryPort, walk: string): string | undefined {
  return library.all().find((one) => one.walk === walk)?.owner;
}
