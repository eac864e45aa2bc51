import type { Account } from '../../core/session/read-account.ts';
import type { LibraryPort, WalkTextStorePort, TracePort } from '../../platform/local-state/port.ts';
import type { ProgressCopyPort } from '../../platform/outbox/port.ts';

export interface ProgressStoragePorts {
  readonly store: WalkTextStorePort;
  readonly copy: ProgressCopyPort;
  /** The owner of the progress in a walk's open slot; an empty text means: nobody. */
  readonly owners: WalkTextStorePort;
  readonly library: LibraryPort;
  readonly trace: TracePort;
  readonly account: { readonly state: () => Pick<Account, 'userId'> | undefined };
  /** Something of this user's waits to be sent; `isNoted`: an outbox row on the disk records it. */
  readonly onEntered: (walk: string, isNoted: boolean) => void;
}

/**
 * The open progress of walks on this device: under the specification's key, in a second copy, with
 * its owner's mark. A walk has one slot, and it belongs to one user at a time.
 */
export interface ProgressStorage {
  readonly readText: (walk: string) => string | undefined;
  /** A promise if only the copy may store it. Unowned progress becomes the signed-in user's. */
  readonly writeText: (walk: string, text: string) => boolean | Promise<boolean>;
  readonly removeText: (walk: string) => void;
  readonly ownerOf: (walk: string) => string | undefined;
  readonly setOwner: (walk: string, owner: string | undefined) => void;
  /**
   * The progress has been archived since, or belongs to another user. A lost mark means neither.
   */
  readonly isOwnedByOther: (walk: string, owner: string) => boolean;
  /**
   * The walk was begun here, and nothing of it was left when this page opened it first: every later
   * call, as React may make, gets the same result. Must be called before anything is written.
   */
  readonly isEvicted: (walk: string) => Promise<boolean>;
}

export function openProgressStorage(needs: ProgressStoragePorts): ProgressStorage {
  const { store, copy, owners, library, trace, ...ports } = needs;
  const traced = new Set<string>();
  const evicted = new Map<string, Promise<boolean>>();
  const ownerOf = (walk: string) => {
    const mark = owners.readText(walk) ?? firstOwner(library, walk);
    return mark === '' ? undefined : mark;
  };
  const claimed = (walk: string) => {
    const owner = ownerOf(walk) ?? ports.account.state()?.userId;
    if (owner !== undefined && owners.readText(walk) !== owner) owners.writeText(walk, owner);
    return owner;
  };
  return {
    readText: store.readText,
    writeText(walk, text) {
      if (!traced.has(walk)) trace.leaveTrace(walk);
      traced.add(walk);
      const owner = claimed(walk);
      const isCopied = copy.storeCopy(walk, owner === undefined ? { text } : { text, owner });
      if (owner !== undefined) {
        void isCopied.then((isNoted) => {
          ports.onEntered(walk, isNoted);
        });
      }
      return store.writeText(walk, text) || isCopied;
    },
    removeText(walk) {
      traced.delete(walk);
      trace.removeTrace(walk);
      copy.removeCopy(walk);
      store.removeText(walk);
    },
    ownerOf,
    setOwner: (walk, owner) => {
      owners.writeText(walk, owner ?? '');
    },
    isOwnedByOther: (walk, owner) => (owners.readText(walk) ?? owner) !== owner,
    isEvicted(walk) {
      const known = evicted.get(walk);
      if (known) return known;
      const wasBegun = store.readText(walk) === undefined && trace.hasTrace(walk);
      const found = wasBegun
        ? copy.readCopy(walk).then((stored) => stored === undefined)
        : Promise.resolve(false);
      evicted.set(walk, found);
      return found;
    },
  };
}

/**
 * Before slots had marks, they belonged to the user who had opened the walk last while signed in.
 */
function firstOwner(library: LibraryPort, walk: string): string | undefined {
  return library.allRecords().find((download) => download.walk === walk)?.owner;
}
