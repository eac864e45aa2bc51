import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { demoAt } from '../../shots/progress.ts';
import { accessibilityViolations } from '../../support/measure/accessibility.ts';
import { listenToRegions } from '../../support/measure/announcements.ts';
import {
  eventually,
  pauseButton,
  playButton,
  positionS,
  seekBar,
  seekToEnd,
} from '../../support/pages/player.ts';
import { realSite } from '../../support/servers/real-site.ts';
import { settled } from '../../support/browsers/settled.ts';

const site = realSite();

/** The foundry opens two puzzles, after a delay as long as its sound. */
const FOUNDRY_MS = 60_000;
const atFoundry = demoAt(
  ['track', 'giesserei', 'active'],
  ['quest', 'wo-ist-trude', 'active'],
  ['quest', 'wessen-stimme', 'active'],
);

interface Arrival {
  readonly stored: Readonly<Record<string, string>>;
  readonly locale?: string;
}

async function openWalk(path: string, { stored, locale = 'de-DE' }: Arrival): Promise<Page> {
  const page = await site.openPage({ locale });
  await page.clock.install();
  await page.addInitScript((items) => {
    if (localStorage.length === 0) Object.assign(localStorage, items);
  }, stored);
  await openWalkAt(page, `/${path}`);
  return page;
}

async function openWalkAt(page: Page, to: string): Promise<void> {
  await page.goto(`${site.url}/a${to}`);
  await settled(page);
  // With a fake clock a page would show the live region and its first text in the same moment.
  await page.locator('.foot [data-silent]').waitFor({ state: 'attached' });
}

/** Delayed openings, and stored positions, count from the beginning of the sound. */
async function begun(page: Page): Promise<void> {
  await eventually(() => positionS(page)).toBeGreaterThan(0.2);
  await settled(page);
}

/** How far the quest tab extends beyond the window, to either side. */
const questTabBeyondPx = (page: Page) =>
  page.getByRole('tab', { name: 'Quest' }).evaluate((tab) => {
    const { left, right } = tab.getBoundingClientRect();
    return Math.max(0, -left) + Math.max(0, right - innerWidth);
  });

test('a returning visitor is offered the half-heard station before anything else; a walking visitor is notified of puzzles that open, on any tab, and led to them', async () => {
  const page = await openWalk('demo/giesserei?tab=info', { stored: atFoundry });
  await playButton(page).click();
  await begun(page);
  await page.getByRole('tab', { name: 'Station', exact: true }).click();
  await seekBar(page).fill('12');
  await pauseButton(page).click();
  await openWalkAt(page, '/demo?tab=info');
  const { readAnnouncements } = await listenToRegions(page);
  await page.getByRole('button', { name: 'Weiter bei Glockengießerei Quast' }).click();
  await pauseButton(page).waitFor();
  await page.getByRole('heading', { level: 2, name: 'Glockengießerei Quast' }).waitFor();
  await eventually(() => positionS(page)).toBeGreaterThan(11);

  await page.getByRole('tab', { name: 'Info' }).click();
  await begun(page);
  await page.clock.fastForward(FOUNDRY_MS);
  await page.getByText('2 Rätsel sind offen.').waitFor();
  const announcements = (await readAnnouncements()).filter((text) => text.includes('sind offen'));
  expect(announcements).toEqual(['2 Rätsel sind offen.']);
  await eventually(() => questTabBeyondPx(page)).toBeLessThan(1);
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Zu den Rätseln', exact: true }).click();
  await page.getByRole('button', { name: 'Trudes Gewicht' }).waitFor();
  await page.getByRole('tab', { name: 'Info' }).click();
  await page.getByRole('tab', { name: 'Info', selected: true }).waitFor();
  expect(await page.getByText('sind offen.').count()).toBe(0);
  // After a reload nothing is new, and the badge is still in sight.
  await page.reload();
  await settled(page);
  await eventually(() => questTabBeyondPx(page)).toBeLessThan(1);
});

test('news that was dismissed stays dismissed, in English too', async () => {
  const page = await openWalk('demo/giesserei?tab=map&lang=en', { stored: atFoundry });
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await begun(page);
  await page.clock.fastForward(FOUNDRY_MS);
  await page.getByText('2 puzzles are open.').waitFor();
  await page.getByRole('button', { name: 'Close this message' }).click();
  await page.getByText('2 puzzles are open.').waitFor({ state: 'detached' });
});

/** The cases are solved, and one station is left. */
const beforeTheEnd = demoAt(
  ['track', 'turm-laeutet', 'active'],
  ['track', 'bahnhof', 'finished'],
  ['quest', 'wo-ist-trude', 'finished'],
  ['quest', 'wessen-stimme', 'finished'],
);

test('after the last station a message shows once that the walk is over', async () => {
  const page = await openWalk('demo/turm-laeutet?tab=track-details', { stored: beforeTheEnd });
  const { readAnnouncements } = await listenToRegions(page);
  await playButton(page).click();
  await begun(page);
  const end = 'Der Rundgang ist zu Ende. Seine Stationen bleiben offen.';
  expect(await page.getByText(end).count()).toBe(0);
  await seekToEnd(page);
  await page.getByText(end).waitFor();
  expect((await readAnnouncements()).filter((text) => text.includes('zu Ende'))).toEqual([end]);
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.reload();
  await settled(page);
  await page.locator('.foot [data-silent]').waitFor({ state: 'attached' });
  expect(await page.getByText(end).count()).toBe(0);
});
