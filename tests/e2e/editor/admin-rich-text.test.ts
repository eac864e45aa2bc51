import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { accessibilityViolations } from '../../support/measure/accessibility.ts';
import { mustCall } from '../../support/servers/api-client.ts';
import {
  goToArea,
  goToWalk,
  adminHeading,
  openLastingAdminPage,
} from '../../support/pages/admin-page.ts';
import { realSite } from '../../support/servers/real-site.ts';
import { settled } from '../../support/browsers/settled.ts';
import { aWalk } from '../../../src/core/story/testing/a-walk.ts';

const site = realSite({ walks: [aWalk('turm').withTracks(1).build()] });
const FIELD = 'trackMeta_description';
let page: Page;

beforeAll(async () => {
  page = await openLastingAdminPage(site, site.administrator, 'track-contents');
});

interface Draft {
  fields: { field: string; languageId: number; value: unknown }[];
}

async function draft(): Promise<Draft & { storyId: string }> {
  const { accessToken: token } = site.administrator;
  const query = { search: 'turm' };
  const { stories } = await mustCall<{ stories: { id: string; slug: string }[] }>(
    ...([site.url, 'adminStories', { token, query }] as const),
  );
  const storyId = stories.find(({ slug }) => slug === 'turm')?.id ?? '';
  const read = await mustCall<Draft>(site.url, 'adminDraft', { token, params: { id: storyId } });
  return { ...read, storyId };
}

async function storedText(): Promise<unknown> {
  const { fields } = await draft();
  return fields.find(({ field, languageId }) => field === FIELD && languageId === 2)?.value;
}

const field = () => page.getByRole('textbox', { name: 'Beschreibung · Deutsch', exact: true });
/** The tools of the field that was opened last. */
const tool = (name: string) => page.getByRole('button', { name }).first();

/** Opens it anew: without the toolbar and the messages of the test before. */
async function openStation(): Promise<void> {
  await goToWalk(page, 'Title of turm');
  await page.getByRole('link', { name: 'Name of track-1', exact: true }).first().click();
  await adminHeading(page, 'Name of track-1').waitFor();
  await field().waitFor();
}

test('a text is formatted as it is typed, with a link, and comes back the same', async () => {
  await openStation();
  await field().fill('Am ');
  await page.keyboard.press('Control+End');
  await tool('Fett').click();
  await page.keyboard.type('Turm');
  await expect.poll(() => tool('Fett').getAttribute('aria-pressed')).toBe('true');
  await page.keyboard.press('Shift+Home');
  await tool('Link').click();
  const address = page.getByLabel('Adresse des Links');
  await address.fill('javascript:alert(1)');
  await address.press('Enter');
  await page.getByText('Eine Adresse beginnt mit https://').waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  await address.fill('example.org/turm');
  await address.press('Enter');
  await expect.poll(storedText).toMatch(/href="https:\/\/example\.org\/turm"/);
  const before = String(await storedText());
  expect(before).toMatch(/<b>.*Turm.*<\/b>|<a[^>]*>.*Turm/);
  await page.reload();
  await field().getByRole('link', { name: /Turm/ }).waitFor();
  expect(await storedText()).toBe(before);
});

test('disallowed formatting is reported at the field and removed, and its text stays', async () => {
  await openStation();
  await tool('Als HTML zeigen').click();
  await field().fill('<p onclick="x()">Am <font>Turm</font></p><script>alert(1)</script>');
  const note = page.getByText(/^Nicht erlaubt und nicht gespeichert: /);
  await note.filter({ hasText: 'onclick=, <font>, <script>…</script>' }).waitFor();
  await expect.poll(storedText).toBe('<p>Am Turm</p>');
  await tool('Als HTML zeigen').click();
  await expect.poll(() => field().textContent()).toBe('Am Turm');
  await note.waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
});

test('pasted text keeps its emphasis and loses scripts and styling', async () => {
  await openStation();
  await field().fill('Alt');
  await field().press('Control+A');
  await field().evaluate((text) => {
    const clipboardData = new DataTransfer();
    const html = '<p style="color:red">Neu <em>und</em> <img src=x onerror=x> gut</p>';
    clipboardData.setData('text/html', html);
    const event = { clipboardData, bubbles: true, cancelable: true };
    text.dispatchEvent(new ClipboardEvent('paste', event));
  });
  await page.getByText(/^Nicht erlaubt und nicht gespeichert: style=/).waitFor();
  await expect.poll(storedText).toMatch(/^(?:<p>)?Neu <em>und<\/em> {1,2}gut(?:<\/p>)?$/);
});

test('in the table it is edited in the same way, and is exported and imported without loss', async () => {
  await goToArea(page, 'Texte der Stationen');
  await page.getByLabel('Feld', { exact: true }).selectOption(FIELD);
  await page.getByLabel('Rundgang', { exact: true }).selectOption({ label: 'Title of turm' });
  await page.getByText('1 bis 1 von 1').waitFor();
  const cell = page.getByRole('grid', { name: 'Texte nach Sprachen' }).getByRole('gridcell').nth(1);
  await settled(page);
  await cell.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: /, Beschreibung, Deutsch$/ }).fill('Unten am ');
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Control+B');
  await page.keyboard.type('Fluss');
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.keyboard.press('Control+Enter');
  await page.getByText(/gespeichert um \d\d:\d\d/).waitFor();
  const savedText = String(await storedText());
  expect(savedText).toMatch(/Unten am <b>Fluss<\/b>/);
  await cell.getByText('Fluss').waitFor();

  const leaving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV herunterladen' }).click();
  const csv = await readFile(await (await leaving).path(), 'utf8');
  expect(csv).toContain('<b>Fluss</b>');
  const file = page.getByLabel(/^Übersetzte Datei/);
  const take = (text: string, name: string) =>
    file.setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
  await take(csv, 'gleich.csv');
  await page.getByText('Nichts. Alles steht schon so da.').waitFor();
  await take(csv.replace('Unten am', '<blink>Oben</blink> am'), 'anders.csv');
  await page.getByText(/^Nicht erlaubt und nicht gespeichert: <blink>/).waitFor();
  await page.getByRole('button', { name: '1 Text übernehmen' }).click();
  await page.getByText('1 Text ist übernommen.').waitFor();
  expect(await storedText()).toBe(savedText.replace('Unten am', 'Oben am'));
});
