import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { accessibilityFaults } from '../support/accessibility.ts';
import { mustCall } from '../support/api-client.ts';
import { goToArea, openDeskAndContested } from '../support/desk-page.ts';
import { realHouse } from '../support/real-house.ts';
import { aWalk } from '../../src/core/story/testing/a-walk.ts';
import { PATIENCE_MS } from '../support/wait.ts';
import { settled } from '../support/settled.ts';

const house = realHouse({ walks: [aWalk('turm').withTracks(1).build()] });
const patience = { timeout: PATIENCE_MS };

let page: Page;
let contested: Page;
beforeAll(async () => {
  const desks = await openDeskAndContested(house, house.administrator, 'languages');
  ({ page, contested } = desks);
});

test('a language is added from the list, moved, and one that walks use cannot go', async () => {
  await goToArea(page, 'Sprachen');
  await page.getByRole('combobox', { name: 'Sprache' }).selectOption('pl');
  await page.getByRole('button', { name: 'Hinzufügen' }).click();
  await page.getByRole('button', { name: 'Polski nach oben' }).click();
  await page.getByText('Polski steht jetzt an Stelle 2.').waitFor();
  const names = page.getByRole('listitem').getByRole('button', { name: /bearbeiten$/ });
  // It is said before the rows stand anew, and a hand takes the row that is under it.
  const standAs = (...order: string[]) =>
    expect
      .poll(
        () => names.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label'))),
        patience,
      )
      .toEqual(order.map((name) => `${name} bearbeiten`));
  await standAs('Deutsch', 'Polski', 'English');
  // Rows that are drawn anew by an answer would be lost to the hand that carries one.
  await settled(page);
  const rows = page.getByRole('listitem').filter({ has: page.getByRole('button') });
  await rows.filter({ hasText: 'English' }).dragTo(rows.filter({ hasText: 'Deutsch' }));
  await page.getByText('English steht jetzt an Stelle 1.').waitFor();
  await standAs('English', 'Deutsch', 'Polski');
  await settled(page);
  await rows.filter({ hasText: 'English' }).dragTo(rows.filter({ hasText: 'Polski' }));
  await page.getByText('English steht jetzt an Stelle 3.').waitFor();
  await page.reload();
  await standAs('Deutsch', 'Polski', 'English');
  await settled(page);
  expect(await page.getByRole('button', { name: 'Deutsch entfernen' }).count()).toBe(0);
  expect(await accessibilityFaults(page)).toEqual([]);
});

const shelves = [
  ['cities', 'Städte', 'Stadt', 'Köln', 'koeln'],
  ['categories', 'Kategorien', 'Kategorie', 'Märchen', 'maerchen'],
] as const;

test.each(shelves)(
  'in %s a thing is added under its names, visitors find a walk by it, and it goes again',
  async (path, shelf, one, name, slug) => {
    await goToArea(page, shelf);
    await page.getByRole('button', { name: `${one} hinzufügen` }).click();
    await page.getByLabel('Name auf Deutsch').fill(name);
    expect(await page.getByLabel('Name in der Adresse').inputValue()).toBe(slug);
    await page.getByRole('button', { name: 'Speichern' }).click();
    await page.getByRole('button', { name: `${name} entfernen` }).waitFor();

    await goToArea(page, 'Rundgänge');
    await page.getByRole('link', { name: 'Title of turm' }).click();
    const filed = page.getByRole('button', { name: one, exact: true });
    await filed.waitFor();
    const unfiled = await filed.textContent();
    // What the check of the walk says moves all that stands below it, in the middle of a press, too.
    await settled(page);
    await filed.click();
    await page.getByRole('combobox', { name: one }).fill(name.slice(0, 3).toLowerCase());
    await page.getByText('1 Eintrag', { exact: true }).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await page.getByText('Gespeichert.', { exact: true }).waitFor();
    await expect.poll(() => filed.textContent(), patience).toBe(name);

    // The list is on its way out of the history: that step back would call off the way forward.
    await settled(page);
    await page.goto(`${house.url}/`);
    const found = page.getByRole('link', { name: 'Title of turm' });
    await found.filter({ hasText: name }).waitFor(patience);

    await page.goto(`${house.url}/admin/${path}`);
    const openWalk = async () => {
      await goToArea(page, 'Rundgänge');
      await page.getByRole('link', { name: 'Title of turm' }).click();
      await filed.waitFor();
    };
    await openWalk();
    await goToArea(page, shelf);
    await page.getByRole('button', { name: `${name} entfernen` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Entfernen' }).click();
    await page.getByRole('heading', { name: `Noch keine ${one}` }).waitFor();
    // Also where its page was open a moment ago.
    await openWalk();
    await expect.poll(() => filed.textContent(), patience).toBe(unfiled);
  },
);

interface Shelved {
  readonly things: readonly { readonly id: string; readonly slug: string }[];
}

test('who changes a city or their order second sees what the other meant, and chooses', async () => {
  const { accessToken: token } = house.administrator;
  const params = { shelf: 'cities' };
  const asOther = (call: 'adminAddFiling' | 'adminOrderFiling', body: object) =>
    mustCall<Shelved>(house.url, call, { token, params, body });
  await asOther('adminAddFiling', { slug: 'bonn', names: { 2: 'Bonn' } });
  await asOther('adminAddFiling', { slug: 'ulm', names: { 2: 'Ulm' } });
  const { things } = await asOther('adminAddFiling', { slug: 'jena', names: { 2: 'Jena' } });
  const [bonn = '', ulm = '', jena = ''] = things.map(({ id }) => id);
  const nameBonn = (name: string) =>
    mustCall(house.url, 'adminChangeFiling', {
      token,
      params: { ...params, id: bonn },
      body: { names: { 2: name } },
    });

  const page = contested;
  await goToArea(page, 'Städte');
  await page.getByRole('button', { name: 'Bonn bearbeiten' }).click();
  const german = page.getByLabel('Name auf Deutsch');
  const conflict = page.getByRole('alert').filter({ hasText: 'Zwei haben dasselbe geändert' });
  const save = page.getByRole('button', { name: 'Speichern' });
  await german.fill('Bönn');
  await nameBonn('Bonn am Rhein');
  await save.click();
  await conflict.getByText('Bonn am Rhein', { exact: true }).waitFor();
  await conflict.getByText('Bönn', { exact: true }).waitFor();
  expect(await conflict.getByText('Name in der Adresse').count()).toBe(0);
  expect(await accessibilityFaults(page)).toEqual([]);
  await conflict.getByRole('button', { name: 'Andere Fassung' }).click();
  await expect.poll(() => german.inputValue(), patience).toBe('Bonn am Rhein');
  // Else the page could still be looking what stands, and see the next name with it.
  await settled(page);
  await german.fill('Bönn');
  await nameBonn('Bonna');
  await save.click();
  await conflict.getByRole('button', { name: 'Meine Fassung' }).click();
  await page.getByText('Bönn ist gespeichert.').waitFor();

  // What is not to be is dropped: the form opens on what stands.
  await page.getByRole('button', { name: 'Bönn bearbeiten' }).click();
  await german.fill('Unfug');
  await page.getByRole('button', { name: 'Abbrechen' }).click();
  await page.getByRole('button', { name: 'Bönn bearbeiten' }).click();
  expect(await german.inputValue()).toBe('Bönn');
  await page.getByRole('button', { name: 'Abbrechen' }).click();

  await settled(page);
  await asOther('adminOrderFiling', { ids: [jena, bonn, ulm] });
  await page.getByRole('button', { name: 'Ulm nach oben' }).click();
  await expect
    .poll(() => conflict.innerText(), patience)
    .toMatch(/Ulm\nBönn\nJena[^]*Jena\nBönn\nUlm/);
  expect(await accessibilityFaults(page)).toEqual([]);
  await conflict.getByRole('button', { name: 'Andere Fassung' }).click();
  await settled(page);
  await page.getByRole('button', { name: 'Ulm nach oben' }).click();
  await page.getByText('Ulm steht jetzt an Stelle 2.').waitFor();
  // Else the page could still be looking what stands, and see the next order with it.
  await settled(page);
  await asOther('adminOrderFiling', { ids: [bonn, ulm, jena] });
  await page.getByRole('button', { name: 'Jena nach unten' }).click();
  await conflict.getByRole('button', { name: 'Meine Fassung' }).click();
  await orderIsKept(page);
  const stands = await mustCall<Shelved>(house.url, 'adminFiling', { token, params });
  expect(stands.things.map(({ slug }) => slug)).toEqual(['ulm', 'jena', 'bonn']);
});

/** What was said of the order before stands there for some seconds. */
async function orderIsKept(page: Page): Promise<void> {
  await settled(page);
  await page.getByText('Die Reihenfolge ist gespeichert.').first().waitFor();
}

interface Spoken {
  readonly languages: readonly { readonly id: number }[];
}

test('who names a language or moves one second sees what the other meant, and chooses', async () => {
  const { accessToken: token } = house.administrator;
  const nameEnglish = (name: string) =>
    mustCall(house.url, 'adminChangeLanguage', { token, params: { id: '3' }, body: { name } });

  const page = contested;
  await goToArea(page, 'Sprachen');
  const conflict = page.getByRole('alert').filter({ hasText: 'Zwei haben dasselbe geändert' });
  const name = page.getByRole('listitem').getByLabel('Name, wie er in dieser Sprache heißt');
  await page.getByRole('button', { name: 'English bearbeiten' }).click();
  await name.fill('Englisch');
  await nameEnglish('British');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await conflict.getByText('Englisch', { exact: true }).waitFor();
  await conflict.getByText('British', { exact: true }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await conflict.getByRole('button', { name: 'Andere Fassung' }).click();
  await expect.poll(() => name.inputValue(), patience).toBe('British');
  // Else the page could still be looking what stands, and see the next name with it.
  await settled(page);
  await name.fill('Englisch');
  await nameEnglish('English');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await conflict.getByRole('button', { name: 'Meine Fassung' }).click();
  await page.getByRole('button', { name: 'Englisch bearbeiten' }).waitFor();

  // A language that came meanwhile makes an order old, and stands in both.
  await settled(page);
  const body = { code: 'cs', name: 'Čeština' };
  const { languages } = await mustCall<Spoken>(house.url, 'adminAddLanguage', { token, body });
  const czech = String(languages.at(-1)?.id);
  await page.getByRole('button', { name: 'Deutsch nach unten' }).click();
  await expect
    .poll(() => conflict.innerText(), patience)
    .toMatch(/Deutsch\n[^]*Čeština\n[^]*Deutsch\n[^]*Čeština\n/);
  expect(await accessibilityFaults(page)).toEqual([]);
  await conflict.getByRole('button', { name: 'Meine Fassung' }).click();
  await orderIsKept(page);
  const stand = await mustCall<Spoken>(house.url, 'adminLanguages', { token });
  expect(stand.languages.map(({ id }) => id).indexOf(2)).toBe(1);

  await page.getByRole('button', { name: 'Deutsch nach oben' }).click();
  await page.getByText('Deutsch steht jetzt an Stelle 1.').waitFor();
  await nameEnglish('English');
  await mustCall(house.url, 'adminRemoveLanguage', { token, params: { id: czech } });
});
