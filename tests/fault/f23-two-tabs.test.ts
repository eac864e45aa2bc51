import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { appHasCome, launchBrowser, openPage } from '../support/browser.ts';
import { eventually, isSounding, playKey, positionS } from '../support/player.ts';
import { realHouse } from '../support/real-house.ts';
import { startServer } from '../support/real-server.ts';

const house = realHouse();

test('F23 of two tabs the one that starts last sounds, and the other says so and can go on', async () => {
  const server = await startServer();
  const browser = await launchBrowser();
  try {
    const first = await openPage(browser);
    const second = await first.context().newPage();
    for (const page of [first, second]) {
      await page.goto(`${server.url}/a/demo?tab=track-details`);
      await appHasCome(page);
    }
    await first.bringToFront();
    await playKey(first).click();
    await eventually(() => positionS(first)).toBeGreaterThan(1);
    await second.bringToFront();
    await playKey(second).click();
    await eventually(() => isSounding(second)).toBe(true);
    await first.getByText('Der Ton spielt jetzt in einem anderen Tab.').waitFor();
    expect(await isSounding(first)).toBe(false);
    await first.bringToFront();
    await first.getByRole('button', { name: /^Weiter bei 00:0/ }).click();
    await eventually(() => isSounding(first)).toBe(true);
    await eventually(() => isSounding(second)).toBe(false);
  } finally {
    await browser.close();
    await server.remove();
  }
});

test('F23 what one tab has opened is there in the other, and neither undoes what the other earned', async () => {
  const station = (page: Page, name: RegExp) =>
    page.getByRole('list').getByRole('button', { name });
  const one = await house.openPage();
  await one.goto(`${house.url}/a/demo?tab=playlist`);
  await appHasCome(one);
  const other = await one.context().newPage();
  await other.goto(`${house.url}/a/demo?tab=playlist`);
  await appHasCome(other);
  await one.bringToFront();
  await station(one, /^Alter Bahnhof ?neu$/).click();
  await station(other, /^Marktplatz ?neu$/).waitFor();
  await other.bringToFront();
  await other.getByRole('tab', { name: 'Radio' }).click();
  await other.getByRole('button', { name: 'Enter Frequency' }).click();
  await other.getByText(/Herüber weht/).waitFor();
  await eventually(() => isSounding(other)).toBe(true);
  await one.goto(`${house.url}/a/demo?tab=playlist`);
  await appHasCome(one);
  await station(one, /^Marktplatz ?neu$/).waitFor();
  await station(one, /^Alter Bahnhof$/).waitFor();
});
