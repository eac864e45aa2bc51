import type { Page } from 'playwright-core';

/** How many events wait on the device to be sent. */
export const waitingEvents = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const request = indexedDB.open('klangweg-progress');
        request.onsuccess = () => {
          const rows = request.result.transaction('outbox').objectStore('outbox').count();
          rows.onsuccess = () => {
            request.result.close();
            resolve(rows.result);
          };
        };
      }),
  );
