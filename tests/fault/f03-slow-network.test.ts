import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { saveButton } from '../support/device/downloaded-walk.ts';
import { eventually, positionS } from '../support/pages/player.ts';
import { demoSite } from '../support/servers/real-site.ts';
import { openSlowLink, type SlowLink } from '../support/links/slow-link.ts';
import { loudness, watchSound } from '../support/measure/sound.ts';

const site = demoSite();
let link: SlowLink;
beforeAll(async () => {
  link = await openSlowLink(site.url, { bitsPerSecond: 400_000, roundTripMs: 400 });
});
afterAll(() => link.close());

const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const progress = (page: Page) => page.getByRole('progressbar', { name: / von / });
const storedBytes = async (page: Page) => Number(await progress(page).getAttribute('value'));
const slowly = <T>(readValue: () => T) => expect.poll(readValue, { timeout: 40_000 });

/** From the tap until the panel is on the screen, checked in the page itself. */
async function open(page: Page, name: string): Promise<void> {
  await tab(page, name).click();
  const isThere = (tabButton: Element) =>
    tabButton.getAttribute('aria-selected') === 'true' &&
    document.querySelector('[role=tabpanel]')?.getAttribute('aria-labelledby') === tabButton.id &&
    document.querySelector('.page-waiting') === null;
  await eventually(() => tab(page, name).evaluate(isThere)).toBe(true);
}

test('F3 on 400 kbit/s a download progresses, screens open at once, and a station plays beside it', async () => {
  const page = await site.openPage();
  page.setDefaultTimeout(40_000);
  await watchSound(page);
  await page.goto(`${link.url}/a/demo?tab=info`);
  await saveButton(page).click();
  await slowly(() => storedBytes(page)).toBeGreaterThan(0);
  const before = await storedBytes(page);

  await tab(page, 'Stationen').click();
  await page.getByRole('tabpanel', { name: 'Stationen' }).getByRole('button').first().click();
  await slowly(() => loudness(page)).toBeGreaterThan(0.01);
  const beganS = await positionS(page);
  // While no byte arrives: a panel that opens now waited for no network, however slow the machine
  // is.
  link.hold(true);
  for (const name of ['Info', 'Stationen', 'Info']) await open(page, name);
  link.hold(false);
  await eventually(() => positionS(page)).toBeGreaterThan(beganS + 3);
  // The transcripts would come over any network; this is as much as a whole sound.
  await slowly(() => storedBytes(page)).toBeGreaterThan(before + 250_000);
});
