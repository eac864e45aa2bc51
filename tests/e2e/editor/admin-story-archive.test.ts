import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accessibilityViolations } from '../../support/measure/accessibility.ts';
import { setUpAdministrator } from '../../support/servers/api-client.ts';
import { goToArea } from '../../support/pages/admin-page.ts';
import { playButton } from '../../support/pages/player.ts';
import { realSite } from '../../support/servers/real-site.ts';
import { startServer, type RealServer } from '../../support/servers/real-server.ts';
import { seedSignIn } from '../../support/servers/sign-in.ts';
import { loudness, watchSound } from '../../support/measure/sound.ts';
import { makeTempFolder } from '../../support/temp-folder.ts';
import { settled } from '../../support/browsers/settled.ts';

const site = realSite();
const temp = makeTempFolder('klangweg-story-archive');
let other: RealServer;

beforeAll(async () => {
  // A clone of the other server's start would have the same element ids.
  other = await startServer({ isFresh: true });
});
afterAll(async () => {
  await other.remove();
  temp.remove();
});

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function openAdminPage(server: RealServer): Promise<Page> {
  const administrator = await setUpAdministrator(server.url, await server.setupSecret());
  const page = await site.openLastingPage();
  await seedSignIn(page, administrator);
  await page.goto(`${server.url}/admin/stories`);
  return page;
}

/**
 * The file that the first test saves and the others import, on an admin page of the other server.
 */
const file = join(temp.path, 'walk.klangweg');
let title = '';
let there: Page;

async function chooseFile(): Promise<void> {
  await press(there, 'Rundgang einlesen …');
  await there.getByLabel('Datei mit einem Rundgang').setInputFiles(file);
  await there.getByLabel('Name in der Adresse').waitFor();
}

test('a walk is exported as a file', async () => {
  const here = await openAdminPage(site.server);
  const row = here.getByRole('row').filter({ has: here.getByText('demo', { exact: true }) });
  title = (await row.getByRole('link').first().textContent()) ?? '';
  await row.getByRole('link').first().click();
  await here.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
  // The result of the walk's check moves everything below it, also in the middle of a click.
  await settled(here);
  await press(here, 'Als Datei sichern');
  const coming = here.waitForEvent('download');
  await here.getByRole('link', { name: 'Datei herunterladen' }).click();
  await (await coming).saveAs(file);
  expect((await stat(file)).size).toBeGreaterThan(100_000);
});

test('it is imported on another server, under another name, and played there', async () => {
  there = await openAdminPage(other);
  await chooseFile();
  // That walk exists already, so another name is offered.
  const slug = await there.getByLabel('Name in der Adresse').inputValue();
  expect(slug).toMatch(/-2$/);
  await there.getByRole('switch', { name: 'Gleich veröffentlichen' }).click();
  expect(await accessibilityViolations(there)).toEqual([]);
  // The upload is in the address: a reload loses nothing of it.
  await there.reload();
  await there.getByRole('switch', { name: 'Gleich veröffentlichen' }).click();
  await press(there, 'Jetzt einlesen');
  await there.getByText('Der Rundgang ist da.').waitFor();
  await there.getByRole('link', { name: 'Rundgang öffnen' }).click();
  await there.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
  await there.getByRole('link', { name: 'Im Player ansehen' }).waitFor();
  const visitor = await site.openPage();
  await watchSound(visitor);
  await visitor.goto(`${other.url}/a/${slug}/turm`);
  // An earlier click is remembered, but there is no audio output to be metered yet.
  await settled(visitor);
  await playButton(visitor).click();
  await expect.poll(() => loudness(visitor)).toBeGreaterThan(0.01);
});

test('it is a draft there until it is published, though it contains revisions that were published here', async () => {
  await goToArea(there, 'Rundgänge');
  await chooseFile();
  const name = there.getByLabel('Name in der Adresse');
  // Typed text there is not lost by a visit to another page.
  const draftSlug = `${await name.inputValue()}-entwurf`;
  await name.fill(draftSlug);
  await there.getByRole('link', { name: 'Statistik', exact: true }).first().click();
  await there.getByRole('heading', { level: 1, name: 'Statistik' }).waitFor();
  await there.goBack();
  await name.waitFor();
  expect(await name.inputValue()).toBe(draftSlug);
  await press(there, 'Jetzt einlesen');
  await there.getByText('Der Rundgang ist da.').waitFor();
  await goToArea(there, 'Rundgänge');
  await there.getByRole('combobox', { name: 'Stand' }).selectOption('draft');
  const drafted = there
    .getByRole('row')
    .filter({ has: there.getByText(draftSlug, { exact: true }) });
  await drafted.getByText('Entwurf', { exact: true }).waitFor();
  // It was never published under its name here: it is renamed without a confirmation.
  await drafted.getByRole('link').first().click();
  await name.waitFor();
  await settled(there);
  await name.fill('erst-hier');
  await press(there, 'Namen ändern');
  await there.getByText('Gespeichert.', { exact: true }).waitFor();
});
