import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aWalk } from '../../src/core/story/testing/a-walk.ts';
import { accessibilityFaults } from '../support/accessibility.ts';
import { mustCall } from '../support/api-client.ts';
import { goToArea, openLastingDesk } from '../support/desk-page.ts';
import { gate } from '../support/gate.ts';
import { realHouse } from '../support/real-house.ts';
import { saved } from '../support/settled.ts';

const house = realHouse({ walks: [aWalk('turm').withTracks(2).build()] });
let desk: Page;

beforeAll(async () => {
  desk = await openLastingDesk(house, house.administrator, 'track-contents');
});
beforeEach(async () => {
  await desk.unrouteAll({ behavior: 'wait' });
  // Past another page: what a test has chosen, and the file that it took in, are gone with that.
  await goToArea(desk, 'Gruppen');
  await goToArea(desk, 'Texte der Stationen');
  await choose('Rundgang', 'Title of turm');
  await choose('Feld', 'Name');
  // The table of all fields stays until this one's has come: a cell of it would be another one.
  await expect.poll(() => entries().count()).toBe(2);
});

const choose = (label: string, name: string) =>
  desk.getByLabel(label, { exact: true }).selectOption({ label: name });
const press = (name: string) => desk.getByRole('button', { name, exact: true }).click();
const grid = () => desk.getByRole('grid', { name: 'Texte nach Sprachen' });
const columns = () => grid().getByRole('columnheader').allTextContents();
const entries = () => grid().getByRole('rowheader');
const preview = (file: string) => desk.getByRole('region', { name: `Was ${file} ändern würde` });

const take = (name: string, text: string) =>
  desk
    .getByLabel(/^Übersetzte Datei/)
    .setInputFiles({ name, mimeType: 'application/xliff+xml', buffer: Buffer.from(text) });

async function xliff(): Promise<string> {
  const leaving = desk.waitForEvent('download');
  await press('XLIFF herunterladen');
  const file = await leaving;
  expect(file.suggestedFilename()).toBe('texte-de-en.xlf');
  return readFile(await file.path(), 'utf8');
}

/** Everything that is written in the walk, to be compared. */
async function written(): Promise<ReadonlySet<string>> {
  const { accessToken: token } = house.administrator;
  const query = { search: 'turm' };
  const { stories } = await mustCall<{ stories: { id: string; slug: string }[] }>(
    ...([house.url, 'adminStories', { token, query }] as const),
  );
  const id = stories.find(({ slug }) => slug === 'turm')?.id ?? '';
  const { fields } = await mustCall<{ fields: object[] }>(house.url, 'adminDraft', {
    token,
    params: { id },
  });
  return new Set(fields.map((field) => JSON.stringify(field)));
}

test('a language is shown alone, and what it lacks, also after a reload', async () => {
  await expect.poll(() => entries().count()).toBe(2);
  expect(await columns()).toEqual(['Eintrag', 'Feld', 'Deutsch', 'English']);
  await choose('Sprache', 'Deutsch');
  await expect.poll(columns).toEqual(['Eintrag', 'Feld', 'Deutsch']);
  await choose('Zeigen', 'nur Lücken');
  await desk.getByText('keine Lücke').waitFor();
  await expect.poll(() => entries().count()).toBe(0);
  await choose('Sprache', 'English');
  await desk.getByText('2 Lücken').waitFor();
  await expect.poll(() => entries().count()).toBe(2);
  await desk.reload();
  await desk.getByText('2 Lücken').waitFor();
  await expect
    .poll(() => entries().allTextContents())
    .toEqual(['track-1Title of turm', 'track-2Title of turm']);
  expect(await accessibilityFaults(desk)).toEqual([]);
});

test('a gap is counted no more once its text is saved, and again once that is emptied', async () => {
  const gaps = (words: string) => desk.getByText(words, { exact: true }).waitFor();
  await gaps('2 Lücken');
  await write('track-1', 'The gate');
  await gaps('1 Lücke');
  await write('track-2', 'The quay');
  await gaps('keine Lücke');
  // So that the next test finds the walk as it was.
  await write('track-1', '');
  await gaps('1 Lücke');
  await write('track-2', '');
  await gaps('2 Lücken');
});

describe('a table that arrives while somebody types', () => {
  const field = (name: string) => grid().getByRole('textbox', { name, exact: true });

  /** All fields are shown still, and the names alone are on their way. */
  async function namesOnTheirWay(): Promise<() => void> {
    await choose('Feld', 'alle Felder');
    await expect.poll(() => entries().count()).toBe(8);
    // What the page has had already would be there at once.
    await desk.reload();
    await expect.poll(() => entries().count()).toBe(8);
    const names = gate();
    await desk.route(/[?&]field=trackMeta_name/, async (route) => {
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

  test('leaves the field open whose row it has, wherever that stands now', async () => {
    const arrive = await namesOnTheirWay();
    await openField('track-2', 'Name');
    await desk.keyboard.insertText('The');
    arrive();
    await expect.poll(() => entries().count()).toBe(2);
    await desk.keyboard.insertText(' quay');
    expect(await field('track-2, Name, English').inputValue()).toBe('The quay');
    await desk.keyboard.press('Enter');
    await saved(desk);
    await write('track-2', '');
    await desk.getByText('2 Lücken', { exact: true }).waitFor();
  });

  test('saves what stands in the field whose row it lacks', async () => {
    const arrive = await namesOnTheirWay();
    await openField('track-1', 'Bild in Worten');
    await desk.keyboard.insertText('A gate');
    arrive();
    await expect.poll(() => entries().count()).toBe(2);
    await saved(desk);
    expect(await grid().getByRole('textbox').count()).toBe(0);
    await choose('Feld', 'alle Felder');
    await grid().getByText('A gate', { exact: true }).click();
    await field('track-1, Bild in Worten, English').fill('');
    await desk.keyboard.press('Enter');
    await expect.poll(() => grid().getByText('A gate').count()).toBe(0);
    await saved(desk);
  });
});

async function write(slug: string, words: string): Promise<void> {
  const entry = desk.getByRole('rowheader', { name: slug });
  await grid().getByRole('row').filter({ has: entry }).getByRole('gridcell').last().click();
  // What is typed before its field stands goes nowhere.
  await grid().getByRole('textbox').waitFor();
  await desk.keyboard.press('Control+a');
  await desk.keyboard.insertText(words);
  await desk.keyboard.press('Tab');
}

test('an XLIFF goes out, comes back translated, and writes what was translated alone', async () => {
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
  expect(await accessibilityFaults(desk)).toEqual([]);
  expect(await written()).toEqual(before);
  await press('Verwerfen');
  await shown.waitFor({ state: 'detached' });

  await take('zurück.xlf', translated);
  await press('1 Text übernehmen');
  await desk.getByText('1 Text ist übernommen.').waitFor();
  await grid().getByText('The & tower', { exact: true }).waitFor();
  const added = [...(await written())].filter((one) => !before.has(one));
  expect([added.length, (await written()).size - before.size]).toEqual([1, 1]);
  expect(added[0]).toContain('"value":"The & tower"');
  await choose('Zeigen', 'nur Lücken');
  await desk.getByText('1 Lücke', { exact: true }).waitFor();
  await desk.reload();
  await expect.poll(() => entries().allTextContents()).toEqual(['track-2Title of turm']);

  await choose('Zeigen', 'alles');
  await take('noch-einmal.xlf', await xliff());
  await preview('noch-einmal.xlf')
    .getByText('Nichts. Alles steht schon so da.', { exact: true })
    .waitFor();
});

test('a file that is broken is said with its line, and changes nothing', async () => {
  const file = await xliff();
  const before = await written();
  const said = (words: string | RegExp) => desk.getByText(words).waitFor();
  await take('leer.xlf', file.replace(/<target.*?<\/target>/g, ''));
  await said('In dieser Datei steht keine Übersetzung.');
  await take('halb.xlf', file.slice(0, file.indexOf('</segment>')));
  await said(/^Diese Datei ist kein gültiges XML\. \(Zeile \d+\)$/);
  await take('alt.xlf', file.replace('version="2.0"', 'version="1.2"'));
  await said(/^Nur XLIFF 2 wird gelesen\./);
  await take('fremd.xlf', '<html></html>');
  await said(/^Das ist keine XLIFF-Datei\./);
  expect(await accessibilityFaults(desk)).toEqual([]);
  expect(await desk.getByRole('button', { name: /übernehmen$/ }).count()).toBe(0);
  expect(await written()).toEqual(before);
});
