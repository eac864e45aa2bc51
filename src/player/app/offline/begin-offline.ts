import { workboxAppWorker } from '../../../platform/service-worker/app-worker-workbox.ts';
import type { AppWorkerPort } from '../../../platform/service-worker/app-worker-port.ts';
import type { ClockPort } from '../../../platform/system/clock-port.ts';
import { openAppUpdate, type AppUpdate } from '../../../site/update/app-update.ts';
import { withBasePath } from '../../../ui/base-path.ts';
import type { OpenWalkSign } from '../open-walk-sign.ts';
import { cacheOwnFonts } from '../../../site/own-fonts.ts';
import type { Ports } from '../ports/browser-ports.ts';
import { followPageActivity } from '../../../site/update/page-activity.ts';
import { cacheVisitedMedia } from './cache-visited-media.ts';

/** A page that is shown again checks for a newer release, but not each time. */
const CHECK_INTERVAL_MS = 60 * 60 * 1000;
/** A debug flag: see docs/debug-flags.md. */
const SWITCHED_OFF = 'no-sw';

/** The sound of a station that was just chosen has the network first. */
const IDLE_AFTER_MS = 4000;

type Where = Pick<Ports, 'history' | 'report' | 'reload' | 'clock' | 'media'>;

/** Registers the worker for the page, and follows what decides when a new release may activate. */
export async function beginOffline(
  window: Window,
  ports: Where,
  openWalk: OpenWalkSign,
): Promise<void> {
  void cacheOwnFonts(window);
  const address = { script: withBasePath('/sw.js'), scope: withBasePath('/') };
  const worker = workboxAppWorker(window, address, ports.report);
  if (new URLSearchParams(window.location.search).has(SWITCHED_OFF)) {
    await worker.dismiss();
    return;
  }
  openWalk.begin();
  const update = openAppUpdate({
    worker,
    walksOpenHere: () => (openWalk.isHeld() ? 1 : 0),
    reload: ports.reload,
  });
  followPageActivity(window.document, ports.history, update.send);
  checkForReleases(window.document, ports.clock, worker);
  showWhenOffered(window.document, update);
  cacheVisitedMedia(window.document, ports);
  await worker.register(update.send);
  cacheIdlePage(window, ports.history, worker);
  // Downloads that a reload or a crash has stopped are resumed.
  await ports.media().then(
    ({ downloads }) => downloads.loadDownloads(),
    // Without the script there is no network to fetch by either.
    () => undefined,
  );
}

/**
 * The page on which a visitor stays may have to be restored after a kill or in a dead zone, and
 * must open at once then. A visitor who leafs through the tabs caches none of them.
 */
function cacheIdlePage(
  { location, navigator }: Window,
  history: Ports['history'],
  worker: AppWorkerPort,
): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cache = () => {
    worker.cachePage(location.href);
  };
  history.subscribe(() => {
    clearTimeout(timer);
    timer = setTimeout(cache, IDLE_AFTER_MS);
  });
  cache();
  // On a first visit the worker controls this page only from now on.
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  workers?.addEventListener('controllerchange', cache);
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
    import('../../../site/update/show-update.tsx').then(
      ({ showUpdate }) => {
        showUpdate(document, update);
      },
      // The files of this page are out of reach, so the next page that opens will show the offer.
      () => undefined,
    );
  });
}
