import type { DownloadMark } from '../../../contract/stored-records.ts';
import type { MediaStoreError, DownloadName } from '../../../platform/media-store/port.ts';
import type { DownloadsState, DownloadEntry } from './downloads.ts';

/** The known state of the device's walks, and its subscribers. */
export interface DownloadsStore {
  readonly state: () => DownloadsState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly findDownload: (name: DownloadName) => DownloadEntry | undefined;
  readonly updateDownload: (name: DownloadName, change: Partial<DownloadEntry>) => void;
  /** Replaces all entries; an earlier device error is cleared. */
  readonly setDownloads: (entries: readonly DownloadEntry[], lost: readonly DownloadMark[]) => void;
  readonly removeDownload: (name: DownloadName) => void;
  readonly forgetLost: (walk: string) => void;
  readonly setError: (error: MediaStoreError) => void;
}

export function openDownloadsStore(): DownloadsStore {
  const listeners = new Set<() => void>();
  let state: DownloadsState = { entries: undefined, lost: [] };
  const draw = (next: DownloadsState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const entries = () => state.entries ?? [];
  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    findDownload: (name) => entries().find(({ download }) => isSameDownload(download, name)),
    updateDownload(name, change) {
      const next = entries().map((one) =>
        isSameDownload(one.download, name) ? { ...one, ...change } : one,
      );
      draw({ ...state, entries: next });
    },
    setDownloads(next, lost) {
      draw({ entries: next.toSorted((a, b) => a.download.askedAtMs - b.download.askedAtMs), lost });
    },
    removeDownload(name) {
      draw({
        ...state,
        entries: entries().filter(({ download }) => !isSameDownload(download, name)),
      });
    },
    forgetLost(walk) {
      draw({ ...state, lost: state.lost.filter((one) => one.walk !== walk) });
    },
    setError(error) {
      draw({ ...state, error });
    },
  };
}

export function isSameDownload(a: DownloadName, b: DownloadName): boolean {
  return a.walk === b.walk && a.revision === b.revision;
}
