import type { Locator, Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { aWalk } from '../../../src/core/story/testing/a-walk.ts';
import { accessibilityViolations } from '../../support/measure/accessibility.ts';
import { mustCall } from '../../support/servers/api-client.ts';
import { goToArea, goToWalk, openLastingAdminPage } from '../../support/pages/admin-page.ts';
import { realSite } from '../../support/servers/real-site.ts';
import { saved } from '../../support/browsers/settled.ts';

const site = realSite({ walks: [aWalk('turm').withTracks(2).build()] });
const station = 'Name of track-1';

let page: Page;

beforeAll(async () => {
  // A field with an invalid pattern is rejected; the browser logs it.
  const expected = [/status of 400 .*\/api\/admin\/fields\)$/];
  page = await openLastingAdminPage(site, site.administrator, 'stories', { expected });
});

async function openStation(): Promise<void> {
  await goToWalk(page, 'Title of turm');
  await page.getByRole('link', { name: station, exact: true }).first().click();
  await page.getByRole('heading', { level: 1, name: station }).waitFor();
}

test('a value that is no number, or ambiguous, is reported, and removes no value', async () => {
  await openStation();
  const radius = page.getByLabel('Radius in Metern');
  await radius.fill('12');
  await radius.fill('20,5');
  await saved(page);
  // Still in the same field: the value that stays is the saved one, not the one at the beginning.
  await radius.press('ControlOrMeta+a');
  await radius.pressSequentially('abc');
  await page.getByText('Das ist keine Zahl. Es bleibt bei 20,5.').waitFor();
  expect(await radius.getAttribute('aria-invalid')).toBe('true');
  await radius.press('ControlOrMeta+a');
  await radius.pressSequentially('1.000');
  await page.getByText('Heißt das 1000 oder 1? Bitte so schreiben. Es bleibt bei 20,5.').waitFor();
  await radius.blur();
  await saved(page);
  await page.reload();
  await page.getByRole('heading', { level: 1, name: station }).waitFor();
  expect(await radius.inputValue()).toBe('20,5');
  await radius.fill('1000');
  await saved(page);
  await page.getByRole('button', { name: 'Rückgängig', exact: true }).click();
  await expect.poll(() => radius.inputValue()).toBe('20,5');
});

interface Named {
  readonly fields: readonly { readonly id: string; readonly name: string }[];
}

const asAdministrator = <T>(name: Parameters<typeof mustCall>[1], request: object) =>
  mustCall<T>(site.url, name, { token: site.administrator.accessToken, ...request });

const addField = (name: string, type: string, label: string, rules: object = {}) =>
  asAdministrator('adminAddField', {
    body: {
      ...{ owner: 'track', name: `trackMeta_${name}`, type, isPerLanguage: false },
      ...{ labels: { 2: label }, help: {}, rules },
    },
  });

/** The description that is read after the name of a field. */
const described = (field: Locator) =>
  field.evaluate((input) =>
    (input.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => input.ownerDocument.getElementById(id)?.textContent ?? '')
      .join(' '),
  );
const describedAs = (field: Locator, text: string | RegExp) =>
  expect.poll(() => described(field)).toMatch(text);

async function defineSeason(): Promise<void> {
  await goToArea(page, 'Felder der Stationen');
  await page.getByRole('button', { name: 'Eigenes Feld hinzufügen' }).click();
  await page.getByLabel('Technischer Name').fill('trackMeta_season');
  await page.getByRole('switch', { name: 'In jeder Sprache ein eigener Wert' }).click();
  await page.getByLabel('Beschriftung auf Deutsch').fill('Jahreszeit');
  await page.getByRole('switch', { name: 'Muss ausgefüllt sein' }).click();
  await page.getByLabel('Muster (regulärer Ausdruck)').fill('(');
  await page.getByLabel('Auswahl, eine je Zeile').fill('Sommer\nWinter');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await page.getByText('Das ist kein regulärer Ausdruck.').waitFor();
  await page.getByLabel('Muster (regulärer Ausdruck)').fill('');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await page.getByRole('button', { name: 'Jahreszeit bearbeiten' }).waitFor();
}

test('the rules of a custom field are shown beside it, and a value that breaks them is saved all the same', async () => {
  await addField('mark', 'text', 'Zeichen', { pattern: '[A-Z]{2}-[0-9]+', maxLength: 8 });
  // It tries every way to split the characters before it gives up: for this text longer than a
  // lifetime.
  await addField('endless', 'text', 'Endlos', { pattern: '(a+)+' });
  await addField('floor', 'number', 'Stockwerk');
  await addField('tint', 'colour', 'Farbe');
  await defineSeason();
  await openStation();
  const season = page.getByRole('combobox', { name: 'Jahreszeit', exact: true });
  const mark = page.getByRole('textbox', { name: 'Zeichen', exact: true });
  const endless = page.getByRole('textbox', { name: 'Endlos', exact: true });
  const floor = page.getByRole('textbox', { name: 'Stockwerk', exact: true });
  const tint = page.getByRole('textbox', { name: 'Farbe', exact: true });
  await describedAs(season, 'Pflichtfeld.');
  expect(await season.getByRole('option').allTextContents()).toEqual([
    ...['Nichts gewählt', 'Sommer', 'Winter'],
  ]);
  await season.selectOption('Winter');
  await describedAs(season, /^\s*$/);
  await mark.fill('ab');
  await describedAs(
    mark,
    'Passt nicht zum Muster „[A-Z]{2}-[0-9]+“. Gespeichert wird es trotzdem.',
  );
  await endless.fill(`${'a'.repeat(60)}!`);
  await describedAs(endless, 'konnte nicht geprüft werden');
  await floor.fill('-1');
  await tint.fill('#112233');
  await saved(page);
  expect(await accessibilityViolations(page)).toEqual([]);
  const { fields } = await asAdministrator<Named>('adminFields', { query: { owner: 'track' } });
  const id = fields.find(({ name }) => name === 'trackMeta_season')?.id ?? '';
  await asAdministrator('adminChangeField', {
    params: { id },
    body: { rules: { isRequired: true, choices: ['Sommer'] } },
  });
  await page.reload();
  await page.getByRole('heading', { level: 1, name: station }).waitFor();
  expect([await mark.inputValue(), await floor.inputValue(), await tint.inputValue()]).toEqual([
    ...['ab', '-1', '#112233'],
  ]);
  await describedAs(season, 'Steht nicht zur Auswahl. Gespeichert bleibt es trotzdem.');
  expect(await season.locator('option:checked').textContent()).toBe(
    'Winter (steht nicht zur Auswahl)',
  );
  // The terminated worker is replaced by a new one: the next check has a result.
  await describedAs(mark, 'Passt nicht zum Muster');
  await mark.fill('AB-1');
  await describedAs(mark, /^\s*$/);
  await mark.fill('AB-123456789');
  await describedAs(mark, 'Soll höchstens 8 Zeichen haben, hat 12. Gespeichert wird es trotzdem.');
  await saved(page);
});

test('a table is reported row by row with the rules that it breaks, and is imported all the same', async () => {
  await goToWalk(page, 'Title of turm');
  await page.getByRole('link', { name: 'Stationen aus Tabelle oder Ordner …' }).click();
  const csv = [
    'Name (de);Jahreszeit;Zeichen;Radius',
    'Brunnen;Herbst;ab;12',
    'Tor;;AB-1;12',
    'Turm;Sommer;AB-2;12',
  ].join('\n');
  await page.getByLabel('CSV-Datei wählen').setInputFiles({
    ...{ name: 'stationen.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) },
  });
  await page.getByText('2 Zeilen halten eine Regel der Felder nicht ein.').waitFor();
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  await row('Brunnen').getByText('Jahreszeit: „Herbst“ – Steht nicht zur Auswahl.').waitFor();
  await row('Brunnen').getByText('Zeichen: „ab“ – Passt nicht zum Muster').waitFor();
  await row('Tor').getByText('Jahreszeit – Pflichtfeld.').waitFor();
  expect(await row('Turm').getByRole('listitem').count()).toBe(0);
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Übernehmen', exact: true }).click();
  await page.getByRole('link', { name: 'Brunnen', exact: true }).first().click();
  const season = page.getByRole('combobox', { name: 'Jahreszeit', exact: true });
  await expect.poll(() => season.inputValue()).toBe('Herbst');
});
