import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { Page } from 'playwright';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { filesOfTar } from '../../../server/archive-files/testing/forged-archive.ts';
import type { StatisticsRead } from '../../../src/contract/admin/operate.ts';
import { accessibilityViolations } from '../../support/measure/accessibility.ts';
import {
  mustCall,
  password,
  setUpAdministrator,
  type SignedIn,
} from '../../support/servers/api-client.ts';
import { viewports } from '../../support/browsers/browser.ts';
import { downloadWalk } from '../../support/device/downloaded-walk.ts';
import { realSite } from '../../support/servers/real-site.ts';
import { seedSignIn } from '../../support/servers/sign-in.ts';
import { settled } from '../../support/browsers/settled.ts';
import { disableWebGL } from '../../support/browsers/disable-webgl.ts';

const site = realSite();
const DAY_MS = 86_400_000;
let administrator: SignedIn;
let tile: Buffer;

beforeAll(async () => {
  tile = await sharp({ create: { width: 256, height: 256, channels: 3, background: '#dde' } })
    .png()
    .toBuffer();
  administrator = await setUpAdministrator(site.url, await site.server.setupSecret());
});

async function fulfilTiles(page: Page): Promise<void> {
  await page.route(/tile\.openstreetmap\.org/, (route) =>
    route.fulfill({ body: tile, contentType: 'image/png' }),
  );
}

/** One page for all tests about statistics and backups. */
let page: Page;
beforeAll(async () => {
  page = await site.openLastingPage({ expected: [/status of 40[39] .*\/api\/admin\/backup/] });
  await fulfilTiles(page);
  await seedSignIn(page, administrator);
  await page.goto(`${site.url}/admin/statistics`);
});

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** From any admin page, without the input and the messages of earlier tests. */
async function toBackups(): Promise<void> {
  // A dialog of a failed test covers the links.
  await page.keyboard.press('Escape');
  for (const name of ['Statistik', 'Sicherung']) {
    await settled(page);
    await page.getByRole('link', { name, exact: true }).click();
    await page.getByRole('heading', { name, exact: true, level: 1 }).waitFor();
  }
  await settled(page);
}

async function sendEvents(...happened: readonly [kind: string, element: string, ageMs?: number][]) {
  const events = happened.map(([kind, element, ageMs = 0]) => ({
    ...{ id: randomUUID(), kind, walk: 'demo', element, language: 2, ageMs },
  }));
  await mustCall(site.url, 'events', { body: { events } });
}

test('visitors’ events are shown on their day, by walk and station, also as a table to download', async () => {
  await heading(page, 'Noch nichts gezählt').waitFor();
  await sendEvents(['walk/opened', ''], ['walk/opened', ''], ['track/started', 'marktplatz']);
  await sendEvents(['track/finished', 'marktplatz', 3 * DAY_MS]);
  await page.reload();
  const days = page.getByRole('region', { name: 'Nach Tagen' }).getByRole('table');
  await expect.poll(() => days.getByRole('row').count()).toBe(3);
  expect(await days.getByRole('row').last().getByRole('cell').allTextContents()).toEqual([
    ...['0', '0', '0', '1', '0', '0', '0', '0'],
  ]);
  await button(page, 'Die verschwundene Glocke').click();
  await heading(page, 'Wie weit kommen die Leute?').waitFor();
  const station = page.getByRole('row', { name: /Marktplatz/ });
  await expect.poll(() => station.first().getByText('50').count()).toBeGreaterThan(0);
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.reload();
  await heading(page, 'Wie weit kommen die Leute?').waitFor();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    button(page, 'Als CSV speichern').click(),
  ]);
  expect(readFileSync(await file.path(), 'utf8')).toMatch(
    /^\uFEFF"Tag";"Rundgang";"Was";"Station, Rätsel oder Quest";"Sprache";"Anzahl";walk;kind;language\r\n.*;"Die verschwundene Glocke";"zu Ende gehört";marktplatz;"Deutsch";1;demo;track\/finished;2\r\n/s,
  );
});

test('the stations where visitors stop are the same on map and table, and each selects the other', async () => {
  await sendEvents(['track/started', 'marktplatz'], ['track/started', 'bahnhof']);
  await sendEvents(['code/scanned', 'altes-schild']);
  await page.setViewportSize(viewports.desktop);
  await page.goto(`${site.url}/admin/statistics?walk=demo`);
  await heading(page, 'Wo aufgehört wird').waitFor();
  const mark = button(page, /^Marktplatz: 2 begonnen, 1 zu Ende gehört, 1 aufgehört$/);
  await mark.waitFor();
  await expect.poll(() => mark.textContent()).toBe('1');
  const gone = page.getByRole('row', { name: 'nicht mehr da: altes-schild' });
  await gone.waitFor();
  expect((await gone.getByRole('cell').allTextContents()).slice(0, 4)).toEqual([
    '0',
    '0',
    '0',
    '1',
  ]);
  const inTable = page.getByRole('row').getByRole('button', { name: 'Marktplatz', exact: true });
  expect(await inTable.getAttribute('aria-pressed')).toBe('false');
  await mark.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => inTable.getAttribute('aria-pressed')).toBe('true');
  await page.getByText('Marktplatz: 2 begonnen, 1 zu Ende gehört, 1 aufgehört').waitFor();
  await page
    .getByRole('row')
    .getByRole('button', { name: /bahnhof/i })
    .click();
  const other = button(page, /bahnhof.*: 1 begonnen, 0 zu Ende gehört, 1 aufgehört$/i);
  await expect.poll(() => other.getAttribute('aria-current')).toBe('location');
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.setViewportSize(viewports.phone);
});

test('a device without WebGL shows a message beside the same figures', async () => {
  const old = await site.openPage();
  await old.addInitScript(disableWebGL);
  await fulfilTiles(old);
  await seedSignIn(old, administrator);
  await old.goto(`${site.url}/admin/statistics?walk=demo`);
  await old.getByText(/Dieser Browser kann keine Karte anzeigen/).waitFor();
  await old.getByRole('row').getByRole('button', { name: 'Marktplatz', exact: true }).click();
  await old.getByText('Marktplatz: 2 begonnen, 1 zu Ende gehört, 1 aufgehört').waitFor();
});

test('a walk that a visitor downloads is counted once, in table and CSV', async () => {
  const visitor = await site.openPage({ serviceWorkers: 'allow' });
  await downloadWalk(visitor, site.url);
  const counted = async () => {
    await visitor.evaluate(() => dispatchEvent(new Event('pageshow')));
    const day = (ms: number) => new Date(ms).toISOString().slice(0, 10);
    const { walks } = await mustCall<StatisticsRead>(site.url, 'adminStatistics', {
      token: administrator.accessToken,
      query: { from: day(Date.now() - DAY_MS), to: day(Date.now()) },
    });
    return walks.find(({ walk }) => walk === 'demo')?.counts['walk/downloaded'];
  };
  await expect.poll(counted, { interval: 500 }).toBe(1);
  await page.goto(`${site.url}/admin/statistics`);
  const walk = page.getByRole('row', { name: /Die verschwundene Glocke/ });
  await walk.waitFor();
  expect(await walk.getByRole('cell').last().textContent()).toBe('1');
  expect(await page.getByRole('columnheader').allTextContents()).toContain('heruntergeladen');
  await visitor.goto(`${site.url}/storage`);
  await visitor.getByRole('button', { name: /^Prüfen und reparieren/ }).click();
  await visitor.getByText('Alles ist in Ordnung.').waitFor();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    button(page, 'Als CSV speichern').click(),
  ]);
  expect(readFileSync(await file.path(), 'utf8')).toContain(
    ';"Die verschwundene Glocke";"heruntergeladen";;"Deutsch";1;demo;walk/downloaded;2\r\n',
  );
});

test('a backup is made, downloaded, verified and restored, and lost data is back', async () => {
  await toBackups();
  await heading(page, 'Noch keine Sicherung').waitFor();
  await button(page, 'Jetzt sichern').click();
  await page.getByText('Die Sicherung ist fertig.').waitFor();
  await button(page, /^Herunterladen/).click();
  const typed = page.getByLabel('Eigenes Passwort');
  await typed.fill('falsch geraten');
  await button(page, 'Link erstellen').click();
  await page.getByText('Das ist nicht das richtige Passwort.').waitFor();
  await typed.fill(password);
  await button(page, 'Link erstellen').click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Datei herunterladen' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/-by-hand\.backup\.tar\.gz$/);
  const [manifest] = filesOfTar(gunzipSync(readFileSync(await file.path())));
  expect(manifest?.name).toBe('manifest.json');

  await takeDemoBack();
  expect((await fetch(`${site.url}/a/demo`)).status).toBe(404);
  await button(page, /^Prüfen/).click();
  await heading(page, /^Zurückspielen: /).waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.getByLabel('Eigenes Passwort').fill(password);
  await button(page, 'Alles ersetzen').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Alles ersetzen' }).click();
  await page.getByText('Die Sicherung ist zurückgespielt.').waitFor();
  await page.getByText(/^vor dem Zurückspielen · /).waitFor();
  const size = String.raw`\d+(,\d+)?\s[KMG]B`;
  const pattern = new RegExp(
    `^Zusammen (${size}), davon (${size}) in 1 Sicherung von vor einem Zurückspielen\\. `,
  );
  await page.getByText(pattern).waitFor();
  // The first one, at the top, is the backup from before.
  await button(page, /^Löschen/)
    .first()
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Löschen' }).click();
  await page.getByText(new RegExp(`^Zusammen ${size}\\. Nur automatische Sicherungen`)).waitFor();
  const shown = await fetch(`${site.url}/a/demo`);
  expect([shown.status, await shown.text()]).toEqual([
    200,
    expect.stringContaining('Die verschwundene Glocke'),
  ]);
});

test('the chosen schedule survives a reload, and shows the time of the next backup', async () => {
  await toBackups();
  await page.getByText('Zurzeit wird nichts automatisch gesichert.').waitFor();
  await page.getByLabel('Wie oft').selectOption('jede Woche');
  await page.getByLabel('Wochentag').selectOption('Sonntag');
  await page.getByLabel('So viele aufheben').fill('3');
  await button(page, 'Zeitplan speichern').click();
  await page.getByText(/^Die nächste: /).waitFor();
  await page.reload();
  await expect.poll(() => page.getByLabel('Wochentag').inputValue()).toBe('0');
  expect(await page.getByLabel('So viele aufheben').inputValue()).toBe('3');
});

test('the second editor of the schedule sees the other version and chooses', async () => {
  await toBackups();
  const card = page.getByRole('region', { name: 'Automatisch sichern' });
  const often = card.getByLabel('Wie oft');
  const amount = card.getByLabel('So viele aufheben');
  const asOther = (overrides: object) =>
    mustCall(site.url, 'adminScheduleBackups', {
      token: administrator.accessToken,
      body: { every: 'day', weekday: 1, hour: 14, keep: 9, hasMedia: true, ...overrides },
    });
  await asOther({});
  // Nothing has been typed yet: the field follows the stored value.
  await expect.poll(() => amount.inputValue()).toBe('9');
  // Typed first: the page polls continuously, and what it knows already is no conflict.
  await amount.fill('4');
  await asOther({ hour: 5, hasMedia: false });
  await button(page, 'Zeitplan speichern').click();
  const conflict = card.getByRole('alert');
  await conflict.getByText('05:00', { exact: true }).waitFor();
  expect(await conflict.locator('pre').allTextContents()).toEqual([
    ...['14:00', '05:00', '4', '9', 'Ja', 'Nein'],
  ]);
  expect(await button(page, 'Zeitplan speichern').isDisabled()).toBe(true);
  expect(await accessibilityViolations(page)).toEqual([]);
  await conflict.getByRole('button', { name: 'Andere Fassung' }).click();
  await expect.poll(() => amount.inputValue()).toBe('9');
  await often.selectOption('jede Woche');
  await asOther({ every: 'off' });
  await button(page, 'Zeitplan speichern').click();
  await conflict.getByText('nie', { exact: true }).waitFor();
  await conflict.getByText('Montag', { exact: true }).waitFor();
  await conflict.getByRole('button', { name: 'Meine Fassung' }).click();
  await page.getByText(/^Die nächste: /).waitFor();
  await page.reload();
  await expect.poll(() => often.inputValue()).toBe('week');
  // Without backups the number to retain is not needed.
  await amount.fill('');
  await often.selectOption('nie');
  await button(page, 'Zeitplan speichern').click();
  await page.getByText('Zurzeit wird nichts automatisch gesichert.').waitFor();
});

async function takeDemoBack(): Promise<void> {
  const { accessToken: token } = administrator;
  const listed = await mustCall<{ stories: { id: string; slug: string }[] }>(
    ...([site.url, 'adminStories', { token }] as const),
  );
  const id = listed.stories.find(({ slug }) => slug === 'demo')?.id ?? '';
  await mustCall(site.url, 'adminTakeBack', { token, params: { id } });
}
