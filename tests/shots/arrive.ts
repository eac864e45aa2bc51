import type { Page } from 'playwright-core';
import { settled } from '../support/settled.ts';
import type { Screen } from './screen.ts';

/** Does what leads to the screen, and waits until it stands still. */
export async function arrive(page: Page, screen: Screen) {
  if (screen.isWithoutApp !== true) await untilComplete(page);
  await screen.go?.(page);
  await untilStill(page);
  await untilDrawn(page);
}

/** The app has come, and with it what its header brings later: every page has a menu but one. */
async function untilComplete(page: Page) {
  await settled(page);
  const menu = page.getByRole('button', { name: /^Men[uü]$/ });
  const fault = page.getByRole('link', { name: 'Zur Startseite' });
  await menu.or(fault).first().waitFor();
}

/** Pictures and letters have come, and nothing says that it waits. */
async function untilStill(page: Page) {
  await page.evaluate(() => document.fonts.ready);
  await page
    .waitForFunction(
      () =>
        [...document.images].every(({ complete, loading }) => complete || loading === 'lazy') &&
        document.querySelector('.page-waiting') === null,
      undefined,
      { timeout: 5000 },
    )
    .catch(() => undefined);
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50))),
  );
}

/** Maps draw what has come of their ground; a crowded one takes its time. */
async function untilDrawn(page: Page) {
  if ((await page.getByRole('tab', { name: 'Karte', selected: true }).count()) === 0) return;
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(
    () =>
      document.querySelector('.page-waiting') === null &&
      [...document.querySelectorAll<HTMLElement>('.maplibregl-map')].every(
        (map) => map.dataset['drawn'] !== undefined,
      ),
    undefined,
    { timeout: 30_000 },
  );
}
