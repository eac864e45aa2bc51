import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aWalk } from '../../../src/core/story/testing/a-walk.ts';
import { accessibilityViolations } from '../../support/measure/accessibility.ts';
import { mustCall } from '../../support/servers/api-client.ts';
import { goToArea, openLastingAdminPage } from '../../support/pages/admin-page.ts';
import { gate } from '../../support/gate.ts';
import { realSite } from '../../support/servers/real-site.ts';
import { saved } from '../../support/browsers/settled.ts';

const site = realSite({ walks: [aWalk('turm').withTracks(2).build()] });
let adminPage: Page;

beforeAll(async () => {
  adminPage = await openLastingAdminPage(site, site.administrator, 'track-contents');
});
beforeEach(async () => {
  await adminPage.unrouteAll({ behavior: 'wait' });
  // By way of another page, which discards a test's selection and the file that it has read.
  await goToArea(adminPage, 'Gruppen');
  await goToArea(adminPage, 'Texte der Stationen');
  await choose('Rundgang', 'Title of turm');
  await choose('Feld', 'Name');
  // The table of all fields stays until this field's has loaded: its cells would be the wrong ones.
  await expect.poll(() => entries().count()).toBe(2);
});

const choose = (label: string, name: string) =>
  adminPage.getByLabel(label, { exact: true }).selectOption({ label: name });
const press = (name: string) => adminPage.getByRole('button', { name, exact: true }).click();
const grid = () => adminPage.getByRole('grid', { name: 'Texte nach Sprachen' });
const columns = () => grid().getByRole('columnheader').allTextContents();
const entries = () => grid().getByRole('rowheader');
const preview = (file: string) =>
  adminPage.getByRole('region', { name: `Was ${file} ändern würde` });

const take = (name: string, text: string) =>
  adminPage
    .getByLabel(/^Übersetzte Datei/)
    .setInputFiles({ name, mimeType: 'application/xliff+xml', buffer: Buffer.from(text) });

async function xliff(): Promise<string> {
  const leaving = adminPage.waitForEvent('download');
  await press('XLIFF herunterladen');
  const file = await leaving;
  expect(file.suggestedFilename()).toBe('texte-de-en.xlf');
  return readFile(await file.path(), 'utf8');
}

/** All texts of the walk, for comparison. */
async function written(): Promise<ReadonlySet<string>> {
  const { accessToken: token } = site.administrator;
  const query = { search: 'turm' };
  const { stories } = await mustCall<{ stories: { id: string; slug: string }[] }>(
    ...([site.url, 'adminStories', { token, query }] as const),
  );
  const id = stories.find(({ slug }) => slug === 'turm')?.id ?? '';
  const { fields } = await mustCall<{ fields: object[] }>(site.url, 'adminDraft', {
    token,
    params: { id },
  });
  return new Set(fields.map((field) => JSON.stringify(field)));
}

test('the filters for one language and for its gaps survive a reload', async () => {
  await expect.poll(() => entries().count()).toBe(2);
  expect(await columns()).toEqual(['Eintrag', 'Feld', 'Deutsch', 'English']);
  await choose('Sprache', 'Deutsch');
  await expect.poll(columns).toEqual(['Eintrag', 'Feld', 'Deutsch']);
  await choose('Zeigen', 'nur Lücken');
  await adminPage.getByText('keine Lücke').waitFor();
  await expect.poll(() => entries().count()).toBe(0);
  await choose('Sprache', 'English');
  await adminPage.getByText('2 Lücken').waitFor();
  await expect.poll(() => entries().count()).toBe(2);
  await adminPage.reload();
  await adminPage.getByText('2 Lücken').waitFor();
  await expect
    .poll(() => entries().allTextContents())
    .toEqual(['track-1Title of turm', 'track-2Title of turm']);
  expect(await accessibilityViolations(adminPage)).toEqual([]);
});

test('a gap is no longer counted once its text is saved, and again once that is emptied', async () => {
  const gaps = (phrase: string) => adminPage.getByText(phrase, { exact: true }).waitFor();
  await gaps('2 Lücken');
  await write('track-1', 'The gate');
  await gaps('1 Lücke');
  await write('track-2', 'The quay');
  await gaps('keine Lücke');
  // Restores the walk for the next test.
  await write('track-1', '');
  await gaps('1 Lücke');
  await write('track-2', '');
  await gaps('2 Lücken');
});

describe('a table that arrives during typing', () => {
  const field = (name: string) => grid().getByRole('textbox', { name, exact: true });

  /** While all fields are still shown, holds the request for the names back. */
  async function holdNameRequests(): Promise<() => void> {
    await choose('Feld', 'alle Felder');
    await expect.poll(() => entries().count()).toBe(8);
    // Data that the page has already would be shown at once.
    await adminPage.reload();
    await expect.poll(() => entries().count()).toBe(8);
    const names = gate();
    await adminPage.route(/[?&]field=trackMeta_name/, async (route) => {
      await names.opened;
      await route.continue();
    });
    await choose('Feld', 'Name');
    return names.open;
  }

  async function openField(slug: string, label: string): Promise<void> {
    const cells = grid().getByRole('row').filter({ hasText: slug }).filter({ hasText: label });
    await cells.getByRole('gridcell').last().click();
    await field(`${slug}, ${label}, English`).waitFor();
  }

  test('keeps the open field of a row that it contains, wherever that row is now', async () => {
    const arrive = await holdNameRequests();
    await openField('track-2', 'Name');
    await adminPage.keyboard.insertText('The');
    arrive();
    await expect.poll(() => entries().count()).toBe(2);
    await adminPage.keyboard.insertText(' quay');
    expect(await field('track-2, Name, English').inputValue()).toBe('The quay');
    await adminPage.keyboard.press('Enter');
    await saved(adminPage);
    await write('track-2', '');
    await adminPage.getByText('2 Lücken', { exact: true }).waitFor();
  });

  test('saves the open field of a row that it lacks', async () => {
    const arrive = await holdNameRequests();
    await openField('track-1', 'Bild in Worten');
    await adminPage.keyboard.insertText('A gate');
    arrive();
    await expect.poll(() => entries().count()).toBe(2);
    await saved(adminPage);
    expect(await grid().getByRole('textbox').count()).toBe(0);
    await choose('Feld', 'alle Felder');
    await grid().getByText('A gate', { exact: true }).click();
    await field('track-1, Bild in Worten, English').fill('');
    await adminPage.keyboard.press('Enter');
    await expect.poll(() => grid().getByText('A gate').count()).toBe(0);
    await saved(adminPage);
  });
});

async function write(slug: string, phrase: string): Promise<void> {
  const entry = adminPage.getByRole('rowheader', { name: slug });
  await grid().getByRole('row').filter({ has: entry }).getByRole('gridcell').last().click();
  // Text that is typed before its field is ready is lost.
  await grid().getByRole('textbox').waitFor();
  await adminPage.keyboard.press('Control+a');
  await adminPage.keyboard.insertText(phrase);
  await adminPage.keyboard.press('Tab');
}

test('an XLIFF file is exported, imported with translations, and writes only what was translated', async () => {
  const file = await xliff();
  expect(file.match(/<source[^>]*>[^<]*/g)?.map((one) => one.split('>')[1])).toEqual([
    'Name of track-1',
    'Name of track-2',
  ]);
  const before = await written();
  const translated = file.replace('</source>', '</source><target>The &amp; tower</target>').replace(
    '</file>',
    ['track.weg.trackMeta_name', 'laterne.eins.name', 'ohne']
      .map(
        (id) => `<unit id="${id}"><segment><source>a</source><target>b</target></segment></unit>`,
      )
      .join('')
      .concat('</file>'),
  );
  await take('zurück.xlf', translated);
  const shown = preview('zurück.xlf');
  await shown
    .getByText('1 Text ändert sich, 3 gehören zu nichts, was es hier gibt', { exact: true })
    .waitFor();
  await shown.getByText('track-1, Name, English', { exact: true }).waitFor();
  await shown.getByText('Danach: The & tower', { exact: true }).waitFor();
  expect(await accessibilityViolations(adminPage)).toEqual([]);
  expect(await written()).toEqual(before);
  await press('Verwerfen');
  await shown.waitFor({ state: 'detached' });

  await take('zurück.xlf', translated);
  await press('1 Text übernehmen');
  await adminPage.getByText('1 Text ist übernommen.').waitFor();
  await grid().getByText('The & tower', { exact: true }).waitFor();
  const added = [...(await written())].filter((one) => !before.has(one));
  expect([added.length, (await written()).size - before.size]).toEqual([1, 1]);
  expect(added[0]).toContain('"value":"The & tower"');
  await choose('Zeigen', 'nur Lücken');
  await adminPage.getByText('1 Lücke', { exact: true }).waitFor();
  await adminPage.reload();
  await expect.poll(() => entries().allTextContents()).toEqual(['track-2Title of turm']);

  await choose('Zeigen', 'alles');
  await take('noch-einmal.xlf', await xliff());
  await preview('noch-einmal.xlf')
    .getByText('Nichts. Alles steht schon so da.', { exact: true })
    .waitFor();
});

test('a broken file is reported with its line, and changes nothing', async () => {
  const file = await xliff();
  const before = await written();
  const statusText = (phrase: string | RegExp) => adminPage.getByText(phrase).waitFor();
  await take('leer.xlf', file.replace(/<target.*?<\/target>/g, ''));
  await statusText('In dieser Datei steht keine Übersetzung.');
  await take('halb.xlf', file.slice(0, file.indexOf('</segment>')));
  await statusText(/^Diese Datei ist kein gültiges XML\. \(Zeile \d+\)$/);
  await take('alt.xlf', file.replace('version="2.0"', 'version="1.2"'));
  await statusText(/^Nur XLIFF 2 wird gelesen\./);
  await take('fremd.xlf', '<html></html>');
  await statusText(/^Das ist keine XLIFF-Datei\./);
  expect(await accessibilityViolations(adminPage)).toEqual([]);
  expect(await adminPage.getByRole('button', { name: /übernehmen$/ }).count()).toBe(0);
  expect(await written()).toEqual(before);
});
