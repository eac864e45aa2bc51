import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { saveKey } from '../support/kept-walk.ts';
import { eventually, positionS } from '../support/player.ts';
import { demoHouse } from '../support/real-house.ts';
import { openSlowLink, type SlowLink } from '../support/slow-link.ts';
import { loudness, watchSound } from '../support/sound.ts';

const house = demoHouse();
let link: SlowLink;
beforeAll(async () => {
  link = await openSlowLink(house.url, { bitsPerSecond: 400_000, roundTripMs: 400 });
});
afterAll(() => link.close());

const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const progress = (page: Page) => page.getByRole('progressbar', { name: / von / });
const heldBytes = async (page: Page) => Number(await progress(page).getAttribute('value'));
const slowly = <T>(ask: () => T) => expect.poll(ask, { timeout: 40_000 });

/** From the tap until the room is on the screen, as the page itself sees it. */
async function open(page: Page, name: string): Promise<void> {
  await tab(page, name).click();
  const isThere = (key: Element) =>
    key.getAttribute('aria-selected') === 'true' &&
    document.querySelector('[role=tabpanel]')?.getAttribute('aria-labelledby') === key.id &&
    document.querySelector('.page-waiting') === null;
  await eventually(() => tab(page, name).evaluate(isThere)).toBe(true);
}

test('F3 on 400 kbit/s a download moves, rooms open at once, and a station sounds beside it', async () => {
  const page = await house.openPage();
  page.setDefaultTimeout(40_000);
  await watchSound(page);
  await page.goto(`${link.url}/a/demo?tab=info`);
  await saveKey(page).click();
  await slowly(() => heldBytes(page)).toBeGreaterThan(0);
  const before = await heldBytes(page);

  await tab(page, 'Stationen').click();
  await page.getByRole('tabpanel', { name: 'Stationen' }).getByRole('button').first().click();
  await slowly(() => loudness(page)).toBeGreaterThan(0.01);
  const beganS = await positionS(page);
  // While not a byte arrives: what opens then has waited for no line, however slow the machine is.
  link.hold(true);
  for (const name of ['Info', 'Stationen', 'Info']) await open(page, name);
  link.hold(false);
  await eventually(() => positionS(page)).toBeGreaterThan(beganS + 3);
  // The texts to read along would come by any line; this is as much as a whole sound.
  await slowly(() => heldBytes(page)).toBeGreaterThan(before + 250_000);
});
