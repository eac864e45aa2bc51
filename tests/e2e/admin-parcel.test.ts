import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accessibilityFaults } from '../support/accessibility.ts';
import { setUpAdministrator } from '../support/api-client.ts';
import { goToArea } from '../support/desk-page.ts';
import { playKey } from '../support/player.ts';
import { realHouse } from '../support/real-house.ts';
import { startServer, type RealServer } from '../support/real-server.ts';
import { bringSignIn } from '../support/sign-in.ts';
import { loudness, watchSound } from '../support/sound.ts';
import { makeTempFolder } from '../support/temp-folder.ts';
import { settled } from '../support/settled.ts';

const house = realHouse();
const temp = makeTempFolder('klangweg-parcel');
let other: RealServer;

beforeAll(async () => {
  // A clone of the other's start would know the walk's parts by their ids.
  other = await startServer({ isFresh: true });
});
afterAll(async () => {
  await other.remove();
  temp.remove();
});

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function openDesk(server: RealServer): Promise<Page> {
  const administrator = await setUpAdministrator(server.url, await server.setupSecret());
  const page = await house.openLastingPage();
  await bringSignIn(page, administrator);
  await page.goto(`${server.url}/admin/stories`);
  return page;
}

/** What the first test saves, and the others take in, at a desk on the other server. */
const file = join(temp.path, 'walk.klangweg');
let title = '';
let there: Page;

async function chooseFile(): Promise<void> {
  await press(there, 'Rundgang einlesen …');
  await there.getByLabel('Datei mit einem Rundgang').setInputFiles(file);
  await there.getByLabel('Name in der Adresse').waitFor();
}

test('a walk is saved as a file', async () => {
  const here = await openDesk(house.server);
  const row = here.getByRole('row').filter({ has: here.getByText('demo', { exact: true }) });
  title = (await row.getByRole('link').first().textContent()) ?? '';
  await row.getByRole('link').first().click();
  await here.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
  // What the check of the walk says moves all that stands below it, in the middle of a press, too.
  await settled(here);
  await press(here, 'Als Datei sichern');
  const coming = here.waitForEvent('download');
  await here.getByRole('link', { name: 'Datei herunterladen' }).click();
  await (await coming).saveAs(file);
  expect((await stat(file)).size).toBeGreaterThan(100_000);
});

test('it is taken in on another server, under another name, and heard there', async () => {
  there = await openDesk(other);
  await chooseFile();
  // That walk is there already, so another name is offered.
  const slug = await there.getByLabel('Name in der Adresse').inputValue();
  expect(slug).toMatch(/-2$/);
  await there.getByRole('switch', { name: 'Gleich veröffentlichen' }).click();
  expect(await accessibilityFaults(there)).toEqual([]);
  // What was sent stands in the address: a reload loses nothing of it.
  await there.reload();
  await there.getByRole('switch', { name: 'Gleich veröffentlichen' }).click();
  await press(there, 'Jetzt einlesen');
  await there.getByText('Der Rundgang ist da.').waitFor();
  await there.getByRole('link', { name: 'Rundgang öffnen' }).click();
  await there.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
  await there.getByRole('link', { name: 'Im Player ansehen' }).waitFor();
  const visitor = await house.openPage();
  await watchSound(visitor);
  await visitor.goto(`${other.url}/a/${slug}/turm`);
  // A press before that is kept, but it finds no voice that could be listened to.
  await settled(visitor);
  await playKey(visitor).click();
  await expect.poll(() => loudness(visitor)).toBeGreaterThan(0.01);
});

test('without being published it is a draft there, though it brings versions that were out here', async () => {
  await goToArea(there, 'Rundgänge');
  await chooseFile();
  const name = there.getByLabel('Name in der Adresse');
  // What is typed there is not lost by a look at another page.
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
  // Nothing of it was ever out under its name here: it is renamed without a question.
  await drafted.getByRole('link').first().click();
  await name.waitFor();
  await settled(there);
  await name.fill('erst-hier');
  await press(there, 'Namen ändern');
  await there.getByText('Gespeichert.', { exact: true }).waitFor();
});
