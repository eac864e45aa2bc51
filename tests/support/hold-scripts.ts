import type { Page } from 'playwright-core';
import { gate } from './gate.ts';

/** Holds the app's scripts back, so that the page stands as the server wrote it. Answers how to let them go. */
export async function holdScripts(page: Page): Promise<() => void> {
  const scripts = gate();
  await page.route('**/static/js/**', async (route) => {
    await scripts.opened;
    await route.continue();
  });
  return scripts.open;
}
