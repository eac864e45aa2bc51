import type { AdminFilesPort } from './port.ts';
import { requestFromWorker } from '../service-worker/request-from-worker.ts';
import { idbFileRows } from './idb-rows.ts';
import { storedAdminFiles } from './stored-admin-files.ts';

const RESPONSE_TIMEOUT_MS = 5000;

/**
 * Combines the device's files, the browser's caches, its worker, and its list of loaded resources.
 */
export function browserAdminFiles(window: Window, basePath: string): AdminFilesPort {
  const { document, location, navigator } = window;
  const scope = new URL(`${basePath}/`, location.href).href;
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  // Absent without https and in some private windows, whatever the types say.
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  return storedAdminFiles({
    rows: idbFileRows().desk,
    caches: 'caches' in window ? window.caches : undefined,
    scope,
    release: script?.src.split('/').at(-1) ?? 'unbuilt',
    fetch: (url) => fetch(url),
    workerReady: workers?.ready ?? new Promise(() => undefined),
    async workerOpensPage() {
      const worker = (await workers?.ready)?.active;
      if (!workers || !worker) return false;
      const request = { type: 'admin-page/ask' } as const;
      const response = await requestFromWorker(
        ...([workers, worker, request, 'admin-page/is', RESPONSE_TIMEOUT_MS] as const),
      );
      return response?.isStored === true;
    },
    loaded: (notify) => watchLoaded(window, notify),
  });
}

/**
 * The browser's list of resources is limited; what the document itself names is reported anyway.
 */
function watchLoaded(
  { document, performance }: Window,
  notify: (urls: readonly string[]) => void,
): () => void {
  const scripts = [...document.querySelectorAll<HTMLScriptElement>('script[src]')];
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[href]')];
  notify([
    ...scripts.map(({ src }) => src),
    ...links.map(({ href }) => href),
    ...performance.getEntriesByType('resource').map(({ name }) => name),
  ]);
  const watch = new PerformanceObserver((list) => {
    notify(list.getEntries().map(({ name }) => name));
  });
  watch.observe({ type: 'resource' });
  return () => {
    watch.disconnect();
  };
}
