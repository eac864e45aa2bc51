import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { bellWalk } from '../../../demo/bell.ts';
import { initialProgress } from '../../../src/core/progress/initial.ts';
import { encodeProgress, storageKey } from '../../../src/core/progress/storage.ts';
import { viewports } from '../../support/browsers/browser.ts';
import { demoSite } from '../../support/servers/real-site.ts';
import { standAt } from '../../support/stories/station-position.ts';
import { settled } from '../../support/browsers/settled.ts';

const { height } = viewports.phone;
const partlyPlayed = {
  [storageKey('demo')]: encodeProgress({
    ...initialProgress(bellWalk.story),
    positions: { giesserei: { track: 'giesserei', positionS: 20, counter: 1, device: 'this' } },
  }),
};
const site = demoSite();

/**
 * The height of the bottom bar, and the visible part of the panel between the header and it, in
 * pixels.
 */
const shares = (page: Page) =>
  page.evaluate(() => {
    const box = (selector: string) => document.querySelector(selector)!.getBoundingClientRect();
    const bottomBar = box('.foot');
    const seen = Math.min(bottomBar.top, box('.walk-room').bottom) - box('header').bottom;
    return {
      bottomBar: bottomBar.height,
      isAtTheBottom: Math.round(bottomBar.bottom) === innerHeight,
      seen,
    };
  });

test('an offer, the location message and the big player together leave a phone enough space for its station', async () => {
  const page = await site.openPage({ reducedMotion: 'reduce', permissions: ['geolocation'] });
  await page.addInitScript((stored) => Object.assign(localStorage, stored), partlyPlayed);
  await page.goto(`${site.url}/a/demo/giesserei?tab=info`);
  await settled(page);
  await standAt(page, 'marktplatz', 60);
  await page.getByRole('button', { name: 'Standort erlauben', exact: true }).click();
  const location = page.locator('.foot-said[data-way]');
  await expect.poll(() => location.getByRole('status').textContent()).not.toBe('');
  await page.getByRole('tab', { name: 'Station', exact: true }).click();
  await page.locator('.transport').waitFor();
  const goOn = page.getByRole('button', { name: /^Weiter bei 00:/ });
  await goOn.waitFor();
  await settled(page);
  const withOffer = await shares(page);
  await goOn.click();
  await goOn.waitFor({ state: 'detached' });
  // The location, which gave way to the offer, was available all the time.
  await location.getByRole('button').first().waitFor();
  await settled(page);
  const withLocation = await shares(page);
  for (const { bottomBar, isAtTheBottom, seen } of [withOffer, withLocation]) {
    expect(isAtTheBottom).toBe(true);
    expect(bottomBar).toBeLessThan(height / 3);
    expect(seen).toBeGreaterThan(height * 0.55);
  }
});
