import type { Page } from 'playwright';
import { settled } from '../support/browsers/settled.ts';
import { seeText } from './page-actions.ts';
import type { Screen } from './screen.ts';

/** Performs the actions that lead to the screen, and waits until it is idle. */
export async function arrive(page: Page, screen: Screen) {
  await Promise.all([
    screen.isWithoutApp === true || untilComplete(page),
    screen.opensWithToast === undefined || seeText(screen.opensWithToast)(page),
  ]);
  await screen.go?.(page);
  await untilIdle(page);
  await untilDrawn(page);
}

/**
 * The app has hydrated, with the parts of its header that load later: every page has a menu but
 * one.
 */
async function untilComplete(page: Page) {
  await settled(page);
  const menu = page.getByRole('button', { name: /^Men[uü]$/ });
  const errorScreen = page.getByRole('link', { name: 'Zur Startseite' });
  await menu.or(errorScreen).first().waitFor();
}

/** Images and fonts have loaded, and nothing shows that it waits. */
async function untilIdle(page: Page) {
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

/** Maps render the base map as it arrives; a crowded one takes its time. */
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
