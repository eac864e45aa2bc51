import { queryApp } from './browser-app-care.ts';
import type { OfflineAppStatus, OfflineAppStatusSource } from './offline-app-status-port.ts';

/** A device without a network may have one again by then. */
const RETRY_MS = 5000;

let opened: OfflineAppStatusSource | undefined;

/** The source exists once a page: each check makes the worker fetch what is missing. */
export const offlineAppStatus = () => (opened ??= openOfflineAppStatus(window));

function openOfflineAppStatus({ navigator }: Window): OfflineAppStatusSource {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  const listeners = new Set<() => void>();
  const isCared = () => workers?.controller !== null && workers?.controller !== undefined;
  let state: OfflineAppStatus = isCared() ? 'walk' : 'coming';
  let isLooking = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const become = (next: OfflineAppStatus) => {
    if (state === next) return;
    state = next;
    for (const listener of listeners) listener();
  };
  async function check(): Promise<void> {
    clearTimeout(timer);
    if (isLooking || listeners.size === 0 || state === 'whole' || !isCared()) return;
    become('walk');
    isLooking = true;
    const seen = await queryApp(workers);
    isLooking = false;
    if (seen.kind === 'told' && seen.missing === 0) become('whole');
    else timer = setTimeout(() => void check(), RETRY_MS);
  }
  workers?.addEventListener('controllerchange', () => void check());
  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      void check();
      return () => listeners.delete(listener);
    },
  };
}
