import type { DeskFilesPort } from '../../ports/desk-files.ts';
import { idbFileRows } from './idb-rows.ts';
import { keptDeskFiles } from './kept-desk-files.ts';

/** The device's files, the browser's caches, its worker, and its own list of what the page has loaded. */
export function browserDeskFiles(window: Window, basePath: string): DeskFilesPort {
  const { document, location, navigator } = window;
  const scope = new URL(`${basePath}/`, location.href).href;
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  // Absent without https and in some private windows, whatever the types say.
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  return keptDeskFiles({
    rows: idbFileRows().desk,
    caches: 'caches' in window ? window.caches : undefined,
    scope,
    release: script?.src.split('/').at(-1) ?? 'unbuilt',
    fetch: (url) => fetch(url),
    workerReady: workers?.ready ?? new Promise(() => undefined),
    loaded: (tell) => watchLoaded(window, tell),
  });
}

/** The list of the browser ends somewhere; what stands in the page is told all the same. */
function watchLoaded(
  { document, performance }: Window,
  tell: (urls: readonly string[]) => void,
): () => void {
  const scripts = [...document.querySelectorAll<HTMLScriptElement>('script[src]')];
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[href]')];
  tell([
    ...scripts.map(({ src }) => src),
    ...links.map(({ href }) => href),
    ...performance.getEntriesByType('resource').map(({ name }) => name),
  ]);
  const watch = new PerformanceObserver((list) => {
    tell(list.getEntries().map(({ name }) => name));
  });
  watch.observe({ type: 'resource' });
  return () => {
    watch.disconnect();
  };
}
