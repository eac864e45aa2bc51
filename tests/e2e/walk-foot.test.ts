import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { bellWalk } from '../../server/demo/bell.ts';
import { initialProgress } from '../../src/core/progress/initial.ts';
import { encodeProgress, storageKey } from '../../src/core/progress/storage.ts';
import { viewports } from '../support/browser.ts';
import { demoHouse } from '../support/real-house.ts';
import { standAt } from '../support/walker.ts';
import { settled } from '../support/settled.ts';

const { height } = viewports.phone;
const heardHalf = {
  [storageKey('demo')]: encodeProgress({
    ...initialProgress(bellWalk.story),
    positions: { giesserei: { track: 'giesserei', positionS: 20, counter: 1, device: 'this' } },
  }),
};
const house = demoHouse();

/** How high the foot is, and what of the room is seen between the header and it, in pixels. */
const shares = (page: Page) =>
  page.evaluate(() => {
    const box = (selector: string) => document.querySelector(selector)!.getBoundingClientRect();
    const foot = box('.foot');
    const seen = Math.min(foot.top, box('.walk-room').bottom) - box('header').bottom;
    return { foot: foot.height, isAtTheBottom: Math.round(foot.bottom) === innerHeight, seen };
  });

test('an offer, the location and the big player together leave a phone to its station', async () => {
  const page = await house.openPage({ reducedMotion: 'reduce', permissions: ['geolocation'] });
  await page.addInitScript((kept) => Object.assign(localStorage, kept), heardHalf);
  await page.goto(`${house.url}/a/demo/giesserei?tab=info`);
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
  // The location, which gave way to the offer, was there all the time.
  await location.getByRole('button').first().waitFor();
  await settled(page);
  const withLocation = await shares(page);
  for (const { foot, isAtTheBottom, seen } of [withOffer, withLocation]) {
    expect(isAtTheBottom).toBe(true);
    expect(foot).toBeLessThan(height / 3);
    expect(seen).toBeGreaterThan(height * 0.55);
  }
});
