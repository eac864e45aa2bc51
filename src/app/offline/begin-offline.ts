import { workboxAppWorker } from '../../adapters/app-worker-workbox/app-worker-workbox.ts';
import type { UpdateEvent } from '../../core/update/step.ts';
import type { AppWorkerPort } from '../../ports/app-worker.ts';
import { openAppUpdate, type AppUpdate } from '../../runtime/app-update.ts';
import { hostAddress } from '../../ui/host-address.ts';
import type { Ports } from '../ports.ts';
import { readWalkAddress } from '../walk/walk-address.ts';

/** A page that is looked at again asks for a newer release, but not each time. */
const LOOK_EVERY_MS = 60 * 60 * 1000;
/** A debug flag: see docs/debug-flags.md. */
const SWITCHED_OFF = 'no-sw';

type Send = (event: UpdateEvent) => void;
type Where = Pick<Ports, 'history' | 'report' | 'reload' | 'clock' | 'media'>;

/** Puts the page into the worker's care, and follows what decides when a new release may come. */
export async function beginOffline(window: Window, ports: Where): Promise<void> {
  const address = { script: hostAddress('/sw.js'), scope: hostAddress('/') };
  const worker = workboxAppWorker(window, address, ports.report);
  if (new URLSearchParams(window.location.search).has(SWITCHED_OFF)) {
    await worker.dismiss();
    return;
  }
  const isWalkOpen = holdOpenWalks(worker, ports);
  const update = openAppUpdate({
    worker,
    walksOpenHere: () => (isWalkOpen() ? 1 : 0),
    reload: ports.reload,
  });
  followSound(window.document, update.send);
  followLooks(window.document, ports, worker, update.send);
  showWhenOffered(window.document, update);
  await worker.register(update.send);
  // Downloads that a reload or a crash has stopped go on.
  await ports.media().then(
    ({ downloads }) => downloads.open(),
    // Without the script there is no network to fetch by either.
    () => undefined,
  );
}

function holdOpenWalks(worker: AppWorkerPort, { history }: Where): () => boolean {
  let letGo: (() => void) | undefined;
  const look = () => {
    const isOpen = readWalkAddress(history.location.pathname) !== undefined;
    if (isOpen) letGo ??= worker.holdWalk();
    else {
      letGo?.();
      letGo = undefined;
    }
  };
  history.subscribe(look);
  look();
  return () => letGo !== undefined;
}

/** Media events do not bubble, but whoever stands above hears them on their way down. */
function followSound(document: Document, send: Send): void {
  const isSounding = () => [...document.querySelectorAll('audio')].some(({ paused }) => !paused);
  const hear = () => {
    send({ type: isSounding() ? 'sound/began' : 'sound/ended' });
  };
  for (const name of ['playing', 'pause', 'ended', 'emptied']) {
    document.addEventListener(name, hear, true);
  }
  hear();
}

function followLooks(
  document: Document,
  { history, clock }: Where,
  worker: AppWorkerPort,
  send: Send,
): void {
  let lookedAtMs = clock.nowMs();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible') return;
    send({ type: 'page/looked-at' });
    if (clock.nowMs() - lookedAtMs < LOOK_EVERY_MS) return;
    lookedAtMs = clock.nowMs();
    worker.look();
  });
  let { pathname } = history.location;
  history.subscribe(() => {
    if (history.location.pathname === pathname) return;
    pathname = history.location.pathname;
    send({ type: 'page/looked-at' });
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
