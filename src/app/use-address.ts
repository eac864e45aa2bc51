import type { HistoryLocation, RouterHistory } from '@tanstack/history';
import { useSyncExternalStore } from 'react';

/** Where the browser stands, as long as it is shown. */
export function useAddress(history: RouterHistory): HistoryLocation {
  return useSyncExternalStore(
    (listener) => history.subscribe(listener),
    () => history.location,
  );
}
