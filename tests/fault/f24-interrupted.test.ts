import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import {
  eventually,
  resumeButton,
  isSounding,
  offeredPositionS,
  pauseButton,
  playButton,
  positionS,
} from '../support/pages/player.ts';
import { demoSite } from '../support/servers/real-site.ts';
import { settled } from '../support/browsers/settled.ts';

const site = demoSite();
async function listening() {
  const page = await site.openPage();
  await page.goto(`${site.url}/a/demo?tab=track-details`);
  await settled(page);
  await playButton(page).click();
  await eventually(() => positionS(page)).toBeGreaterThan(2);
  return page;
}

/** The position at the call of play(), however long the sound has played before it is read. */
async function secondOfPlay(page: Page): Promise<() => Promise<number>> {
  const element = await page.evaluateHandle(() => document.querySelector('audio')!);
  await element.evaluate((audioElement) => {
    const play = audioElement.play.bind(audioElement);
    audioElement.play = () => {
      audioElement.dataset['toldAtS'] = String(audioElement.currentTime);
      return play();
    };
  });
  return async () =>
    Number(await element.evaluate((audioElement) => audioElement.dataset['toldAtS']));
}

test('F24 a call pauses, and one tap resumes at the very second', async () => {
  const page = await listening();
  // As the system pauses it: without the player.
  const atS = await page.evaluate(() => {
    const element = document.querySelector('audio')!;
    element.pause();
    return element.currentTime;
  });
  await page.getByText('Der Ton wurde unterbrochen.').waitFor();
  const goesOnAtS = await secondOfPlay(page);
  // The position is shown in whole seconds.
  expect(Math.abs((await offeredPositionS(page)) - atS)).toBeLessThan(1.5);
  await resumeButton(page).click();
  await eventually(() => isSounding(page)).toBe(true);
  expect(await positionS(page)).toBeGreaterThanOrEqual(atS);
  expect(await goesOnAtS()).toBeLessThan(atS + 2);
  await pauseButton(page).click();
  await playButton(page).waitFor();
  expect(await page.getByText('Der Ton wurde unterbrochen.').count()).toBe(0);
});

test('F24 a page that is hidden and frozen while it plays has saved the second', async () => {
  const page = await listening();
  const atS = await positionS(page);
  const client = await page.context().newCDPSession(page);
  await client.send('Page.setWebLifecycleState', { state: 'frozen' });
  const other = await page.context().newPage();
  await other.goto(`${site.url}/a/demo?tab=track-details`);
  await settled(other);
  await eventually(() => positionS(other)).toBeGreaterThan(atS - 1);
  await client.send('Page.setWebLifecycleState', { state: 'active' });
});
