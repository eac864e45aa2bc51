import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { accessibilityViolations } from '../../support/measure/accessibility.ts';
import { setUpAdministrator, type SignedIn } from '../../support/servers/api-client.ts';
import {
  eventually,
  isSounding,
  pauseButton,
  playButton,
  positionS,
  seekBar,
} from '../../support/pages/player.ts';
import { goToWalk, openLastingAdminPage } from '../../support/pages/admin-page.ts';
import { realSite } from '../../support/servers/real-site.ts';
import { saved, settled } from '../../support/browsers/settled.ts';

const WALK = 'Die verschwundene Glocke';
const VTT = `WEBVTT

00:00.000 --> 00:20.000
<v ILSE>Erst das eine.

00:20.000 --> 00:40.000
Dann das andere.

00:40.000 --> 00:50.000
Und am Ende nichts.
`;
const fileOf = (name: string, text: string) => ({
  name,
  mimeType: 'text/vtt',
  buffer: Buffer.from(text),
});

const site = realSite();
let administrator: SignedIn;
/** One author's phone, on which the transcript is opened from the list of walks each time. */
let page: Page;

beforeAll(async () => {
  administrator = await setUpAdministrator(site.url, await site.server.setupSecret());
  page = await openLastingAdminPage(site, administrator, 'stories', { size: 'phone' });
  page.setDefaultTimeout(30_000);
});

/** Opens the first station's transcript by the links that an author uses. */
async function openLines(): Promise<void> {
  await goToWalk(page, WALK);
  const stations = page.getByRole('region', { name: 'Stationen', exact: true });
  await stations.getByRole('listitem').first().getByRole('link').click();
  await page.getByRole('link', { name: 'Zeilen und Zeiten: Deutsch' }).click();
  await page.getByRole('heading', { name: 'Text zum Mitlesen: Deutsch' }).waitFor();
  await lines().first().waitFor();
}

const lines = () =>
  page.getByRole('list', { name: 'Zeilen' }).getByRole('textbox', { name: /^Text von Zeile/ });
const texts = () =>
  lines().evaluateAll((all) => all.map((element) => (element as HTMLInputElement).value));
const begin = (line: number) => page.getByLabel(`Beginn von Zeile ${line}`, { exact: true });
const end = (line: number) => page.getByLabel(`Ende von Zeile ${line}`, { exact: true });
const text = (line: number) => page.getByLabel(`Text von Zeile ${line}`, { exact: true });
const chosen = (line: number, of: number) => page.getByText(`Zeile ${line} von ${of}`);
/** '0:01,250' → 1.25 */
async function secondsIn(field: ReturnType<typeof begin>): Promise<number> {
  const [minutes = '', seconds = ''] = (await field.inputValue()).split(':');
  return Number(minutes) * 60 + Number(seconds.replace(',', '.'));
}

test('lines are read from a file, edited, timed while the sound plays, and reach visitors', async () => {
  await openLines();
  await page.getByLabel('Datei einlesen').setInputFiles(fileOf('Turm.vtt', VTT));
  await page.getByText('3 Zeilen übernommen.').waitFor();
  expect(await texts()).toEqual(['Erst das eine.', 'Dann das andere.', 'Und am Ende nichts.']);
  expect(await page.getByLabel('Sprecher in Zeile 1').inputValue()).toBe('ILSE');
  await text(2).fill('Dann das hier.');

  await playButton(page).click();
  await eventually(() => positionS(page)).toBeGreaterThan(1);
  const earliestS = await positionS(page);
  await text(2).press('Alt+j');
  const latestS = await positionS(page);
  await chosen(3, 3).waitFor();
  const beginS = await secondsIn(begin(2));
  expect(beginS).toBeGreaterThanOrEqual(Math.floor(earliestS * 1000) / 1000);
  expect(beginS).toBeLessThanOrEqual(latestS + 0.001);
  expect(await secondsIn(end(1))).toBe(beginS);
  const heard = page.getByRole('listitem').and(page.locator('[aria-current="true"]'));
  await heard.getByLabel('Text von Zeile 2').waitFor();
  await eventually(() => positionS(page)).toBeGreaterThan(beginS + 1);
  await page.getByRole('button', { name: 'Jetzt beginnt diese Zeile' }).click();
  await pauseButton(page).click();
  expect(await secondsIn(begin(3))).toBeGreaterThan(beginS + 1);
  await heard.getByLabel('Text von Zeile 3').waitFor();
  await page.getByRole('button', { name: 'Beginn +0,1 s' }).click();
  await saved(page);
  expect(await accessibilityViolations(page)).toEqual([]);
  const times = [await begin(2).inputValue(), await begin(3).inputValue()];

  await page.reload();
  await text(2).waitFor();
  expect(await texts()).toEqual(['Erst das eine.', 'Dann das hier.', 'Und am Ende nichts.']);
  expect([await begin(2).inputValue(), await begin(3).inputValue()]).toEqual(times);

  await page.getByRole('link', { name: 'Zurück zu den Feldern' }).click();
  await page.getByRole('link', { name: 'Zum Rundgang' }).click();
  await page.getByRole('button', { name: 'Jetzt veröffentlichen' }).waitFor();
  await settled(page);
  await page.getByRole('button', { name: 'Jetzt veröffentlichen' }).click();
  await page.getByText('Der Rundgang ist veröffentlicht.').waitFor();

  const visitor = await site.openPage();
  visitor.setDefaultTimeout(30_000);
  await visitor.goto(`${site.url}/a/demo?tab=track-details`);
  const read = visitor.getByRole('region', { name: 'Text zum Mitlesen' });
  const second = read.getByRole('button', { name: /^Dann das hier\./ });
  await second.waitFor();
  await settled(visitor);
  expect(await read.getByRole('listitem').count()).toBe(3);
  // Awaited from before the click: a second later the next line is current.
  const isHeard = second.and(visitor.locator('[aria-current="true"]')).waitFor();
  await Promise.all([isHeard, second.click()]);
  await eventually(() => isSounding(visitor)).toBe(true);
  // A browser truncates the second that it seeks to by less than a thousandth.
  expect(await positionS(visitor)).toBeGreaterThan(beginS - 0.001);
});

test('by keyboard alone lines are split, merged, deleted and restored; invalid times are reported', async () => {
  await openLines();
  const before = await texts();
  await text(1).focus();
  await page.keyboard.press('Home');
  const [first = '', ...rest] = before;
  const splitAt = first.indexOf(' ');
  for (let index = 0; index < splitAt; index += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  const halves = [first.slice(0, splitAt), first.slice(splitAt + 1)];
  await expect.poll(texts).toEqual([...halves, ...rest]);
  await page.keyboard.press('Alt+Backspace');
  await expect.poll(texts).toEqual(before);
  await page.keyboard.press('Alt+Delete');
  await expect.poll(texts).toEqual(rest);
  await page.keyboard.press('Control+z');
  await expect.poll(texts).toEqual(before);
  await page.keyboard.press('Alt+Enter');
  await page.keyboard.type('Neu.');
  await expect.poll(texts).toEqual([first, 'Neu.', ...rest]);
  await page.keyboard.press('Alt+ArrowDown');
  await begin(3).fill('0');
  await end(3).fill('59:59');
  const third = page.getByRole('listitem').filter({ has: end(3) });
  await third.getByText('Beginnt vor der Zeile darüber.').waitFor();
  await third.getByText('Reicht über das Ende des Tons hinaus.').waitFor();
  await begin(3).fill('bald');
  await third.getByText('Eine Zeit sieht so aus: 1:02,5').waitFor();
  expect(await begin(3).getAttribute('aria-invalid')).toBe('true');
  expect(await accessibilityViolations(page)).toEqual([]);
  await saved(page);
});

test('a file that is no transcript is rejected with its line, and the former transcript stays', async () => {
  await openLines();
  const before = await texts();
  const choose = (body: string) =>
    page.getByLabel('Datei einlesen').setInputFiles(fileOf('Turm.vtt', body));
  await choose(`${VTT}\ngestern --> heute\nNichts.\n`);
  await page.getByText('Zeile 12: Diese Zeiten sind nicht lesbar.').waitFor();
  await choose('PK\u0003\u0004 kein Text');
  await page.getByText('Das ist keine Textdatei: Zeile 1').waitFor();
  expect(await texts()).toEqual(before);
  await page.reload();
  await lines().first().waitFor();
  expect(await texts()).toEqual(before);

  const soundS = async () => Number(await seekBar(page).getAttribute('max'));
  // Lines are spread over the known length of the sound, which loads after them.
  await expect.poll(soundS).toBeGreaterThan(1);
  const lengthS = await soundS();
  await page.getByText('Text einfügen').click();
  await page.getByLabel('Der ganze Text').fill('Der Turm steht leer.\nNiemand läutet.');
  await page.getByRole('button', { name: 'Als Zeilen übernehmen' }).click();
  await expect.poll(texts).toEqual(['Der Turm steht leer.', 'Niemand läutet.']);
  await expect.poll(() => secondsIn(end(2))).toBeCloseTo(lengthS, 1);
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await expect.poll(texts).toEqual(before);
  await saved(page);
});
