import type { ToWorker } from '../../contract/worker-messages.ts';
import type { AppCheckPort, CutNetwork } from './port.ts';
import { requestFromWorker } from './request-from-worker.ts';

const HEARTBEAT_MS = 1000;
/** A worker of an older release does not know the message; one that fetches may take long. */
const RESPONSE_TIMEOUT_MS = 3000;
const CHECK_TIMEOUT_MS = 20_000;

export interface AppCheckNeeds {
  readonly window: Window & typeof globalThis;
  /** An address that only the server can answer. */
  readonly canaryUrl: string;
  /** Whether the device may answer this address by itself. */
  readonly isStored: (url: URL) => boolean;
}

/** Sends messages to the service worker of the page. */
export function browserAppCheck(needs: AppCheckNeeds): AppCheckPort {
  const { navigator } = needs.window;
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  return {
    checkApp: () => queryApp(workers),
    async cutNetwork() {
      const worker = workers?.controller;
      if (!workers || !worker) return undefined;
      return cutOff(workers, worker, needs);
    },
  };
}

/** Which files of the app are stored on this device; missing ones are fetched first. */
export async function queryApp(
  workers: ServiceWorkerContainer | undefined,
): ReturnType<AppCheckPort['checkApp']> {
  const worker = workers?.controller;
  if (!workers || !worker) return { kind: 'no-worker' };
  const report = await requestFromWorker(
    workers,
    worker,
    { type: 'app/ask' },
    'app/is',
    CHECK_TIMEOUT_MS,
  );
  if (!report) return { kind: 'no-response' };
  return { kind: 'reported', files: report.files, missing: report.missing };
}

async function cutOff(
  workers: ServiceWorkerContainer,
  worker: ServiceWorker,
  needs: AppCheckNeeds,
): Promise<CutNetwork | undefined> {
  const { window } = needs;
  const beat = () =>
    requestFromWorker(
      workers,
      worker,
      { type: 'network/cut' },
      'network/is-cut',
      RESPONSE_TIMEOUT_MS,
    );
  const restore = () => {
    clearInterval(heart);
    window.removeEventListener('pagehide', restore);
    openFetch();
    worker.postMessage({ type: 'network/restore' } satisfies ToWorker);
  };
  let isLost = (await beat()) === undefined;
  const listen = async () => {
    const report = await beat();
    // A worker that was stopped meanwhile has lost its state and let requests through.
    if (report?.wasCut !== true || workers.controller !== worker) isLost = true;
  };
  const heart = setInterval(() => void listen(), HEARTBEAT_MS);
  const openFetch = closeFetch(needs);
  window.addEventListener('pagehide', restore);
  if (isLost || (await isAnswered(needs))) {
    restore();
    return undefined;
  }
  return {
    async isHolding() {
      await listen();
      return !isLost;
    },
    restore,
  };
}

/** The page's own calls do not even leave the page. */
function closeFetch({ window, isStored }: AppCheckNeeds): () => void {
  const { fetch } = window;
  const closed: typeof fetch = (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    if (isStored(new URL(address, window.location.href))) return fetch(input, init);
    return Promise.reject(new TypeError('cut off for a rehearsal'));
  };
  window.fetch = closed;
  return () => {
    if (window.fetch === closed) window.fetch = fetch;
  };
}

/** XMLHttpRequest bypasses the page's own block: it is the worker that must reject the request. */
async function isAnswered({ window, canaryUrl }: AppCheckNeeds): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = new window.XMLHttpRequest();
    probe.open('GET', canaryUrl);
    probe.timeout = RESPONSE_TIMEOUT_MS;
    probe.onload = () => {
      resolve(true);
    };
    probe.onerror = () => {
      resolve(false);
    };
    // A timeout is not a rejection.
    probe.ontimeout = () => {
      resolve(true);
    };
    probe.send();
  });
}
