import { useEffect, useSyncExternalStore } from 'react';
import { afterHydration } from './after-hydration.ts';
import type { ChunkLoader, ChunkState } from '../../platform/chunks/chunk-loader.ts';

/** A chunk beside the page's main content: it loads when that has been shown for a moment. */
export function useLazyChunk<T>(loader: ChunkLoader<T>, isWanted = true): ChunkState<T> {
  useEffect(() => {
    if (!isWanted) return;
    afterHydration(() => {
      loader.load();
      return loader.settled();
    });
  }, [loader, isWanted]);
  return useSyncExternalStore(loader.subscribe, loader.state);
}
