import type { Page } from 'playwright-core';

/** What lies in the one database of media: how many chunks, and of which kinds. */
export const rowsOn = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<{ chunks: number; passed: readonly string[]; caches: readonly string[] }>(
        (resolve, reject) => {
          const request = indexedDB.open('klangweg-media');
          request.onerror = () => {
            reject(request.error ?? new Error('no database'));
          };
          request.onsuccess = () => {
            const it = request.result;
            const all = it.transaction(['chunks', 'passed']);
            const chunks = all.objectStore('chunks').count();
            const passed = all.objectStore('passed').getAll();
            all.oncomplete = () => {
              it.close();
              void caches.keys().then((names) => {
                const kinds = (passed.result as { kind: string }[]).map(({ kind }) => kind);
                resolve({ chunks: chunks.result, passed: kinds, caches: names });
              });
            };
          };
        },
      ),
  );

/** Pages of walks are kept for themselves, some seconds after they were opened. */
export function withoutPages(rows: Awaited<ReturnType<typeof rowsOn>>) {
  return { ...rows, passed: rows.passed.filter((kind) => kind !== 'page') };
}

/** Of the storage page: what was not downloaded, by kind. */
export const kinds = (page: Page) => page.getByRole('region', { name: 'Zwischengespeichert' });
