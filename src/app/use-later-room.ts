import { useEffect, useSyncExternalStore } from 'react';
import { afterTakeOver } from './after-take-over.ts';
import type { RoomLoader, RoomState } from './room-loader.ts';

/** A part that stands beside what the page is for: it comes when that has been there for a moment. */
export function useLaterRoom<T>(loader: RoomLoader<T>, isWanted = true): RoomState<T> {
  useEffect(() => {
    if (!isWanted) return;
    afterTakeOver(() => {
      loader.load();
      return loader.settled();
    });
  }, [loader, isWanted]);
  return useSyncExternalStore(loader.subscribe, loader.state);
}
