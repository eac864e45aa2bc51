import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { accessibilityFaults } from '../support/accessibility.ts';
import { mustCall } from '../support/api-client.ts';
import { goToArea, openLastingDesk } from '../support/desk-page.ts';
import { realHouse } from '../support/real-house.ts';
import { aWalk } from '../../src/core/story/testing/a-walk.ts';
import { bringSignIn } from '../support/sign-in.ts';
import { PATIENCE_MS } from '../support/wait.ts';
import { settled } from '../support/settled.ts';

const house = realHouse({ walks: [aWalk('turm').withTracks(2).withQuest().withPuzzle().build()] });
const patience = { timeout: PATIENCE_MS };

/** Of somebody alone, and of somebody whom another one gets ahead of; the browser notes each refusal. */
let page: Page;
let contested: Page;

beforeAll(async () => {
  page = await openLastingDesk(house, house.administrator, 'languages');
  const expected = [/status of 409/];
  contested = await openLastingDesk(house, house.administrator, 'languages', { expected });
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

test('rows that can be dragged show a grip to a mouse, and none where nothing can be dragged', async () => {
  const grips = async (rows: Locator, of: string) =>
    rows.evaluateAll(
      (all, inside) =>
        all.map((row) => {
          const bearer = inside === '' ? row : row.querySelector(inside);
          const { content, backgroundImage } = getComputedStyle(bearer ?? row, '::before');
          return content !== 'none' && backgroundImage !== 'none';
        }),
      of,
    );
  const { accessToken: token } = house.administrator;
  for (const name of ['storyMeta_x', 'storyMeta_y']) {
    const field = { owner: 'story', type: 'text', isPerLanguage: true, help: {}, rules: {} };
    const body = { ...field, name, labels: { 2: name } };
    await mustCall(house.url, 'adminAddField', { token, body });
  }
  const phone = await house.openPage();
  await bringSignIn(phone, house.administrator);
  await phone.goto(`${house.url}/admin/languages`);
  for (const on of [page, phone]) {
    const isMouse = on === page;
    await goToArea(on, 'Sprachen');
    const languages = on.getByRole('listitem').filter({ has: on.getByRole('button') });
    await languages.first().waitFor();
    const shown = await grips(languages, '');
    expect(shown.length).toBeGreaterThan(1);
    expect(new Set(shown)).toEqual(new Set([isMouse]));
    await goToArea(on, 'Felder der Rundgänge');
    const own = on.getByRole('row').filter({ hasText: /storyMeta_[xy]/ });
    await own.first().waitFor();
    expect(await grips(own, 'td')).toEqual([isMouse, isMouse]);
    const builtIn = on.getByRole('row').filter({ hasText: 'storyMeta_title' });
    expect(await grips(builtIn, 'td')).toEqual([false]);
    expect(await accessibilityFaults(on)).toEqual([]);
  }
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

test('an own field is filled in beside the languages and comes out of getStory', async () => {
  await goToArea(page, 'Felder der Stationen');
  await page.getByRole('button', { name: 'Eigenes Feld hinzufügen' }).click();
  await page.getByLabel('Technischer Name').fill('trackMeta_season');
  await page.getByLabel('Beschriftung auf Deutsch').fill('Jahreszeit');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await page.getByRole('button', { name: 'Jahreszeit bearbeiten' }).waitFor();
  await page.getByRole('button', { name: 'Eigenes Feld hinzufügen' }).click();
  await page.getByLabel('Technischer Name').fill('trackMeta_noise');
  await page.getByLabel('Beschriftung auf Deutsch').fill('Lärm');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await page.getByRole('button', { name: 'Lärm nach oben' }).click();
  await page.getByText('Lärm steht jetzt an Stelle 1.').waitFor();
  const own = page.getByRole('button', { name: /^(Lärm|Jahreszeit) bearbeiten$/ });
  await expect.poll(() => own.allTextContents(), patience).toEqual(['Lärm', 'Jahreszeit']);
  expect(await accessibilityFaults(page)).toEqual([]);
  await orderByKeysAndMouse(own);

  await goToArea(page, 'Texte der Stationen');
  await page.getByLabel('Feld', { exact: true }).selectOption('trackMeta_season');
  const walk = page.getByLabel('Rundgang', { exact: true });
  await walk.selectOption({ label: 'Title of turm' });
  await page.getByText('1 bis 2 von 2').waitFor();
  const cells = page.getByRole('grid', { name: 'Texte nach Sprachen' }).getByRole('gridcell');
  // What is typed before its field stands goes nowhere.
  const opened = page.getByRole('grid', { name: 'Texte nach Sprachen' }).getByRole('textbox');
  await settled(page);
  await cells.nth(1).focus();
  await page.keyboard.press('Enter');
  await opened.waitFor();
  await page.keyboard.type('Im Sommer');
  await page.keyboard.press('Enter');
  await page.getByText(/gespeichert um \d\d:\d\d/).waitFor();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await opened.waitFor();
  await page.keyboard.type('verworfen');
  await page.keyboard.press('Escape');
  expect(await accessibilityFaults(page)).toEqual([]);

  const story = await published<{ tracks: { metadata: Record<string, unknown> }[] }>();
  expect(story.tracks[0]?.metadata['trackMeta_season']).toEqual({ 2: 'Im Sommer' });
});

/** The walk as visitors get it once it is published anew. */
async function published<T>(): Promise<T> {
  const { accessToken: token } = house.administrator;
  const { stories } = await mustCall<{ stories: { id: string; slug: string }[] }>(
    house.url,
    'adminStories',
    { token },
  );
  const id = stories.find(({ slug }) => slug === 'turm')?.id ?? '';
  await mustCall(house.url, 'adminPublish', { token, params: { id }, body: {} });
  return mustCall<T>(house.url, 'getStory', { params: { walkSlug: 'turm' } });
}

/** Begins and ends with 'Lärm' before 'Jahreszeit'. */
async function orderByKeysAndMouse(own: Locator) {
  const orderIs = (...names: string[]) =>
    expect.poll(() => own.allTextContents(), patience).toEqual(names);
  await page.getByRole('button', { name: 'Lärm nach unten' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('Lärm steht jetzt an Stelle 2.').waitFor();
  await orderIs('Jahreszeit', 'Lärm');
  await settled(page);
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  await row('Lärm').dragTo(row('Jahreszeit'));
  await page.getByText('Lärm steht jetzt an Stelle 1.').waitFor();
  await orderIs('Lärm', 'Jahreszeit');
  await settled(page);
  // The built-in ones stand first and stay: nothing is carried before them.
  const builtIn = page.getByRole('row').filter({ hasText: 'trackMeta_radius' });
  await row('Jahreszeit').dragTo(builtIn);
  await page.reload();
  await own.first().waitFor();
  await orderIs('Lärm', 'Jahreszeit');
}

test('who changes a field or the order of fields second sees both versions, and chooses', async () => {
  const { accessToken: token } = house.administrator;
  const added = async (name: string, label: string) => {
    const field = { owner: 'puzzle', type: 'text', isPerLanguage: true, help: {}, rules: {} };
    const body = { ...field, name, labels: { 2: label } };
    return (await mustCall<{ id: string }>(house.url, 'adminAddField', { token, body })).id;
  };
  const [hint, light] = [await added('puzzleMeta_x', 'Wink'), await added('puzzleMeta_y', 'Licht')];
  const asOther = (body: object) =>
    mustCall(house.url, 'adminChangeField', { token, params: { id: hint }, body });
  const page = contested;
  await goToArea(page, 'Felder der Rätsel');
  await page.getByRole('button', { name: 'Wink bearbeiten' }).click();
  const label = page.getByLabel('Beschriftung auf Deutsch');
  const conflict = page.getByRole('alert').filter({ hasText: 'Zwei haben dasselbe geändert' });
  const shown = () => conflict.locator('pre').allTextContents();
  await asOther({ labels: { 2: 'Tipp' }, rules: { isRequired: true } });
  await label.fill('Fährte');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await conflict.getByText('Muss ausgefüllt sein').waitFor();
  expect(await shown()).toEqual(['Fährte', 'Tipp', 'Nein', 'Ja']);
  expect(await accessibilityFaults(page)).toEqual([]);
  await conflict.getByRole('button', { name: 'Andere Fassung' }).click();
  await expect.poll(() => label.inputValue(), patience).toBe('Tipp');
  await settled(page);
  await asOther({ type: 'number', rules: { min: 2 } });
  await label.fill('Spur');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await conflict.getByText('Kleinster Wert').waitFor();
  await conflict.getByRole('button', { name: 'Meine Fassung' }).click();
  await page.getByText('puzzleMeta_x ist gespeichert.').waitFor();
  await page.getByRole('button', { name: 'Spur bearbeiten' }).waitFor();
  await settled(page);

  const order = (ids: readonly string[]) =>
    mustCall(house.url, 'adminOrderFields', { token, body: { owner: 'puzzle', ids } });
  const own = page.getByRole('button', { name: /^(Spur|Licht|Rest) bearbeiten$/ });
  const rest = await added('puzzleMeta_z', 'Rest');
  await page.getByRole('button', { name: 'Licht nach oben' }).click();
  await conflict.getByText('Reihenfolge').waitFor();
  expect(await shown()).toEqual(['Licht\nSpur\nRest', 'Spur\nLicht\nRest']);
  const why = 'Verschieben geht wieder, sobald oben eine Reihenfolge gewählt ist.';
  const held = page.getByRole('button', { name: / nach (oben|unten)$/ });
  expect(await held.count()).toBe(6);
  for (const key of await held.all()) {
    expect([await key.isDisabled(), await descriptionOf(key)]).toEqual([true, why]);
  }
  // Who presses or drags all the same, perhaps far below the reason, is told of it.
  await page.getByRole('button', { name: 'Spur nach oben' }).dispatchEvent('click');
  await expect.poll(() => page.getByText(why, { exact: true }).count(), patience).toBe(2);
  expect(await accessibilityFaults(page)).toEqual([]);
  await conflict.getByRole('button', { name: 'Meine Fassung' }).click();
  await expect.poll(() => own.allTextContents(), patience).toEqual(['Licht', 'Spur', 'Rest']);
  await conflict.waitFor({ state: 'detached' });
  // Else the page could still be looking what stands, and see the next order with it.
  await settled(page);
  expect(await own.allTextContents()).toEqual(['Licht', 'Spur', 'Rest']);
  await order([rest, hint, light]);
  await page.getByRole('button', { name: 'Spur nach unten' }).click();
  await conflict.getByRole('button', { name: 'Andere Fassung' }).click();
  await expect.poll(() => own.allTextContents(), patience).toEqual(['Rest', 'Spur', 'Licht']);
  await settled(page);
  // The second press builds upon what the first one made, however soon it comes.
  await page.getByRole('button', { name: 'Rest nach unten' }).click();
  await page.getByText('Rest steht jetzt an Stelle 2.').waitFor();
  await page.getByRole('button', { name: 'Rest nach unten' }).click();
  await page.getByText('Rest steht jetzt an Stelle 3.').waitFor();
  expect(await conflict.count()).toBe(0);
  await page.reload();
  await expect.poll(() => own.allTextContents(), patience).toEqual(['Spur', 'Licht', 'Rest']);
});

const descriptionOf = (key: Locator) =>
  key.evaluate(
    (button) =>
      document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent ?? '',
  );

const kinds = [
  ['story', 'Rundgänge', 'storyMeta_mood', 'heiter'],
  ['quest', 'Quests', 'questMeta_mood', 'geheimnisvoll'],
  ['puzzle', 'Rätsel', 'puzzleMeta_mood', 'knifflig'],
] as const;

test.each(kinds)(
  'a field of %s is defined, filled in the table of texts, and reaches visitors',
  async (...[, things, wire, mood]) => {
    await goToArea(page, `Felder der ${things}`);
    await page.getByRole('button', { name: 'Eigenes Feld hinzufügen' }).click();
    await page.getByLabel('Technischer Name').fill(wire);
    await page.getByLabel('Beschriftung auf Deutsch').fill('Stimmung');
    await page.getByRole('button', { name: 'Speichern' }).click();
    await page.getByRole('button', { name: 'Stimmung bearbeiten' }).waitFor();

    await goToArea(page, `Texte der ${things}`);
    await page.getByLabel('Feld', { exact: true }).selectOption(wire);
    await page.getByLabel('Rundgang', { exact: true }).selectOption({ label: 'Title of turm' });
    await page.getByText('1 bis 1 von 1').waitFor();
    const cells = page.getByRole('grid', { name: 'Texte nach Sprachen' }).getByRole('gridcell');
    await settled(page);
    await cells.nth(1).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('grid', { name: 'Texte nach Sprachen' }).getByRole('textbox').waitFor();
    await page.keyboard.type(mood);
    await page.keyboard.press('Enter');
    await page.getByText(/gespeichert um \d\d:\d\d/).waitFor();
    await page.reload();
    await page.getByRole('gridcell', { name: mood }).waitFor();

    expect(JSON.stringify(await published())).toContain(`"${wire}":{"2":"${mood}"}`);
  },
);

test('a table goes out as CSV, comes back changed, and is written only when told to', async () => {
  await goToArea(page, 'Texte der Stationen');
  await page.getByLabel('Feld', { exact: true }).selectOption('trackMeta_season');
  await page.getByText('Im Sommer').waitFor();
  const leaving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV herunterladen' }).click();
  const csv = await readFile(await (await leaving).path(), 'utf8');
  expect(csv).toContain('"Im Sommer"');
  const back = csv.replace('"Im Sommer"', '"Im Sommer";"Latem"').replace('Latem";;', 'Latem";');
  await page.getByLabel(/^Übersetzte Datei/).setInputFiles({
    name: 'zurück.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(back),
  });
  await page.getByRole('region', { name: 'Was zurück.csv ändern würde' }).waitFor();
  await page.getByText('Danach: Latem').waitFor();
  await page.getByRole('button', { name: '1 Text übernehmen' }).click();
  await page.getByText('1 Text ist übernommen.').waitFor();
  await page.reload();
  await page.getByRole('gridcell', { name: 'Latem' }).waitFor();
});
