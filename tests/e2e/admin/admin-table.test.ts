import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { accessibilityViolations } from '../../support/measure/accessibility.ts';
import { mustCall, setUpAdministrator } from '../../support/servers/api-client.ts';
import { goToArea, openLastingAdminPage } from '../../support/pages/admin-page.ts';
import { realSite } from '../../support/servers/real-site.ts';
import { WalkAuthor } from '../../support/stories/walk-author.ts';
import { settled } from '../../support/browsers/settled.ts';

const site = realSite();
let page: Page;
let author: WalkAuthor;

beforeAll(async () => {
  const administrator = await setUpAdministrator(site.url, await site.server.setupSecret());
  page = await openLastingAdminPage(site, administrator, 'stories', { size: 'phone' });
  author = new WalkAuthor(page);
});

const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const stations = () => page.getByRole('region', { name: 'Stationen', exact: true });
const rowOf = (name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) });

async function openTable(title: string): Promise<void> {
  await goToArea(page, 'Rundgänge');
  await press('Neuer Rundgang');
  await page.getByLabel('Titel').fill(title);
  await press('Anlegen');
  await author.heading(title);
  // The result of the walk's check moves everything below it, also in the middle of a click.
  await settled(page);
  await page.getByRole('link', { name: 'Stationen aus Tabelle oder Ordner …' }).click();
  await author.heading('Stationen aus Tabelle oder Ordner');
}

const giveFile = (text: string) =>
  page.getByLabel('CSV-Datei wählen').setInputFiles({
    ...{ name: 'stationen.csv', mimeType: 'text/csv', buffer: Buffer.from(text) },
  });

const HEADINGS = 'Kurzname;Titel (de);Beschreibung;Lat;Lon;Radius;Von Anfang an offen;Bemerkung';
const twelve = Array.from(
  { length: 12 },
  (_, index) =>
    `halt-${index + 1};"Halt ${index + 1}; am Wasser";Text ${index + 1};53,5${index};9,99;12,5;ja;intern`,
);

interface OnTheWire {
  readonly tracks: readonly { readonly metadata: Readonly<Record<string, unknown>> }[];
}

/** The last text as visitors get it. */
async function publishedText(walkSlug: string): Promise<unknown> {
  const story = await mustCall<OnTheWire>(site.url, 'getStory', { params: { walkSlug } });
  return story.tracks.at(-1)?.metadata['trackMeta_description'];
}

test('a table of 12 stations becomes stations that are published with their texts, and changes them the next time', async () => {
  await openTable('Zwölf Halte');
  const coming = page.waitForEvent('download');
  await press('Vorlage herunterladen');
  const template = await readFile(await (await coming).path(), 'utf8');
  expect(template).toContain('"Name (de)"');
  await giveFile(`\uFEFF${[HEADINGS, ...twelve].join('\r\n')}`);
  await page.getByText('12 neu, 0 geändert').waitFor();
  expect(await page.getByLabel('Bemerkung').locator('option:checked').textContent()).toBe(
    'Nicht übernehmen',
  );
  expect(await page.getByLabel('Lon', { exact: true }).inputValue()).toBe('lng');
  expect(await accessibilityViolations(page)).toEqual([]);
  await press('Übernehmen');
  await page.getByText('Übernommen: 12 neu, 0 geändert.').waitFor();
  await page.reload();
  await expect.poll(() => stations().getByRole('listitem').count()).toBe(12);
  await settled(page);
  await page.getByRole('link', { name: 'Halt 3; am Wasser' }).first().click();
  await author.heading('Halt 3; am Wasser');
  expect(await page.getByLabel('Radius in Metern').inputValue()).toMatch(/^12[.,]5$/);
  await page.getByRole('link', { name: 'Zum Rundgang' }).click();
  await author.heading('Zwölf Halte');
  await settled(page);
  await press('Jetzt veröffentlichen');
  await page.getByText('Der Rundgang ist veröffentlicht.').waitFor();
  expect(await publishedText('zwoelf-halte')).toEqual({ 2: 'Text 12' });

  await page.getByRole('link', { name: 'Stationen aus Tabelle oder Ordner …' }).click();
  await author.heading('Stationen aus Tabelle oder Ordner');
  await giveFile('slug,Radius in Metern\nhalt-1,30\nhalt-2,"12,5"\n');
  await page.getByText('0 neu, 1 geändert').waitFor();
  await press('Übernehmen');
  await page.getByText('Übernommen: 0 neu, 1 geändert.').waitFor();
});

test('a faulty table is reported by cell, and nothing of it is written until it is corrected', async () => {
  await openTable('Falsche Zahlen');
  const rows = ['Titel\tRadius\tLat\tLng\tTon', 'Tor\tzwölf\t\t\t', 'Turm\t12\t95\t9\tfehlt.mp3'];
  await page.getByLabel('Oder Zellen hier einfügen').fill(rows.join('\n'));
  await page.getByText('2 Zeilen gehen so nicht').waitFor();
  await rowOf('Tor').getByText('Radius in Metern: „zwölf“ ist keine Zahl.').waitFor();
  await rowOf('Turm').getByText('ist kein Ort auf der Erde.').waitFor();
  await rowOf('Turm').getByText('Ton (de): „fehlt.mp3“ gibt es in der Mediathek nicht').waitFor();
  expect(await page.getByRole('button', { name: 'Übernehmen', exact: true }).isDisabled()).toBe(
    true,
  );
  await page.getByLabel('Oder Zellen hier einfügen').fill('Titel;Radius\n"Tor;12');
  await page.getByText('Ein Anführungszeichen wird nie geschlossen.').waitFor();
  await page.getByRole('link', { name: 'Zum Rundgang' }).click();
  await stations().getByText('Noch keine Station.').waitFor();
});
