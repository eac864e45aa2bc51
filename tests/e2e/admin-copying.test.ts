import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { accessibilityFaults } from '../support/accessibility.ts';
import { setUpAdministrator, type SignedIn } from '../support/api-client.ts';
import { realHouse } from '../support/real-house.ts';
import { bringSignIn } from '../support/sign-in.ts';
import { WalkAuthor } from '../support/walk-author.ts';

const house = realHouse();
let administrator: SignedIn;
let page: Page;

beforeAll(async () => {
  administrator = await setUpAdministrator(house.url, await house.server.setupSecret());
});

const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const list = (name: string) => page.getByRole('region', { name, exact: true });
const dialog = () => page.getByRole('dialog');
const part = (name: string) => dialog().getByRole('checkbox', { name, exact: true });
/** The line of a part, with what copying it means. */
const line = (name: string) =>
  dialog()
    .getByRole('listitem')
    .filter({ has: page.getByRole('checkbox', { name, exact: true }) });

async function openNewWalk(title: string): Promise<void> {
  page = await house.openPage({ expected: [/ERR_INTERNET_DISCONNECTED/] });
  await bringSignIn(page, administrator);
  await page.goto(`${house.url}/admin/stories`);
  await press('Neuer Rundgang');
  await page.getByLabel('Titel').fill(title);
  await press('Anlegen');
  await new WalkAuthor(page).heading(title);
}

async function chooseWalk(kind: string, typed: string, name: string): Promise<void> {
  await list(kind).getByRole('button', { name: 'Aus anderem Rundgang übernehmen …' }).click();
  await dialog().getByRole('combobox', { name: 'Aus welchem Rundgang?' }).fill(typed);
  // The host has answered: until then others stand in the list, and its lines move.
  const isFound = async () => {
    const found = await dialog().getByRole('option').allTextContents();
    return found.length > 0 && found.every((walk) => walk.toLowerCase().includes(typed));
  };
  await expect.poll(isFound).toBe(true);
  await dialog().getByRole('option', { name }).click();
  await dialog()
    .getByRole('heading', { name: `Aus „${name}“` })
    .waitFor();
}

test('stations of another walk come with what they mean, are gone on with, and are heard of', async () => {
  await openNewWalk('Glocken am Hafen');
  await chooseWalk('Stationen', 'glocke', 'Die verschwundene Glocke');
  await dialog().getByText('English: kommt mit, wird aber erst gezeigt').waitFor();
  await line('Alter Bahnhof')
    .getByText(/^Öffnet .*„Marktplatz“.*: kommt nicht mit und fehlt hier/)
    .waitFor();
  await part('Alter Bahnhof').check();
  await part('Der leere Turm').click({ modifiers: ['Shift'] });
  expect(await part('Marktplatz').isChecked()).toBe(true);
  await line('Alter Bahnhof')
    .getByText(/^Öffnet .*„Marktplatz“.*: kommt mit/)
    .waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await press('3 Stationen übernehmen');
  await page
    .getByText(
      'Aus „Die verschwundene Glocke“ übernommen: Alter Bahnhof, Marktplatz, Der leere Turm.',
    )
    .waitFor();
  const first = list('Stationen').getByRole('link', { name: 'Alter Bahnhof', exact: true });
  await expect.poll(() => first.evaluate((link) => link === document.activeElement)).toBe(true);
  await page.reload();
  await expect.poll(() => list('Stationen').getByRole('listitem').count()).toBe(3);
  await press('Jetzt veröffentlichen');
  await page.getByText('Der Rundgang ist veröffentlicht.').waitFor();
  const visitor = await house.openPage();
  await visitor.goto(`${house.url}/a/glocken-am-hafen/bahnhof`);
  await visitor.getByRole('heading', { name: 'Alter Bahnhof' }).first().waitFor();
});

test('a quest brings its puzzles; a walk without any says so, and another one can be taken', async () => {
  await openNewWalk('Leerer Kai');
  await chooseWalk('Quests', 'hafen', 'Glocken am Hafen');
  await dialog().getByRole('heading', { name: 'Dort gibt es keine Quest' }).waitFor();
  await press('Anderer Rundgang');
  await dialog().getByRole('combobox').fill('gibt es nirgends');
  await dialog().getByText('So heißt kein anderer Rundgang.').waitFor();
  await dialog().getByRole('combobox').fill('glocke');
  await dialog().getByRole('option', { name: 'Die verschwundene Glocke' }).click();
  await dialog().getByRole('checkbox', { name: 'Alle wählen' }).check();
  await dialog()
    .getByRole('button', { name: /Quests? übernehmen$/ })
    .click();
  await page.getByText(/^Aus „Die verschwundene Glocke“ übernommen/).waitFor();
  await expect.poll(() => list('Rätsel').getByRole('listitem').count()).toBeGreaterThan(2);
  await press('Rückgängig');
  await page.getByText(/^Rückgängig: Anlegen von /).waitFor();
  await page.reload();
  await list('Quests').getByText('Noch keine Quest.').waitFor();
  await list('Rätsel').getByText('Noch kein Rätsel.').waitFor();
});

test('a host that cannot be reached is told, and what was chosen stays chosen', async () => {
  await openNewWalk('Ohne Netz');
  await chooseWalk('Stationen', 'glocke', 'Die verschwundene Glocke');
  await part('Alter Bahnhof').check();
  await page.context().setOffline(true);
  await press('1 Station übernehmen');
  await dialog().getByText('Gerade fehlt das Netz.').waitFor();
  expect(await part('Alter Bahnhof').isChecked()).toBe(true);
  await page.context().setOffline(false);
  await press('1 Station übernehmen');
  await list('Stationen').getByRole('link', { name: 'Alter Bahnhof', exact: true }).waitFor();
  await page.context().setOffline(true);
  await press('Rückgängig');
  const told = 'Nicht rückgängig gemacht: Anlegen von „Alter Bahnhof“. Gerade fehlt das Netz.';
  await page.getByRole('alert').getByText(told).waitFor();
  await page.context().setOffline(false);
  await press('Rückgängig');
  await page.getByText('Rückgängig: Anlegen von „Alter Bahnhof“.').waitFor();
  await page.reload();
  await list('Stationen').getByText('Noch keine Station.').waitFor();
});
