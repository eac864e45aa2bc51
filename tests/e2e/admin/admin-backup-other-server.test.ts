import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ofLaterFormat } from '../../../server/archive-files/testing/forged-archive.ts';
import { aRecording } from '../../../server/testing/made-media.ts';
import { accessibilityViolations } from '../../support/measure/accessibility.ts';
import {
  mustCall,
  password,
  setUpAdministrator,
  type SignedIn,
} from '../../support/servers/api-client.ts';
import type { PageOptions } from '../../support/browsers/browser.ts';
import { openLastingAdminPage } from '../../support/pages/admin-page.ts';
import { fromNewAddress } from '../../support/links/from-address.ts';
import { limitUploads } from '../../support/links/limit-uploads.ts';
import { playButton } from '../../support/pages/player.ts';
import { mediumOf, RawUploads } from '../../support/links/raw-uploads.ts';
import { realSite } from '../../support/servers/real-site.ts';
import { startServer, type RealServer } from '../../support/servers/real-server.ts';
import { loudness, watchSound } from '../../support/measure/sound.ts';
import { makeWalk } from '../../support/stories/stations-only.ts';
import { makeTempFolder } from '../../support/temp-folder.ts';
import { settled } from '../../support/browsers/settled.ts';

const site = realSite();
const soon = { timeout: 30_000 };
const folder = makeTempFolder('klangweg-backup');
const file = join(folder.path, 'zu-hause.backup');
/** One station is enough to hear whether it was restored. */
const walk = { slug: 'am-hafen', title: 'Am Hafen', stations: ['Am Zollhaus'] };
/** The machine that replaces the one that burnt down. */
let other: RealServer;
let newcomer: SignedIn;

beforeAll(async () => {
  other = await startServer({ isFresh: true });
  newcomer = await setUpAdministrator(other.url, await other.setupSecret());
  await backUpAWalk();
});
afterAll(async () => {
  await other.remove();
  folder.remove();
});

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const card = (page: Page) => page.getByRole('region', { name: 'Sicherung hochladen' });
const arrived = (page: Page) => card(page).getByRole('list', { name: 'Angekommene Dateien' });
const list = (page: Page) => page.getByRole('region', { name: 'Vorhandene Sicherungen' });
const choose = (page: Page, path: string) =>
  card(page).getByLabel('Datei mit einer Sicherung').setInputFiles(path);

async function openBackups(
  { url }: RealServer,
  administrator: SignedIn,
  options: PageOptions = {},
): Promise<Page> {
  const page = await site.openPage(options);
  // Only once: a signed-out user stays signed out. An address outside the app is cheap to load.
  await page.goto(`${url}/api/config`);
  await page.evaluate(({ accessToken, userId }) => {
    localStorage.setItem('token', accessToken);
    localStorage.setItem('userId', userId);
  }, administrator);
  await page.goto(`${url}/admin/backup/db`);
  await card(page).waitFor();
  return page;
}

/** Makes a walk with a recording of its own, which no other server has. */
async function makeWalkToHear(author: SignedIn): Promise<void> {
  const { accessToken: token } = author;
  const uploads = new RawUploads(site.url, author);
  const bytes = aRecording({ toneS: 5, level: 0.2 });
  const sha256 = mediumOf(await uploads.upload(bytes, 'Am Zollhaus.wav', 'audio/wav'));
  expect((await uploads.settled(sha256)).preparation).toBeUndefined();
  const { story, tracks } = await makeWalk(site.url, author, walk);
  const [{ id = '', version = 0 } = {}] = tracks;
  const changes = [
    { field: 'trackMeta_fromstart', languageId: 1, value: 1 },
    { field: 'trackMeta_audiotrack', languageId: 2, value: `/media/${sha256}.wav` },
  ];
  const params = { kind: 'track', id };
  await mustCall(site.url, 'adminSaveFields', { token, params, body: { version, changes } });
  await mustCall(site.url, 'adminPublish', { token, params: { id: story.id }, body: {} });
}

/** Makes a walk and downloads a backup. */
async function backUpAWalk(): Promise<void> {
  const author = await mustCall<SignedIn>(site.url, 'setup', {
    body: { token: await site.server.setupSecret(), username: 'Hafenmeisterin', password },
    headers: fromNewAddress(),
  });
  await makeWalkToHear(author);
  const page = await openLastingAdminPage(site, author, 'backup/db');
  await button(page, 'Jetzt sichern').click();
  await page.getByText('Die Sicherung ist fertig.').waitFor(soon);
  await button(page, /^Herunterladen/).click();
  await page.getByLabel('Eigenes Passwort').fill(password);
  await button(page, 'Link erstellen').click();
  const coming = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Datei herunterladen' }).click();
  await (await coming).saveAs(file);
}

// Before the other test: the new server is still empty.
test('a file that is no backup, or only part of one, is rejected with a message and leaves nothing', async () => {
  const page = await openBackups(other, newcomer);
  const wrong = join(folder.path, 'urlaub.backup');
  writeFileSync(wrong, 'GIF89a, and no backup at all');
  const requested: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/admin/uploads')) requested.push(request.method());
  });
  await choose(page, wrong);
  await card(page).getByText('Diese Datei ist keine Sicherung.').waitFor();
  expect(requested).toEqual([]);
  const cut = join(folder.path, 'abgeschnitten.backup');
  const backup = readFileSync(file);
  writeFileSync(cut, backup.subarray(0, Math.floor(backup.length * 0.8)));
  await choose(page, cut);
  const row = arrived(page).getByRole('listitem').filter({ hasText: 'abgeschnitten.backup' });
  await row.getByLabel('Eigenes Passwort').fill(password, soon);
  await row.getByRole('button', { name: 'Prüfen und übernehmen' }).click();
  await card(page)
    .getByText(/^Die hochgeladene Datei wurde nicht übernommen\. .*beschädigt/)
    .waitFor(soon);
  await expect.poll(() => arrived(page).count()).toBe(0);
  expect(await accessibilityViolations(page)).toEqual([]);
  const newer = join(folder.path, 'morgen.backup');
  writeFileSync(newer, ofLaterFormat(backup));
  await choose(page, newer);
  await arrived(page).getByText('Diese Sicherung stammt von einer neueren Version.').waitFor();
  expect(await arrived(page).getByLabel('Eigenes Passwort').count()).toBe(0);
  await button(page, 'morgen.backup verwerfen').click();
  await page.getByText('Noch keine Sicherung').waitFor();
  await expect.poll(() => arrived(page).count()).toBe(0);
});

test('a downloaded backup is uploaded to a new server, resumes after a broken connection, is verified and restored, and its walk plays there', async () => {
  expect((await fetch(`${other.url}/a/${walk.slug}`)).status).toBe(404);
  const page = await openBackups(other, newcomer, { expected: [/40[13]/] });
  const pieces = await limitUploads(page, 2);
  await choose(page, file);
  const bar = card(page).getByRole('progressbar');
  const sent = () => bar.evaluate((shown: HTMLProgressElement) => shown.value);
  await expect.poll(sent, soon).toBeGreaterThan(1_000_000);
  await button(page, 'Anhalten').click();
  await card(page).getByText('Angehalten. Was angekommen ist, bleibt.').waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  await pieces.releasePieces();
  await page.reload();
  await card(page)
    .getByText(/^zu-hause\.backup ist noch nicht ganz angekommen/)
    .waitFor();
  const begun: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/admin/uploads')) begun.push(request.method());
  });
  await choose(page, file);
  const row = arrived(page).getByRole('listitem').filter({ hasText: 'zu-hause.backup' });
  await row.getByText(/mit Medien · SQLite/).waitFor(soon);
  expect(begun).toEqual([]);
  // The uploaded backup is still there after a reload.
  await page.reload();
  await row.getByText(/mit Medien · SQLite/).waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  await row.getByLabel('Eigenes Passwort').fill('geraten ist es nicht');
  await row.getByRole('button', { name: 'Prüfen und übernehmen' }).click();
  await row.getByText('Das ist nicht das richtige Passwort.').waitFor();
  await row.getByLabel('Eigenes Passwort').fill(password);
  await row.getByRole('button', { name: 'Prüfen und übernehmen' }).click();
  await card(page)
    .getByText('Die hochgeladene Sicherung ist vollständig und steht in der Liste.')
    .waitFor(soon);
  await list(page)
    .getByText(/^hochgeladen am /)
    .waitFor();

  await button(page, /^Prüfen: /).click();
  await page.getByText('Die Sicherung ist vollständig.').waitFor(soon);
  const plan = page.getByRole('region', { name: /^Zurückspielen: / });
  const walks = plan.getByRole('row', { name: /^Rundgänge/ }).getByRole('cell');
  await walks.nth(1).waitFor();
  const [then = 0, now = 0] = (await walks.allTextContents()).map(Number);
  expect(then).toBe(now + 1);
  await plan.getByText(/Das eigene Konto steht nicht .* Verwalten kann dann: Hafen/).waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  await plan.getByLabel('Eigenes Passwort').fill(password);
  await plan.getByRole('button', { name: 'Alles ersetzen' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Alles ersetzen' }).click();

  // This server's account is gone with everything else: the backup's account signs in.
  await page.getByLabel('Benutzername').fill('Hafenmeisterin', soon);
  await page.getByLabel('Passwort', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Einloggen', exact: true }).click();
  await page.getByRole('link', { name: 'Sicherung', exact: true }).click();
  await page.getByText('Die Sicherung ist zurückgespielt.').waitFor(soon);
  await list(page).getByText('vor dem Zurückspielen').waitFor();
  await list(page)
    .getByText(/^hochgeladen am /)
    .waitFor();
  const visitor = await site.openPage();
  await watchSound(visitor);
  await visitor.goto(`${other.url}/a/${walk.slug}`);
  // An earlier click is remembered, but there is no audio output to be metered yet.
  await settled(visitor);
  await playButton(visitor).click();
  await expect.poll(() => loudness(visitor)).toBeGreaterThan(0.01);
});
