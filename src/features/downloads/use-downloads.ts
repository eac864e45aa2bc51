import { useEffect, useState, useSyncExternalStore } from 'react';
import type { DownloadsState, KeptPack } from '../../runtime/downloads/downloads.ts';
import type { AppStanding, DownloadsRoom } from './downloads-room.ts';

export function useDownloads({ downloads }: Pick<DownloadsRoom, 'downloads'>): DownloadsState {
  return useSyncExternalStore(downloads.subscribe, downloads.state);
}

export function useAppStanding({ app }: Pick<DownloadsRoom, 'app'>): AppStanding {
  return useSyncExternalStore(app.subscribe, app.state);
}

/** Asked for when it is shown, and again when what is kept has changed. */
export function useFreeBytes(
  { room }: Pick<DownloadsRoom, 'room'>,
  packs: readonly KeptPack[] | undefined,
): number | 'unknown' | undefined {
  const [free, setFree] = useState<number | 'unknown'>();
  const resting = (packs ?? []).map(({ pack, phase }) => `${pack.walk} ${phase.kind}`).join();
  useEffect(() => {
    let isOver = false;
    void room.freeBytes().then((bytes) => {
      if (!isOver) setFree(bytes ?? 'unknown');
    });
    return () => {
      isOver = true;
    };
  }, [room, resting]);
  return free;
}
