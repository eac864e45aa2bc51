import type { RouterHistory } from '@tanstack/history';
import { workboxAppWorker } from '../../platform/service-worker/app-worker-workbox.ts';
import type { AppWorkerPort } from '../../platform/service-worker/port.ts';
import type { ClockPort } from '../../platform/system/clock-port.ts';
import type { ReportPort } from '../../platform/system/report-port.ts';
import { withBasePath } from '../../ui/base-path.ts';
import { openAppUpdate, type AppUpdate } from './app-update.ts';
import { followPageActivity } from './page-activity.ts';

/** A page that is shown again checks for a newer release, but not each time. */
const CHECK_INTERVAL_MS = 60 * 60 * 1000;
/** A debug flag: see docs/debug-flags.md. */
const SWITCHED_OFF = 'no-sw';

export interface FollowedPage {
  readonly window: Window;
  readonly history: RouterHistory;
  readonly clock: ClockPort;
  readonly report: ReportPort;
  readonly reload: () => void;
  readonly walksOpenHere: () => number;
}

/**
 * The worker of this page, which may be registered; undefined where the address switches it off.
 */
export async function workerOf({
  window,
  report,
}: Pick<FollowedPage, 'window' | 'report'>): Promise<AppWorkerPort | undefined> {
  const address = { script: withBasePath('/sw.js'), scope: withBasePath('/') };
  const worker = workboxAppWorker(window, address, report);
  if (!new URLSearchParams(window.location.search).has(SWITCHED_OFF)) return worker;
  await worker.dismiss();
  return undefined;
}

/** Registers the worker for the page, and follows what decides when a new release may activate. */
export async function followReleases(worker: AppWorkerPort, page: FollowedPage): Promise<void> {
  const { window, history, clock, reload, walksOpenHere } = page;
  const update = openAppUpdate({ worker, walksOpenHere, reload });
  followPageActivity(window.document, history, update.send);
  checkForReleases(window.document, clock, worker);
  showWhenOffered(window.document, update);
  await worker.register(update.send);
}

function checkForReleases(document: Document, clock: ClockPort, worker: AppWorkerPort): void {
  let checkedAtMs = clock.nowMs();
  document.addEventListener('visibilitychange', () => {
    const isSoon = clock.nowMs() - checkedAtMs < CHECK_INTERVAL_MS;
    if (document.visibilityState !== 'visible' || isSoon) return;
    checkedAtMs = clock.nowMs();
    worker.checkForRelease();
  });
}

/** Most pages never show the offer: its chunk loads when there is one. */
function showWhenOffered(document: Document, update: AppUpdate): void {
  const stop = update.subscribe(() => {
    if (!update.state().isOffered) return;
    stop();
    import('./show-update.tsx').then(
      ({ showUpdate }) => {
        showUpdate(document, update);
      },
      // The files of this page are out of reach, so the next page that opens will show the offer.
      () => undefined,
    );
  });
}
