import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  eventually,
  goOnKey,
  isSounding,
  offeredS,
  pauseKey,
  playKey,
  positionS,
} from '../support/player.ts';
import { demoHouse } from '../support/real-house.ts';
import { settled } from '../support/settled.ts';

const house = demoHouse();
async function listening() {
  const page = await house.openPage();
  await page.goto(`${house.url}/a/demo?tab=track-details`);
  await settled(page);
  await playKey(page).click();
  await eventually(() => positionS(page)).toBeGreaterThan(2);
  return page;
}

/** Where the voice stands when it is told to play, however long it has sounded until somebody looks. */
async function secondOfPlay(page: Page): Promise<() => Promise<number>> {
  const element = await page.evaluateHandle(() => document.querySelector('audio')!);
  await element.evaluate((voice) => {
    const play = voice.play.bind(voice);
    voice.play = () => {
      voice.dataset['toldAtS'] = String(voice.currentTime);
      return play();
    };
  });
  return async () => Number(await element.evaluate((voice) => voice.dataset['toldAtS']));
}

test('F24 a call pauses, and one tap goes on at the very second', async () => {
  const page = await listening();
  // As the system does it: nobody has asked the player.
  const atS = await page.evaluate(() => {
    const element = document.querySelector('audio')!;
    element.pause();
    return element.currentTime;
  });
  await page.getByText('Der Ton wurde unterbrochen.').waitFor();
  const goesOnAtS = await secondOfPlay(page);
  // Shown in whole seconds.
  expect(Math.abs((await offeredS(page)) - atS)).toBeLessThan(1.5);
  await goOnKey(page).click();
  await eventually(() => isSounding(page)).toBe(true);
  expect(await positionS(page)).toBeGreaterThanOrEqual(atS);
  expect(await goesOnAtS()).toBeLessThan(atS + 2);
  await pauseKey(page).click();
  await playKey(page).waitFor();
  expect(await page.getByText('Der Ton wurde unterbrochen.').count()).toBe(0);
});

test('F24 a page that is put away and frozen while it sounds has kept the second', async () => {
  const page = await listening();
  const atS = await positionS(page);
  const client = await page.context().newCDPSession(page);
  await client.send('Page.setWebLifecycleState', { state: 'frozen' });
  const other = await page.context().newPage();
  await other.goto(`${house.url}/a/demo?tab=track-details`);
  await settled(other);
  await eventually(() => positionS(other)).toBeGreaterThan(atS - 1);
  await client.send('Page.setWebLifecycleState', { state: 'active' });
});
