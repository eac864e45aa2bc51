import * as z from 'zod/mini';
import { fromWorker, type FromWorker, type ToWorker } from '../../contract/worker-messages.ts';
import type { AppCarePort, CutNetwork } from '../../ports/app-care.ts';

const HEARTBEAT_MS = 1000;
/** A worker of an older release knows the question not at all; one that fetches may take long. */
const ANSWER_MS = 3000;
const LOOK_MS = 20_000;

export interface AppCareNeeds {
  readonly window: Window & typeof globalThis;
  /** Something that only the host answers. */
  readonly canaryUrl: string;
  /** Whether an address is one that the device may answer by itself. */
  readonly isKept: (url: URL) => boolean;
}

/** Asks the worker behind the page. */
export function browserAppCare(needs: AppCareNeeds): AppCarePort {
  const { navigator } = needs.window;
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  return {
    look: () => lookForApp(workers),
    async cut() {
      const worker = workers?.controller;
      if (!workers || !worker) return undefined;
      return cutOff(workers, worker, needs);
    },
  };
}

/** What of the app lies on this device; what is missing is fetched first. */
export async function lookForApp(
  workers: ServiceWorkerContainer | undefined,
): ReturnType<AppCarePort['look']> {
  const worker = workers?.controller;
  if (!workers || !worker) return { kind: 'no-worker' };
  const told = await asked(workers, worker, { type: 'app/ask' }, 'app/is', LOOK_MS);
  if (!told) return { kind: 'no-answer' };
  return { kind: 'told', files: told.files, missing: told.missing };
}

async function cutOff(
  workers: ServiceWorkerContainer,
  worker: ServiceWorker,
  needs: AppCareNeeds,
): Promise<CutNetwork | undefined> {
  const { window } = needs;
  const beat = () => asked(workers, worker, { type: 'network/cut' }, 'network/is-cut', ANSWER_MS);
  const restore = () => {
    clearInterval(heart);
    window.removeEventListener('pagehide', restore);
    openFetch();
    worker.postMessage({ type: 'network/restore' } satisfies ToWorker);
  };
  let isLost = (await beat()) === undefined;
  const listen = async () => {
    const told = await beat();
    // A worker that was stopped meanwhile has forgotten, and let the network in.
    if (told?.wasCut !== true || workers.controller !== worker) isLost = true;
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
function closeFetch({ window, isKept }: AppCareNeeds): () => void {
  const { fetch } = window;
  const closed: typeof fetch = (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    if (isKept(new URL(address, window.location.href))) return fetch(input, init);
    return Promise.reject(new TypeError('cut off for a rehearsal'));
  };
  window.fetch = closed;
  return () => {
    if (window.fetch === closed) window.fetch = fetch;
  };
}

/** Past the page's own lock: it is the worker that must refuse it. */
async function isAnswered({ window, canaryUrl }: AppCareNeeds): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = new window.XMLHttpRequest();
    probe.open('GET', canaryUrl);
    probe.timeout = ANSWER_MS;
    probe.onload = () => {
      resolve(true);
    };
    probe.onerror = () => {
      resolve(false);
    };
    // Whoever says nothing has not refused.
    probe.ontimeout = () => {
      resolve(true);
    };
    probe.send();
  });
}

type Told<T extends FromWorker['type']> = Extract<FromWorker, { readonly type: T }>;

function asked<T extends FromWorker['type']>(
  workers: ServiceWorkerContainer,
  worker: ServiceWorker,
  message: ToWorker,
  type: T,
  patienceMs: number,
): Promise<Told<T> | undefined> {
  return new Promise((resolve) => {
    const end = (told: Told<T> | undefined) => {
      clearTimeout(timer);
      workers.removeEventListener('message', hear);
      resolve(told);
    };
    const hear = ({ data }: MessageEvent<unknown>) => {
      const read = z.safeParse(fromWorker, data);
      if (read.success && isTold(read.data, type)) end(read.data);
    };
    const timer = setTimeout(() => {
      end(undefined);
    }, patienceMs);
    workers.addEventListener('message', hear);
    worker.postMessage(message);
  });
}

const isTold = <T extends FromWorker['type']>(message: FromWorker, type: T): message is Told<T> =>
  message.type === type;
