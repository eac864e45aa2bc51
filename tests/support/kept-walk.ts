import type { Page } from 'playwright-core';
import { appHasCome } from './browser.ts';

export const saveKey = (page: Page) =>
  page.getByRole('button', { name: /^Offline speichern \(\d+(,\d)?.[KM]B\)$/ });
export const ready = (page: Page) => page.getByText('Bereit ohne Netz', { exact: true });

export async function openInfo(page: Page, url: string, walk = 'demo'): Promise<void> {
  await page.goto(`${url}/a/${walk}?tab=info`);
  await appHasCome(page);
}

/** Saves a walk on the device, as a visitor does. */
export async function download(page: Page, url: string, walk = 'demo'): Promise<void> {
  await openInfo(page, url, walk);
  await saveKey(page).click();
  await ready(page).waitFor({ timeout: 40_000 });
}

export const chunkCount = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const request = indexedDB.open('klangweg-media');
        request.onsuccess = () => {
          const count = request.result.transaction('chunks').objectStore('chunks').count();
          count.onsuccess = () => {
            request.result.close();
            resolve(count.result);
          };
        };
      }),
  );

/** The types of what was met and is whole here, each once. */
export const metTypes = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const request = indexedDB.open('klangweg-media');
        request.onsuccess = () => {
          const rows = request.result.transaction('files').objectStore('files').getAll();
          rows.onsuccess = () => {
            request.result.close();
            const met = (rows.result as { revision: string; state: string; type: string }[]).filter(
              ({ revision, state }) => revision === 'met' && state === 'ready',
            );
            resolve([...new Set(met.map(({ type }) => type))].sort());
          };
        };
      }),
  );

/** What systems and disks do to a database; answers the hashes that it concerns. */
export function changeChunks(
  page: Page,
  how: 'delete-every-second' | 'damage-all' | 'damage-one',
): Promise<string[]> {
  return page.evaluate(
    (kind) =>
      new Promise<string[]>((resolve) => {
        const request = indexedDB.open('klangweg-media');
        request.onsuccess = () => {
          const changed = new Set<string>();
          const transaction = request.result.transaction('chunks', 'readwrite');
          let at = 0;
          transaction.objectStore('chunks').openCursor().onsuccess = ({ target }) => {
            const cursor = (target as IDBRequest<IDBCursorWithValue | null>).result;
            if (!cursor) return;
            at += 1;
            const isMeant = kind === 'delete-every-second' ? at % 2 === 0 : true;
            if (isMeant && (kind !== 'damage-one' || at === 1)) {
              changed.add((cursor.key as [string, number])[0]);
              if (kind !== 'delete-every-second') {
                const { byteLength } = cursor.value as ArrayBuffer;
                cursor.update(new Uint8Array(byteLength).fill(7).buffer);
              } else cursor.delete();
            }
            cursor.continue();
          };
          transaction.oncomplete = () => {
            request.result.close();
            resolve([...changed]);
          };
        };
      }),
    how,
  );
}
