import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { accessibilityViolations } from '../../support/measure/accessibility.ts';
import { mustCall } from '../../support/servers/api-client.ts';
import { goToArea, openAdminPagesInConflict } from '../../support/pages/admin-page.ts';
import { realSite } from '../../support/servers/real-site.ts';
import { aWalk } from '../../../src/core/story/testing/a-walk.ts';
import { TIMEOUT_MS } from '../../support/wait.ts';
import { settled } from '../../support/browsers/settled.ts';

const site = realSite({ walks: [aWalk('turm').withTracks(1).build()] });
const longTimeout = { timeout: TIMEOUT_MS };

let page: Page;
let contested: Page;
beforeAll(async () => {
  const adminPages = await openAdminPagesInConflict(site, site.administrator, 'languages');
  ({ page, contested } = adminPages);
});

test('a language is added from the list, moved, and cannot be removed while walks use it', async () => {
  await goToArea(page, 'Sprachen');
  await page.getByRole('combobox', { name: 'Sprache' }).selectOption('pl');
  await page.getByRole('button', { name: 'Hinzufügen' }).click();
  await page.getByRole('button', { name: 'Polski nach oben' }).click();
  await page.getByText('Polski steht jetzt an Stelle 2.').waitFor();
  const names = page.getByRole('listitem').getByRole('button', { name: /bearbeiten$/ });
  // The message comes before the rows are redrawn, and a drag takes the row below the pointer.
  const standAs = (...order: string[]) =>
    expect
      .poll(
        () => names.evaluateAll((all) => all.map((element) => element.getAttribute('aria-label'))),
        longTimeout,
      )
      .toEqual(order.map((name) => `${name} bearbeiten`));
  await standAs('Deutsch', 'Polski', 'English');
  // A response that redraws the rows would end a drag.
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
  expect(await accessibilityViolations(page)).toEqual([]);
});

const taxonomies = [
  ['cities', 'Städte', 'Stadt', 'Köln', 'koeln'],
  ['categories', 'Kategorien', 'Kategorie', 'Märchen', 'maerchen'],
] as const;

test.each(taxonomies)(
  'in %s a term is added with its names, visitors find a walk by it, and it is removed again',
  async (path, taxonomy, termName, name, slug) => {
    await goToArea(page, taxonomy);
    await page.getByRole('button', { name: `${termName} hinzufügen` }).click();
    await page.getByLabel('Name auf Deutsch').fill(name);
    expect(await page.getByLabel('Name in der Adresse').inputValue()).toBe(slug);
    await page.getByRole('button', { name: 'Speichern' }).click();
    await page.getByRole('button', { name: `${name} entfernen` }).waitFor();

    await goToArea(page, 'Rundgänge');
    await page.getByRole('link', { name: 'Title of turm' }).click();
    const termButton = page.getByRole('button', { name: termName, exact: true });
    await termButton.waitFor();
    const unfiled = await termButton.textContent();
    // The result of the walk's check moves everything below it, also in the middle of a click.
    await settled(page);
    await termButton.click();
    await page.getByRole('combobox', { name: termName }).fill(name.slice(0, 3).toLowerCase());
    await page.getByText('1 Eintrag', { exact: true }).waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await page.getByText('Gespeichert.', { exact: true }).waitFor();
    await expect.poll(() => termButton.textContent(), longTimeout).toBe(name);

    // The list is leaving the history: its step back would cancel the navigation.
    await settled(page);
    await page.goto(`${site.url}/`);
    const found = page.getByRole('link', { name: 'Title of turm' });
    await found.filter({ hasText: name }).waitFor(longTimeout);

    await page.goto(`${site.url}/admin/${path}`);
    const openWalk = async () => {
      await goToArea(page, 'Rundgänge');
      await page.getByRole('link', { name: 'Title of turm' }).click();
      await termButton.waitFor();
    };
    await openWalk();
    await goToArea(page, taxonomy);
    await page.getByRole('button', { name: `${name} entfernen` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Entfernen' }).click();
    await page.getByRole('heading', { name: `Noch keine ${termName}` }).waitFor();
    // Also where its page was open a moment ago.
    await openWalk();
    await expect.poll(() => termButton.textContent(), longTimeout).toBe(unfiled);
  },
);

interface TaxonomySelect {
  readonly things: readonly { readonly id: string; readonly slug: string }[];
}

test('the second editor of a city, or of their order, sees the other version, and chooses', async () => {
  const { accessToken: token } = site.administrator;
  const params = { shelf: 'cities' };
  const asOther = (call: 'adminAddTaxonomyTerm' | 'adminOrderTaxonomyTerms', body: object) =>
    mustCall<TaxonomySelect>(site.url, call, { token, params, body });
  await asOther('adminAddTaxonomyTerm', { slug: 'bonn', names: { 2: 'Bonn' } });
  await asOther('adminAddTaxonomyTerm', { slug: 'ulm', names: { 2: 'Ulm' } });
  const { things: terms } = await asOther('adminAddTaxonomyTerm', {
    slug: 'jena',
    names: { 2: 'Jena' },
  });
  const [bonn = '', ulm = '', jena = ''] = terms.map(({ id }) => id);
  const nameBonn = (name: string) =>
    mustCall(site.url, 'adminChangeTaxonomyTerm', {
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
  expect(await accessibilityViolations(page)).toEqual([]);
  await conflict.getByRole('button', { name: 'Andere Fassung' }).click();
  await expect.poll(() => german.inputValue(), longTimeout).toBe('Bonn am Rhein');
  // Otherwise the page could still be loading, and get the next name with it.
  await settled(page);
  await german.fill('Bönn');
  await nameBonn('Bonna');
  await save.click();
  await conflict.getByRole('button', { name: 'Meine Fassung' }).click();
  await page.getByText('Bönn ist gespeichert.').waitFor();

  // The rejected text is discarded: the form opens with the stored one.
  await page.getByRole('button', { name: 'Bönn bearbeiten' }).click();
  await german.fill('Unfug');
  await page.getByRole('button', { name: 'Abbrechen' }).click();
  await page.getByRole('button', { name: 'Bönn bearbeiten' }).click();
  expect(await german.inputValue()).toBe('Bönn');
  await page.getByRole('button', { name: 'Abbrechen' }).click();

  await settled(page);
  await asOther('adminOrderTaxonomyTerms', { ids: [jena, bonn, ulm] });
  await page.getByRole('button', { name: 'Ulm nach oben' }).click();
  await expect
    .poll(() => conflict.innerText(), longTimeout)
    .toMatch(/Ulm\nBönn\nJena[^]*Jena\nBönn\nUlm/);
  expect(await accessibilityViolations(page)).toEqual([]);
  await conflict.getByRole('button', { name: 'Andere Fassung' }).click();
  await settled(page);
  await page.getByRole('button', { name: 'Ulm nach oben' }).click();
  await page.getByText('Ulm steht jetzt an Stelle 2.').waitFor();
  // Otherwise the page could still be loading, and get the next order with it.
  await settled(page);
  await asOther('adminOrderTaxonomyTerms', { ids: [bonn, ulm, jena] });
  await page.getByRole('button', { name: 'Jena nach unten' }).click();
  await conflict.getByRole('button', { name: 'Meine Fassung' }).click();
  await orderIsSaved(page);
  const storedTerms = await mustCall<TaxonomySelect>(site.url, 'adminTaxonomyTerms', {
    token,
    params,
  });
  expect(storedTerms.things.map(({ slug }) => slug)).toEqual(['ulm', 'jena', 'bonn']);
});

/** The message about the previous order is shown for some seconds. */
async function orderIsSaved(page: Page): Promise<void> {
  await settled(page);
  await page.getByText('Die Reihenfolge ist gespeichert.').first().waitFor();
}

interface Spoken {
  readonly languages: readonly { readonly id: number }[];
}

test('the second editor who renames or moves a language sees the other version, and chooses', async () => {
  const { accessToken: token } = site.administrator;
  const nameEnglish = (name: string) =>
    mustCall(site.url, 'adminChangeLanguage', { token, params: { id: '3' }, body: { name } });

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
  expect(await accessibilityViolations(page)).toEqual([]);
  await conflict.getByRole('button', { name: 'Andere Fassung' }).click();
  await expect.poll(() => name.inputValue(), longTimeout).toBe('British');
  // Otherwise the page could still be loading, and get the next name with it.
  await settled(page);
  await name.fill('Englisch');
  await nameEnglish('English');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await conflict.getByRole('button', { name: 'Meine Fassung' }).click();
  await page.getByRole('button', { name: 'Englisch bearbeiten' }).waitFor();

  // A language that was added meanwhile makes an order stale, and is in both versions.
  await settled(page);
  const body = { code: 'cs', name: 'Čeština' };
  const { languages } = await mustCall<Spoken>(site.url, 'adminAddLanguage', { token, body });
  const czech = String(languages.at(-1)?.id);
  await page.getByRole('button', { name: 'Deutsch nach unten' }).click();
  await expect
    .poll(() => conflict.innerText(), longTimeout)
    .toMatch(/Deutsch\n[^]*Čeština\n[^]*Deutsch\n[^]*Čeština\n/);
  expect(await accessibilityViolations(page)).toEqual([]);
  await conflict.getByRole('button', { name: 'Meine Fassung' }).click();
  await orderIsSaved(page);
  const stand = await mustCall<Spoken>(site.url, 'adminLanguages', { token });
  expect(stand.languages.map(({ id }) => id).indexOf(2)).toBe(1);

  await page.getByRole('button', { name: 'Deutsch nach oben' }).click();
  await page.getByText('Deutsch steht jetzt an Stelle 1.').waitFor();
  await nameEnglish('English');
  await mustCall(site.url, 'adminRemoveLanguage', { token, params: { id: czech } });
});
