import type { DownloadMark } from '../../../contract/stored-records.ts';
import type { MediaStoreError, DownloadName } from '../../../platform/media-store/port.ts';
import type { DownloadsState, DownloadEntry } from './downloads.ts';
import { signal } from '../../../lib/signal.ts';

/** The known state of the device's walks, and its subscribers. */
export interface DownloadsStore {
  readonly state: () => DownloadsState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly findDownload: (name: DownloadName) => DownloadEntry | undefined;
  readonly updateDownload: (name: DownloadName, change: Partial<DownloadEntry>) => void;
  /** Replaces all entries; an earlier device error is cleared. */
  readonly setDownloads: (entries: readonly DownloadEntry[], lost: readonly DownloadMark[]) => void;
  readonly removeDownload: (name: DownloadName) => void;
  /** Rises with each removal: what was read before it may contain what is gone. */
  readonly removals: () => number;
  readonly forgetLost: (walk: string) => void;
  readonly setError: (error: MediaStoreError) => void;
}

export function openDownloadsStore(): DownloadsStore {
  let removals = 0;
  const state = signal<DownloadsState>({ entries: undefined, lost: [] });
  const entries = () => state.get().entries ?? [];
  return {
    state: state.get,
    subscribe: state.subscribe,
    findDownload: (name) => entries().find(({ download }) => isSameDownload(download, name)),
    updateDownload(name, change) {
      const next = entries().map((entry) =>
        isSameDownload(entry.download, name) ? { ...entry, ...change } : entry,
      );
      state.set({ ...state.get(), entries: next });
    },
    setDownloads(next, lost) {
      state.set({
        entries: next.toSorted((a, b) => a.download.askedAtMs - b.download.askedAtMs),
        lost,
      });
    },
    removals: () => removals,
    removeDownload(name) {
      removals += 1;
      state.set({
        ...state.get(),
        entries: entries().filter(({ download }) => !isSameDownload(download, name)),
      });
    },
    forgetLost(walk) {
      state.set({ ...state.get(), lost: state.get().lost.filter((lost) => lost.walk !== walk) });
    },
    setError(error) {
      state.set({ ...state.get(), error });
    },
  };
}

export function isSameDownload(a: DownloadName, b: DownloadName): boolean {
  return a.walk === b.walk && a.revision === b.revision;
}
