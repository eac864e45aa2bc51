import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { aWalk } from '../../../src/core/story/testing/a-walk.ts';
import { appIsHydratedInFakeTime, stopTime } from '../../support/browsers/browser.ts';
import { playButton } from '../../support/pages/player.ts';
import { realSite } from '../../support/servers/real-site.ts';
import { settled } from '../../support/browsers/settled.ts';

const sound = { 2: '/assets/audio/empty.mp3' };
const off = { isActiveFromStart: false };
const delayed = aWalk('spaeter')
  .with({ features: ['info', 'playlist', 'quest', 'lab'], startPage: 'info' })
  .withTrack({
    slug: 'anfang',
    name: { 2: 'Der Anfang' },
    audio: sound,
    activates: [
      { kind: 'track', slug: 'danach', delayS: 3 },
      { kind: 'puzzle', slug: 'frage', delayS: 3 },
    ],
  })
  .withTrack({ slug: 'danach', name: { 2: 'Danach' }, audio: sound, ...off })
  .withQuest({ slug: 'fall', title: { 2: 'Der Fall' } })
  .withPuzzle({ slug: 'frage', title: { 2: 'Die Frage' }, ...off })
  .build();
const site = realSite({ walks: [delayed] });

const badgeOf = async (page: Page, tab: string) =>
  Number.parseInt(await page.getByRole('tab', { name: tab }).innerText()) || 0;
/** How many puzzles are open, and how many stations are new. */
const badges = async (page: Page) => [await badgeOf(page, 'Quest'), await badgeOf(page, 'Lab')];
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('progress_spaeter'));
/** A delayed opening counts from the beginning of the sound. */
const hasBegun = (page: Page) => expect.poll(() => stored(page)).toContain('frage');

/** Advances the page's clock until this long after `atMs`: a reload took an unknown part of it. */
async function untilAfter(page: Page, atMs: number, ms: number): Promise<void> {
  await page.clock.runFor(atMs + ms - (await nowMs(page)));
}
const nowMs = (page: Page) => page.evaluate(() => Date.now());

async function reloaded(page: Page): Promise<void> {
  await page.reload();
  await appIsHydratedInFakeTime(page);
}

test('an activation with a delay of three seconds opens its station then, over a reload, and once', async () => {
  const page = await site.openPage();
  await page.clock.install();
  await page.goto(`${site.url}/a/spaeter`);
  await settled(page);
  await stopTime(page);
  await playButton(page).click();
  await hasBegun(page);
  const playedMs = await nowMs(page);
  await untilAfter(page, playedMs, 1000);
  expect(await badges(page)).toEqual([0, 0]);

  await reloaded(page);
  await untilAfter(page, playedMs, 2900);
  expect(await badges(page)).toEqual([0, 0]);
  await untilAfter(page, playedMs, 3100);
  await expect.poll(() => badges(page)).toEqual([1, 1]);

  const opened = await stored(page);
  await reloaded(page);
  await expect.poll(() => badges(page)).toEqual([1, 1]);
  await page.clock.runFor(10_000);
  expect(await badges(page)).toEqual([1, 1]);
  expect(await stored(page)).toBe(opened);
});

test('an activation that fell due while the page was closed is applied when it opens again', async () => {
  const page = await site.openPage();
  await page.clock.install();
  await page.goto(`${site.url}/a/spaeter`);
  await settled(page);
  await stopTime(page);
  await playButton(page).click();
  await hasBegun(page);
  await page.goto(`${site.url}/healthz`);
  await page.clock.runFor(60_000);
  await page.goto(`${site.url}/a/spaeter?tab=quest`);
  await appIsHydratedInFakeTime(page);
  await expect.poll(() => badges(page)).toEqual([1, 1]);
  await page.getByRole('button', { name: 'Die Frage offen' }).waitFor();
});
