import type { Page } from 'playwright';

/**
 * Stops the page's timers of one second, from its next load on. A measurement ends by itself after
 * ten of them, and a busy machine may need all that time for a few clicks.
 */
export async function stopSecondTimers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const every = globalThis.setInterval.bind(globalThis);
    const othersOnly = (work: () => void, ms?: number) => (ms === 1000 ? 0 : every(work, ms));
    Object.assign(globalThis, { setInterval: othersOnly });
  });
}
