import type { Page } from 'playwright';

/** The rows of the media database: how many chunks, and which kinds of files. */
export const cachedRowsOn = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<{ chunks: number; cachedKinds: readonly string[]; caches: readonly string[] }>(
        (resolve, reject) => {
          const request = indexedDB.open('klangweg-media');
          request.onerror = () => {
            reject(request.error ?? new Error('no database'));
          };
          request.onsuccess = () => {
            const it = request.result;
            const all = it.transaction(['chunks', 'passed']);
            const chunks = all.objectStore('chunks').count();
            const cachedRows = all.objectStore('passed').getAll();
            all.oncomplete = () => {
              it.close();
              void caches.keys().then((names) => {
                const kinds = (cachedRows.result as { kind: string }[]).map(({ kind }) => kind);
                resolve({ chunks: chunks.result, cachedKinds: kinds, caches: names });
              });
            };
          };
        },
      ),
  );

/** Pages of walks are cached separately, some seconds after they were opened. */
export function withoutPages(rows: Awaited<ReturnType<typeof cachedRowsOn>>) {
  return { ...rows, cachedKinds: rows.cachedKinds.filter((kind) => kind !== 'page') };
}

/** The storage page's region about what was not downloaded, by kind. */
export const kinds = (page: Page) => page.getByRole('region', { name: 'Zwischengespeichert' });
