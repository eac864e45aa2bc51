import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { accessibilityViolations } from '../../support/measure/accessibility.ts';
import { mustCall, setUpAdministrator } from '../../support/servers/api-client.ts';
import { goToWalk, openLastingAdminPage } from '../../support/pages/admin-page.ts';
import { realSite } from '../../support/servers/real-site.ts';
import { makeWalk } from '../../support/stories/stations-only.ts';
import { settled } from '../../support/browsers/settled.ts';

const site = realSite();
let page: Page;

beforeAll(async () => {
  const administrator = await setUpAdministrator(site.url, await site.server.setupSecret());
  for (const title of ['Glocken am Hafen', 'Leerer Kai', 'Ohne Netz']) {
    const slug = title.toLowerCase().replaceAll(' ', '-');
    await makeWalk(site.url, administrator, { slug, title, stations: [] });
  }
  page = await openLastingAdminPage(site, administrator, 'stories', {
    ...{ size: 'phone', expected: [/ERR_INTERNET_DISCONNECTED/] },
  });
});

const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const list = (name: string) => page.getByRole('region', { name, exact: true });
const dialog = () => page.getByRole('dialog');
const elementCheckbox = (name: string) => dialog().getByRole('checkbox', { name, exact: true });
/** The row of an element, with the effects of copying it. */
const line = (name: string) =>
  dialog()
    .getByRole('listitem')
    .filter({ has: page.getByRole('checkbox', { name, exact: true }) });

async function chooseWalk(kind: string, typed: string, name: string): Promise<void> {
  await list(kind).getByRole('button', { name: 'Aus anderem Rundgang übernehmen …' }).click();
  await dialog().getByRole('combobox', { name: 'Aus welchem Rundgang?' }).fill(typed);
  // Waits for the server's response: until then the list has other options, and they move.
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

interface OnTheWire {
  readonly tracks: readonly { readonly metadata: Readonly<Record<string, object>> }[];
}

/** The German names that visitors get. */
async function publishedNames(walkSlug: string): Promise<readonly unknown[]> {
  const story = await mustCall<OnTheWire>(site.url, 'getStory', { params: { walkSlug } });
  return story.tracks.map(({ metadata }) => Object.entries(metadata['trackMeta_name'] ?? {})[0]);
}

test('stations copied from another walk arrive with their references, can be edited, and are published', async () => {
  await goToWalk(page, 'Glocken am Hafen');
  await chooseWalk('Stationen', 'glocke', 'Die verschwundene Glocke');
  await dialog().getByText('English: kommt mit, wird aber erst gezeigt').waitFor();
  await line('Alter Bahnhof')
    .getByText(/^Öffnet .*„Marktplatz“.*: kommt nicht mit und fehlt hier/)
    .waitFor();
  await elementCheckbox('Alter Bahnhof').check();
  await elementCheckbox('Der leere Turm').click({ modifiers: ['Shift'] });
  expect(await elementCheckbox('Marktplatz').isChecked()).toBe(true);
  await line('Alter Bahnhof')
    .getByText(/^Öffnet .*„Marktplatz“.*: kommt mit/)
    .waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
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
  // The result of the walk's check may move the button in the middle of a click.
  await settled(page);
  await press('Jetzt veröffentlichen');
  await page.getByText('Der Rundgang ist veröffentlicht.').waitFor();
  const names = ['Alter Bahnhof', 'Marktplatz', 'Der leere Turm'];
  expect(await publishedNames('glocken-am-hafen')).toEqual(names.map((name) => ['2', name]));
});

test('copying a quest copies its puzzles; a walk without quests is reported, and another can be chosen', async () => {
  await goToWalk(page, 'Leerer Kai');
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

test('a server that cannot be reached is reported, and the choice stays', async () => {
  await goToWalk(page, 'Ohne Netz');
  await chooseWalk('Stationen', 'glocke', 'Die verschwundene Glocke');
  await elementCheckbox('Alter Bahnhof').check();
  await page.context().setOffline(true);
  await press('1 Station übernehmen');
  await dialog().getByText('Gerade fehlt das Netz.').waitFor();
  expect(await elementCheckbox('Alter Bahnhof').isChecked()).toBe(true);
  await page.context().setOffline(false);
  await press('1 Station übernehmen');
  await list('Stationen').getByRole('link', { name: 'Alter Bahnhof', exact: true }).waitFor();
  await settled(page);
  await page.context().setOffline(true);
  await press('Rückgängig');
  const failureText =
    'Nicht rückgängig gemacht: Anlegen von „Alter Bahnhof“. Gerade fehlt das Netz.';
  await page.getByRole('alert').getByText(failureText).waitFor();
  await page.context().setOffline(false);
  await press('Rückgängig');
  await page.getByText('Rückgängig: Anlegen von „Alter Bahnhof“.').waitFor();
  await page.reload();
  await list('Stationen').getByText('Noch keine Station.').waitFor();
});
