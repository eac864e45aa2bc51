import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { halfWay } from '../../shots/progress.ts';
import { accessibilityViolations } from '../../support/measure/accessibility.ts';
import {
  eventually,
  isSounding,
  pauseButton,
  playButton,
  readAudioState,
} from '../../support/pages/player.ts';
import { demoSite } from '../../support/servers/real-site.ts';
import { loudness, watchSound } from '../../support/measure/sound.ts';
import { standAt, swayAt } from '../../support/stories/station-position.ts';
import { settled } from '../../support/browsers/settled.ts';

const site = demoSite();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
/** A station plays, and not the silence that unlocks the audio element at the first tap. */
const isStationSounding = async (page: Page) => {
  const { isPaused, file } = await readAudioState(page);
  return !isPaused && file.includes('.m4a');
};
/** Slow enough that a station lasts longer than everything that is done meanwhile. */
const slowly = { listening: JSON.stringify({ rate: 0.5, playsOn: false }) };
const isShown = (page: Page, text: string | RegExp) => () =>
  page.getByText(text).first().isVisible();

async function openWalk(tab: string, stored: Readonly<Record<string, string>> = {}) {
  const page = await site.openPage({ permissions: ['geolocation'] });
  await page.addInitScript((items) => {
    if (localStorage.length === 0) Object.assign(localStorage, items);
  }, stored);
  await watchSound(page);
  await page.goto(`${site.url}/a/demo?tab=${tab}`);
  await settled(page);
  return page;
}

test('a visitor with a granted location who stands at a station hears it begin, once, also after a reload', async () => {
  const page = await openWalk('info');
  await page.getByText('Der Standort bleibt auf diesem Gerät.').waitFor();
  await standAt(page, 'bahnhof');
  await button(page, 'Standort erlauben').click();
  await swayAt(page, 'bahnhof', () => isStationSounding(page));
  await page.getByText('Sie sind da: Alter Bahnhof').waitFor();
  expect((await readAudioState(page)).file).toMatch(/^[0-9a-f]+\.m4a/);
  await eventually(() => loudness(page)).toBeGreaterThan(0.01);
  await page.reload();
  await settled(page);
  // The next one may have opened meanwhile.
  await swayAt(page, 'bahnhof', isShown(page, /Gerade gibt es keine Station|m genau/));
  expect(await isSounding(page)).toBe(false);
});

test('a station that is passed while another plays waits, with the screen off too, and is heard with one tap', async () => {
  const page = await openWalk('track-details', { ...halfWay, ...slowly });
  await playButton(page).click();
  await pauseButton(page).waitFor();
  await button(page, 'Stationen automatisch starten').click();
  await standAt(page, 'marktplatz', 60);
  await button(page, 'Standort erlauben').click();
  await page.getByRole('button', { name: /^Marktplatz 60 m südlich$/ }).waitFor();
  await button(page, 'Taschenmodus').click();
  const dark = page.getByRole('dialog', { name: 'Taschenmodus' });
  await dark.getByText('Läuft: Alter Bahnhof').waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  const file = (await readAudioState(page)).file;
  await swayAt(page, 'marktplatz', isShown(page, 'Verpasst: Marktplatz'));
  expect([(await readAudioState(page)).file, await isSounding(page)]).toEqual([file, true]);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await dark.waitFor();
  await dark.getByRole('button', { name: 'Zum Öffnen eine Sekunde halten' }).focus();
  // Held down until it has opened: a busy page gets both ends of a key press at once.
  await page.keyboard.down('Enter');
  await dark.waitFor({ state: 'detached' });
  await page.keyboard.up('Enter');
  await button(page, 'Marktplatz jetzt hören').click();
  await eventually(async () => (await readAudioState(page)).file).not.toBe(file);
  await eventually(() => isSounding(page)).toBe(true);
  expect(await page.getByText('verpasst').count()).toBe(0);
});
