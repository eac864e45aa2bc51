import { lookForApp } from '../../adapters/app-care-browser/browser-app-care.ts';
import type { AppStanding, AppStandingSource } from '../../features/downloads/downloads-room.ts';

/** Whoever has no network may have one again. */
const LOOK_AGAIN_MS = 5000;

let opened: AppStandingSource | undefined;

/** One for the page: each look has the worker fetch what is missing. */
export const appStanding = () => (opened ??= openAppStanding(window));

function openAppStanding({ navigator }: Window): AppStandingSource {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  const listeners = new Set<() => void>();
  const isCared = () => workers?.controller !== null && workers?.controller !== undefined;
  let state: AppStanding = isCared() ? 'walk' : 'coming';
  let isLooking = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const become = (next: AppStanding) => {
    if (state === next) return;
    state = next;
    for (const listener of listeners) listener();
  };
  async function look(): Promise<void> {
    clearTimeout(timer);
    if (isLooking || listeners.size === 0 || state === 'whole' || !isCared()) return;
    become('walk');
    isLooking = true;
    const seen = await lookForApp(workers);
    isLooking = false;
    if (seen.kind === 'told' && seen.missing === 0) become('whole');
    else timer = setTimeout(() => void look(), LOOK_AGAIN_MS);
  }
  workers?.addEventListener('controllerchange', () => void look());
  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      void look();
      return () => listeners.delete(listener);
    },
  };
}
