import type { Page } from 'playwright';
import { rowsOnDevice } from './rows-on-device.ts';
import { BEGINS_WITHIN_MS } from '../wait.ts';
import { settled } from '../browsers/settled.ts';

export const saveButton = (page: Page) =>
  page.getByRole('button', { name: /^Offline speichern \(\d+(,\d)?.[KM]B\)$/ });
export const readyMessage = (page: Page) => page.getByText('Bereit ohne Netz', { exact: true });

export async function openInfo(page: Page, url: string, walk = 'demo'): Promise<void> {
  await page.goto(`${url}/a/${walk}?tab=info`);
  await settled(page);
}

/** Downloads a walk to the device, as a visitor does. */
export async function downloadWalk(page: Page, url: string, walk = 'demo'): Promise<void> {
  await openInfo(page, url, walk);
  await saveButton(page).click();
  await readyMessage(page).waitFor({ timeout: BEGINS_WITHIN_MS });
}

export const storedChunkCount = (page: Page) => rowsOnDevice(page, 'klangweg-media', 'chunks');

/** The types of the visited media that are completely stored here, each once. */
export const visitedTypes = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const request = indexedDB.open('klangweg-media');
        request.onsuccess = () => {
          const rows = request.result.transaction('files').objectStore('files').getAll();
          rows.onsuccess = () => {
            request.result.close();
            const visited = (
              rows.result as { revision: string; state: string; type: string }[]
            ).filter(({ revision, state }) => revision === 'met' && state === 'ready');
            resolve([...new Set(visited.map(({ type }) => type))].sort());
          };
        };
      }),
  );

/** Evicts about half of the stored chunks, as a browser may do; everything else stays as it is. */
export async function evictHalfOfChunks(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('IndexedDB.deleteObjectStoreEntries', {
    securityOrigin: new URL(page.url()).origin,
    databaseName: 'klangweg-media',
    objectStoreName: 'chunks',
    keyRange: {
      // Keys begin with a hash.
      lower: { type: 'array', array: [{ type: 'string', string: '8' }] },
      lowerOpen: false,
      upperOpen: false,
    },
  });
  await client.detach();
}

/** Damages stored bytes as a disk may do; returns the hashes of the files concerned. */
export function damageChunks(page: Page, which: 'all' | 'one'): Promise<string[]> {
  return page.evaluate(
    (kind) =>
      new Promise<string[]>((resolve) => {
        const request = indexedDB.open('klangweg-media');
        request.onsuccess = () => {
          const changed = new Set<string>();
          const transaction = request.result.transaction('chunks', 'readwrite');
          transaction.objectStore('chunks').openCursor().onsuccess = ({ target }) => {
            const cursor = (target as IDBRequest<IDBCursorWithValue | null>).result;
            if (!cursor || (kind === 'one' && changed.size > 0)) return;
            changed.add((cursor.key as [string, number])[0]);
            const { byteLength } = cursor.value as ArrayBuffer;
            cursor.update(new Uint8Array(byteLength).fill(7).buffer);
            cursor.continue();
          };
          transaction.oncomplete = () => {
            request.result.close();
            resolve([...changed]);
          };
        };
      }),
    which,
  );
}
