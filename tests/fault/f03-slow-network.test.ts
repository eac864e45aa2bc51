import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { saveKey } from '../support/kept-walk.ts';
import { eventually, positionS } from '../support/player.ts';
import { realHouse } from '../support/real-house.ts';
import { openSlowLink, type SlowLink } from '../support/slow-link.ts';
import { loudness, watchSound } from '../support/sound.ts';

const house = realHouse();
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
function msToOpen(page: Page, name: string): Promise<number> {
  return tab(page, name).evaluate(
    (key) =>
      new Promise<number>((resolve) => {
        const beganMs = performance.now();
        (key as HTMLElement).click();
        const look = () => {
          const panel = document.querySelector('[role=tabpanel]');
          const isThere =
            key.getAttribute('aria-selected') === 'true' &&
            panel?.getAttribute('aria-labelledby') === key.id &&
            document.querySelector('.page-waiting') === null;
          if (isThere) resolve(performance.now() - beganMs);
          else requestAnimationFrame(look);
        };
        look();
      }),
  );
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
  for (const name of ['Info', 'Stationen', 'Info']) {
    expect(await msToOpen(page, name)).toBeLessThan(1000);
  }
  await eventually(() => positionS(page)).toBeGreaterThan(beganS + 3);
  // The texts to read along would come by any line; this is as much as a whole sound.
  await slowly(() => heldBytes(page)).toBeGreaterThan(before + 250_000);
});
