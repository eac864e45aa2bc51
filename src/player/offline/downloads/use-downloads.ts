import { useEffect, useState, useSyncExternalStore } from 'react';
import type { DownloadsState, DownloadEntry } from './downloads.ts';
import type { OfflineAppStatus } from '../../../platform/service-worker/port.ts';
import type { DownloadsContext } from './downloads-context.ts';

export function useDownloads({ downloads }: Pick<DownloadsContext, 'downloads'>): DownloadsState {
  return useSyncExternalStore(downloads.subscribe, downloads.state);
}

export function useOfflineAppStatus({ app }: Pick<DownloadsContext, 'app'>): OfflineAppStatus {
  return useSyncExternalStore(app.subscribe, app.state);
}

/** Queried when it is shown, and again when the stored walks have changed. */
export function useFreeBytes(
  { space }: Pick<DownloadsContext, 'space'>,
  entries: readonly DownloadEntry[] | undefined,
): number | 'unknown' | undefined {
  const [free, setFree] = useState<number | 'unknown'>();
  const resting = (entries ?? [])
    .map(({ download, phase }) => `${download.walk} ${phase.kind}`)
    .join();
  useEffect(() => {
    let isOver = false;
    void space.freeBytes().then((bytes) => {
      if (!isOver) setFree(bytes ?? 'unknown');
    });
    return () => {
      isOver = true;
    };
  }, [space, resting]);
  return free;
}
