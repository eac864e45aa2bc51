import type { Page } from 'playwright-core';

/**
 * What the page counts second by second it does not count, from its next opening on. A measuring ends
 * by itself after ten of them, and a busy machine may need them all for a few presses.
 */
export async function holdSeconds(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const every = globalThis.setInterval.bind(globalThis);
    const othersOnly = (work: () => void, ms?: number) => (ms === 1000 ? 0 : every(work, ms));
    Object.assign(globalThis, { setInterval: othersOnly });
  });
}
