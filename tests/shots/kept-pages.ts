import type { Page } from 'playwright-core';

/**
 * Pages that are opened again and again: a new one reads the whole app anew, and axe after it, which
 * takes longest.
 */
export class KeptPages {
  readonly #free = new Map<string, Page[]>();

  /** One of this kind that nobody has, made ready for what comes. */
  async take(
    kind: string,
    make: () => Promise<Page>,
    makeReady: (page: Page) => Promise<void>,
  ): Promise<Page> {
    const kept = this.#free.get(kind)?.pop();
    if (kept !== undefined && (await isDone(makeReady(kept)))) return kept;
    // What cannot be left, as a page that crashed or asks whether to stay, is of no more use.
    await kept?.context().close();
    const page = await make();
    await makeReady(page);
    return page;
  }

  giveBack(kind: string, page: Page): void {
    this.#free.set(kind, [...(this.#free.get(kind) ?? []), page]);
  }

  /** Nothing is heard, looked through or drawn on any of them until it is taken again. */
  async rest(): Promise<void> {
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

/** A few words of the host's that are no page of the app: nothing there keeps or asks anything. */
const BESIDE_THE_APP = '/robots.txt';

/** Leaves nothing on the device of what was before, and puts there what the next screen begins with. */
export async function furnishDevice(
  page: Page,
  host: string,
  stored: Readonly<Record<string, string>>,
): Promise<void> {
  await page.goto(host + BESIDE_THE_APP);
  await page.context().clearCookies();
  await page.evaluate(async (begin) => {
    localStorage.clear();
    sessionStorage.clear();
    for (const name of await caches.keys()) await caches.delete(name);
    for (const { name = '' } of await indexedDB.databases()) {
      await new Promise((gone, failed) => {
        const asked = indexedDB.deleteDatabase(name);
        asked.onsuccess = gone;
        asked.onerror = failed;
      });
    }
    Object.assign(localStorage, begin);
  }, stored);
}
