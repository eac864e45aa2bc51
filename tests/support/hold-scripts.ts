import type { Page } from 'playwright';
import { gate } from './gate.ts';

/**
 * Holds the app's scripts back, so that the page stays as the server rendered it. Returns the
 * function that releases them.
 */
export async function holdScripts(page: Page): Promise<() => void> {
  const scripts = gate();
  await page.route('**/static/js/**', async (route) => {
    await scripts.opened;
    await route.continue();
  });
  return scripts.open;
}
