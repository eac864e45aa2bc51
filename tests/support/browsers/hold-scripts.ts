import type { Page } from 'playwright';
import { gate } from '../gate.ts';

/**
 * Holds the app's scripts back, so that the page stays as the server rendered it. Returns the
 * function that releases them.
 */
export const holdScripts = (page: Page): Promise<() => void> =>
  holdRequests(page, '**/static/js/**');

/** Holds the requests of a pattern back. Returns the function that releases them. */
export async function holdRequests(page: Page, pattern: string): Promise<() => void> {
  const { opened, open } = gate();
  await page.route(pattern, async (route) => {
    await opened;
    await route.continue();
  });
  return open;
}
