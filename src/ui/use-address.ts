import type { HistoryLocation, RouterHistory } from '@tanstack/history';
import { useSyncExternalStore } from 'react';

/** The browser's address, kept up to date while the component is mounted. */
export function useAddress(history: RouterHistory): HistoryLocation {
  return useSyncExternalStore(
    (listener) => history.subscribe(listener),
    () => history.location,
  );
}
