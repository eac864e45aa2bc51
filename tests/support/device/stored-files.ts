import type { Page } from 'playwright';

/** The keys of what an author, or another app, has stored on this device. */
export function storedFileNames(page: Page, store: 'plans' | 'desk' | 'shared'): Promise<string[]> {
  return page.evaluate(
    (name) =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open('klangweg-files');
        // If the app has not made the database yet, it must not be created here, without its
        // stores.
        opening.onupgradeneeded = () => {
          opening.transaction?.abort();
        };
        opening.onerror = () => {
          resolve([]);
        };
        opening.onsuccess = () => {
          const database = opening.result;
          const idbRequest = database.transaction(name).objectStore(name).getAllKeys();
          idbRequest.onsuccess = () => {
            database.close();
            resolve(idbRequest.result.map(String));
          };
          idbRequest.onerror = () => {
            reject(new Error(idbRequest.error?.name));
          };
        };
      }),
    store,
  );
}
