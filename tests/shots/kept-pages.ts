import type { Page } from 'playwright-core';
import { sizes, type Theme } from './sizes.ts';

/** Pages that are opened again and again: a new one reads the whole app anew, which takes longest. */
export class KeptPages {
  readonly #free = new Map<string, Page[]>();

  /** One of this size that nobody has, as new pages begin. */
  async take(size: string, theme: Theme, make: () => Promise<Page>): Promise<Page> {
    const page = this.#free.get(size)?.pop();
    if (page === undefined) return make();
    const { width, height } = sizes[size] ?? page.viewportSize() ?? { width: 390, height: 844 };
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme: theme });
    return page;
  }

  /** What cannot be cleared, as a page that crashed, is of no more use. */
  async giveBack(page: Page, size: string): Promise<void> {
    const isClear = await page
      .evaluate(() => {
        localStorage.clear();
        // With it goes the mark of what was furnished: it is furnished anew.
        sessionStorage.clear();
        return true;
      })
      .catch(() => false);
    if (!isClear) return page.context().close();
    this.#free.set(size, [...(this.#free.get(size) ?? []), page]);
  }
}
