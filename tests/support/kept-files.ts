import type { Page } from 'playwright-core';

/** The keys of what an author, or another app, has left on this device. */
export function keptFiles(page: Page, store: 'plans' | 'desk' | 'shared'): Promise<string[]> {
  return page.evaluate(
    (name) =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open('klangweg-files');
        // Asked before the app has made it, it must not come into being here, without its stores.
        opening.onupgradeneeded = () => {
          opening.transaction?.abort();
        };
        opening.onerror = () => {
          resolve([]);
        };
        opening.onsuccess = () => {
          const database = opening.result;
          const asked = database.transaction(name).objectStore(name).getAllKeys();
          asked.onsuccess = () => {
            database.close();
            resolve(asked.result.map(String));
          };
          asked.onerror = () => {
            reject(new Error(asked.error?.name));
          };
        };
      }),
    store,
  );
}
