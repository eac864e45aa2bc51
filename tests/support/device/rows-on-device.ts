import type { Page } from 'playwright';

/** The number of rows in one of the databases of the page's browser. */
export const rowsOnDevice = (page: Page, database: string, store: string): Promise<number> =>
  page.evaluate(
    ([name, part]) =>
      new Promise<number>((resolve) => {
        const request = indexedDB.open(name);
        request.onsuccess = () => {
          const rows = request.result.transaction(part).objectStore(part).count();
          rows.onsuccess = () => {
            request.result.close();
            resolve(rows.result);
          };
        };
      }),
    [database, store] as const,
  );
