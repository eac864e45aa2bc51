import { Workbox } from 'workbox-window';
import * as z from 'zod/mini';
import { fromWorker, type ToWorker } from '../../contract/worker-messages.ts';
import type { AppWorkerEvent, AppWorkerPort } from './port.ts';
import type { ReportPort } from '../system/report-port.ts';

export interface AppWorkerAddress {
  readonly script: string;
  readonly scope: string;
}

type Listener = (event: AppWorkerEvent) => void;

/** If a browser has no workers, blocks them, or lacks space for one, the walk plays as before. */
export function workboxAppWorker(
  { navigator }: Window,
  { script, scope }: AppWorkerAddress,
  report: ReportPort,
): AppWorkerPort {
  // Absent without https and in some private windows, whatever the types say.
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  let registration: ServiceWorkerRegistration | undefined;
  return {
    async register(listener) {
      if (!workers) return;
      try {
        const workbox = new Workbox(script, { scope });
        workbox.addEventListener('waiting', () => {
          listener({ type: 'release/waiting' });
        });
        follow(workers, listener);
        registration = await workbox.register({ immediate: true });
        postToWorker(registration?.active, { type: 'version/ask' });
        postToWorker(registration?.active, { type: 'app/ask' });
      } catch (error) {
        report.warn('worker/unavailable', {
          name: error instanceof Error ? error.name : 'unknown',
        });
      }
    },
    activateUpdate(walksOpenHere) {
      postToWorker(registration?.waiting, { type: 'SKIP_WAITING', walksOpenHere });
    },
    cachePage(url) {
      postToWorker(workers?.controller, { type: 'page/cache', url });
    },
    checkForRelease() {
      // Offline there is nothing to find; the next check is enough.
      registration?.update().catch(() => undefined);
    },
    async dismiss() {
      const found = await workers?.getRegistration(scope).catch(() => undefined);
      await found?.unregister();
    },
  };
}

function follow(workers: ServiceWorkerContainer, listener: Listener): void {
  let wasCared = workers.controller !== null;
  workers.addEventListener('controllerchange', () => {
    // A new worker has fetched what an open walk needs, and fetches the rest on request.
    postToWorker(workers.controller, { type: 'app/ask' });
    listener({ type: 'release/changed', wasCared });
    wasCared = true;
  });
  workers.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const read = z.safeParse(fromWorker, data);
    if (read.success && read.data.type === 'release/refused') listener(read.data);
  });
}

function postToWorker(worker: ServiceWorker | null | undefined, message: ToWorker): void {
  worker?.postMessage(message);
}
