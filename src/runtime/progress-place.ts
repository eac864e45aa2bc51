import type { Account } from '../core/session/read-account.ts';
import type { LibraryPort } from '../ports/library.ts';
import type { ProgressCopyPort } from '../ports/progress-copy.ts';
import type { ProgressStorePort } from '../ports/progress-store.ts';

export interface PlacePorts {
  readonly store: ProgressStorePort;
  readonly copy: ProgressCopyPort;
  /** Whose the progress is that lies in a walk's open place; an empty text says: nobody's. */
  readonly owners: ProgressStorePort;
  readonly library: LibraryPort;
  readonly account: { readonly state: () => Pick<Account, 'userId'> | undefined };
  /** Something of this user's waits to be sent, and is on the disk where that is possible. */
  readonly onEntered: (walk: string) => void;
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
}

export function openPlace({ store, copy, owners, library, ...ports }: PlacePorts): ProgressPlace {
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
      const owner = claimed(walk);
      const isCopied = copy.keep(walk, owner === undefined ? { text } : { text, owner });
      if (owner !== undefined) {
        void isCopied.then(() => {
          ports.onEntered(walk);
        });
      }
      return store.write(walk, text) || isCopied;
    },
    remove(walk) {
      copy.drop(walk);
      store.remove(walk);
    },
    ownerOf,
    give: (walk, owner) => {
      owners.write(walk, owner ?? '');
    },
    isTakenFrom: (walk, owner) => (owners.read(walk) ?? owner) !== owner,
  };
}

/** Before places had marks, they belonged to whoever had opened the walk last while signed in. */
function firstOwner(library: LibraryPort, walk: string): string | undefined {
  return library.all().find((one) => one.walk === walk)?.owner;
}
