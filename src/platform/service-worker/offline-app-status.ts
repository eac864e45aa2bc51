import { queryApp } from './browser-app-check.ts';
import type { OfflineAppStatus, OfflineAppStatusSource } from './port.ts';
import { signal } from '../../lib/signal.ts';

/** A device without a network may have one again by then. */
const RETRY_MS = 5000;

let opened: OfflineAppStatusSource | undefined;

/** The source exists once a page: each check makes the worker fetch what is missing. */
export const offlineAppStatus = () => (opened ??= openOfflineAppStatus(window));

function openOfflineAppStatus({ navigator }: Window): OfflineAppStatusSource {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  const isCared = () => workers?.controller !== null && workers?.controller !== undefined;
  const status = signal<OfflineAppStatus>(isCared() ? 'walk' : 'coming');
  let isChecking = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  async function check(): Promise<void> {
    clearTimeout(timer);
    if (isChecking || !status.hasListeners() || status.get() === 'complete' || !isCared()) return;
    status.set('walk');
    isChecking = true;
    const report = await queryApp(workers);
    isChecking = false;
    if (report.kind === 'reported' && report.missing === 0) status.set('complete');
    else timer = setTimeout(() => void check(), RETRY_MS);
  }
  workers?.addEventListener('controllerchange', () => void check());
  return {
    state: status.get,
    subscribe(listener) {
      const leave = status.subscribe(listener);
      void check();
      return leave;
    },
  };
}
