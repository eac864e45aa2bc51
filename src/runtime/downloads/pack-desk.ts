import type { DownloadMark } from '../../contract/stored-records.ts';
import type { MediaFault, PackName } from '../../ports/media-store.ts';
import type { DownloadsState, KeptPack } from './downloads.ts';

/** What is known of the device's walks, and who wants to hear of it. */
export interface PackDesk {
  readonly state: () => DownloadsState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly find: (name: PackName) => KeptPack | undefined;
  readonly say: (name: PackName, change: Partial<KeptPack>) => void;
  /** All of them anew; what was wrong with the device is over. */
  readonly become: (packs: readonly KeptPack[], lost: readonly DownloadMark[]) => void;
  readonly forget: (name: PackName) => void;
  readonly forgetLost: (walk: string) => void;
  readonly fail: (fault: MediaFault) => void;
}

export function openPackDesk(): PackDesk {
  const listeners = new Set<() => void>();
  let state: DownloadsState = { packs: undefined, lost: [] };
  const draw = (next: DownloadsState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const packs = () => state.packs ?? [];
  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    find: (name) => packs().find(({ pack }) => isSamePack(pack, name)),
    say(name, change) {
      const next = packs().map((one) => (isSamePack(one.pack, name) ? { ...one, ...change } : one));
      draw({ ...state, packs: next });
    },
    become(next, lost) {
      draw({ packs: next.toSorted((a, b) => a.pack.askedAtMs - b.pack.askedAtMs), lost });
    },
    forget(name) {
      draw({ ...state, packs: packs().filter(({ pack }) => !isSamePack(pack, name)) });
    },
    forgetLost(walk) {
      draw({ ...state, lost: state.lost.filter((one) => one.walk !== walk) });
    },
    fail(fault) {
      draw({ ...state, fault });
    },
  };
}

export function isSamePack(a: PackName, b: PackName): boolean {
  return a.walk === b.walk && a.revision === b.revision;
}
