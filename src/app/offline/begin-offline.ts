import { workboxAppWorker } from '../../adapters/app-worker-workbox/app-worker-workbox.ts';
import type { AppWorkerPort } from '../../ports/app-worker.ts';
import type { ClockPort } from '../../ports/clock.ts';
import { openAppUpdate, type AppUpdate } from '../../runtime/app-update.ts';
import { hostAddress } from '../../ui/host-address.ts';
import type { OpenWalkSign } from '../open-walk-sign.ts';
import { keepOwnLetters } from '../own-letters.ts';
import type { Ports } from '../ports.ts';
import { followMoments } from './good-moments.ts';
import { keepWhatIsMet } from './keep-what-is-met.ts';

/** A page that is looked at again asks for a newer release, but not each time. */
const LOOK_EVERY_MS = 60 * 60 * 1000;
/** A debug flag: see docs/debug-flags.md. */
const SWITCHED_OFF = 'no-sw';

/** The sound of a station that was just chosen has the line first. */
const RESTS_AFTER_MS = 4000;

type Where = Pick<Ports, 'history' | 'report' | 'reload' | 'clock' | 'media'>;

/** Puts the page into the worker's care, and follows what decides when a new release may come. */
export async function beginOffline(
  window: Window,
  ports: Where,
  openWalk: OpenWalkSign,
): Promise<void> {
  void keepOwnLetters(window);
  const address = { script: hostAddress('/sw.js'), scope: hostAddress('/') };
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
  followMoments(window.document, ports.history, update.send);
  lookForReleases(window.document, ports.clock, worker);
  showWhenOffered(window.document, update);
  keepWhatIsMet(window.document, ports);
  await worker.register(update.send);
  cacheRestingPage(window, ports.history, worker);
  // Downloads that a reload or a crash has stopped go on.
  await ports.media().then(
    ({ downloads }) => downloads.open(),
    // Without the script there is no network to fetch by either.
    () => undefined,
  );
}

/**
 * Where somebody stays they may be found again after a kill or in a dead zone, and that page is to
 * open at once. Whoever looks through the tabs fetches none of them.
 */
function cacheRestingPage(
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
    timer = setTimeout(cache, RESTS_AFTER_MS);
  });
  cache();
  // On a first visit the worker takes this page into its care only now.
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  workers?.addEventListener('controllerchange', cache);
}

function lookForReleases(document: Document, clock: ClockPort, worker: AppWorkerPort): void {
  let lookedAtMs = clock.nowMs();
  document.addEventListener('visibilitychange', () => {
    const isSoon = clock.nowMs() - lookedAtMs < LOOK_EVERY_MS;
    if (document.visibilityState !== 'visible' || isSoon) return;
    lookedAtMs = clock.nowMs();
    worker.look();
  });
}

/** What most pages never show comes when there is something to say. */
function showWhenOffered(document: Document, update: AppUpdate): void {
  const stop = update.subscribe(() => {
    if (!update.state().isOffered) return;
    stop();
    import('./update-place.tsx').then(
      ({ showUpdate }) => {
        showUpdate(document, update);
      },
      // The files of this page are out of reach, so the next page that opens will say it.
      () => undefined,
    );
  });
}
