import type { Page } from 'playwright';

/**
 * Pages that are reused: a new one loads the whole app again, and axe after it, which takes
 * longest.
 */
export class PagePool {
  readonly #free = new Map<string, Page[]>();

  /** Takes a free page of this kind, prepared for the next screen. */
  async take(
    kind: string,
    make: () => Promise<Page>,
    makeReady: (page: Page) => Promise<void>,
  ): Promise<Page> {
    const reused = this.#free.get(kind)?.pop();
    if (reused !== undefined && (await isDone(makeReady(reused)))) return reused;
    // A page that cannot be left, because it crashed or asks whether to stay, cannot be reused.
    await reused?.context().close();
    const page = await make();
    await makeReady(page);
    return page;
  }

  returnPage(kind: string, page: Page): void {
    this.#free.set(kind, [...(this.#free.get(kind) ?? []), page]);
  }

  /** Nothing plays, runs or renders on any of them until it is taken again. */
  async goIdle(): Promise<void> {
    const free = [...this.#free.values()].flat();
    await Promise.allSettled(
      free.map((page) => page.goto(new URL(BESIDE_THE_APP, page.url()).href)),
    );
  }
}

const isDone = (work: Promise<void>) =>
  work.then(
    () => true,
    () => false,
  );

/**
 * A short text of the server's that is not a page of the app: nothing there stores or requests
 * anything.
 */
const BESIDE_THE_APP = '/robots.txt';

/** Clears everything on the device, and stores what the next screen begins with. */
export async function furnishDevice(
  page: Page,
  serverUrl: string,
  stored: Readonly<Record<string, string>>,
): Promise<void> {
  await page.goto(serverUrl + BESIDE_THE_APP);
  await page.context().clearCookies();
  await page.evaluate(async (begin) => {
    localStorage.clear();
    sessionStorage.clear();
    for (const name of await caches.keys()) await caches.delete(name);
    for (const { name = '' } of await indexedDB.databases()) {
      await new Promise((gone, failed) => {
        const idbRequest = indexedDB.deleteDatabase(name);
        idbRequest.onsuccess = gone;
        idbRequest.onerror = failed;
      });
    }
    Object.assign(localStorage, begin);
  }, stored);
}
