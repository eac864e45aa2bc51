import type { AppWorkerPort } from '../../../platform/service-worker/port.ts';
import { cacheOwnFonts } from '../../../site/own-fonts.ts';
import { followReleases, workerOf } from '../../../site/update/follow-releases.ts';
import type { OpenWalkSign } from '../open-walk-sign.ts';
import type { Ports } from '../ports/browser-ports.ts';
import { fileAddress } from '../../../platform/audio/source-address.ts';
import { readWalkAddress } from '../walk/walk-address.ts';

const isDrawnPicture = (entry: PerformanceEntry) =>
  'initiatorType' in entry &&
  (entry.initiatorType === 'img' || entry.initiatorType === 'fetch') &&
  /^[^?#]+\/media\/[^?#]+\.(webp|png|jpe?g|svg|avif)(\?|$)/.test(entry.name);

const isImage = (target: unknown) => target instanceof HTMLImageElement;

const isSound = (target: unknown) => target instanceof HTMLAudioElement;

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
  const worker = await workerOf({ window, ...ports });
  if (worker === undefined) return;
  openWalk.begin();
  cacheVisitedMedia(window.document, ports);
  const walksOpenHere = () => (openWalk.isLockHeld() ? 1 : 0);
  await followReleases(worker, { window, ...ports, walksOpenHere });
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

/** Caches pictures that were seen and sounds heard to their end; the worker serves them offline. */
function cacheVisitedMedia(document: Document, { history, media }: CachePorts): void {
  const cacheVisited = (url: string) => {
    const walk = readWalkAddress(history.location.pathname)?.walkSlug;
    if (walk === undefined || url === '') return;
    media().then(
      (offlineMedia) => {
        offlineMedia.cacheVisited(walk, url);
      },
      // Without the network that would bring the script, nothing could be cached either.
      () => undefined,
    );
  };
  const onPicture = ({ currentSrc, naturalWidth }: HTMLImageElement) => {
    if (naturalWidth > 0) cacheVisited(currentSrc);
  };
  // Neither event bubbles, but an ancestor gets both in the capture phase.
  document.addEventListener('load', ({ target }) => isImage(target) && onPicture(target), true);
  document.addEventListener(
    'ended',
    ({ target }) => isSound(target) && cacheVisited(fileAddress(target.currentSrc)),
    true,
  );
  [...document.images].filter(({ complete }) => complete).forEach(onPicture);
  // Pictures that a map draws by itself, above all its plan, are never elements of the page.
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (isDrawnPicture(entry)) cacheVisited(entry.name);
  }).observe({ type: 'resource', buffered: true });
}

type CachePorts = Pick<Ports, 'history' | 'media'>;
