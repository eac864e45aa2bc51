import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { accessibilityViolations, themes } from '../../support/measure/accessibility.ts';
import { mustCall } from '../../support/servers/api-client.ts';
import { goToArea, adminHeading, press } from '../../support/pages/admin-page.ts';
import { drawn, type Point } from '../../support/measure/drawn-map.ts';
import { chooseStation, mark, placesSite } from '../../support/pages/places-page.ts';
import type { MadeWalk } from '../../support/stories/stations-only.ts';
import { saved, settled } from '../../support/browsers/settled.ts';

const places = placesSite({ env: { GEOCODER_PRIVATE: 'on' } });
const { site } = places;
let walk: MadeWalk;
let page: Page;

beforeAll(async () => {
  walk = await places.makeWalk('hafenweg', ['Am Kai', 'Am Kran', 'Am Tor']);
  page = await places.openLasting(`stories/${walk.story.id}?view=places`, {
    expected: [/status of 502 .*\/api\/admin\/places\/search\?/],
  });
  await adminHeading(page, 'Orte: hafenweg').waitFor();
});

/** From any admin page, by its own links. */
async function toWalk(): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await goToArea(page, 'Rundgänge');
  await page.getByRole('link', { name: 'hafenweg', exact: true }).click();
  await adminHeading(page, 'hafenweg').waitFor();
  // The result of the walk's check may move its links in the middle of a click.
  await settled(page);
}

/** Does nothing where the page is open already: a map costs more than everything else in a test. */
async function toPlaces(): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  if (await adminHeading(page, 'Orte: hafenweg').isVisible()) return settled(page);
  await toWalk();
  await page.getByRole('link', { name: 'Orte', exact: true }).click();
  await adminHeading(page, 'Orte: hafenweg').waitFor();
  await settled(page);
}

async function toStation(name: string): Promise<void> {
  await toWalk();
  const stations = page.getByRole('region', { name: 'Stationen', exact: true });
  await stations.getByRole('link', { name, exact: true }).click();
  await adminHeading(page, name).waitFor();
  await settled(page);
}

const savedPlace = (index: number) => places.savedPlace(walk, index);
const metresFrom = (index: number, at: Point) => places.metresFrom(walk, index, at);

const KAI = [52.52, 13.405] as const;
const KRAN = [52.5202, 13.4053] as const;

test('stations are placed by paste, by keys and by mouse, and overlaps are named', async () => {
  await toPlaces();
  await chooseStation(page, '1. Am Kai');
  await page.getByLabel('Koordinaten').fill('52°31\'12"N 13°24\'18"E');
  await page.getByLabel('Radius in Metern').fill('30');
  await mark(page, '1. Am Kai').waitFor();
  await chooseStation(page, '2. Am Kran');
  await page.getByLabel('Koordinaten').fill('13.4053, 52.5202');
  await page.getByText('Breite und Länge scheinen vertauscht.').waitFor();
  await press(page, '52.5202, 13.4053 nehmen');
  await page.getByLabel('Radius in Metern').fill('30');
  await page.getByText('überschneidet sich mit „Am Kai“ um 30 m').waitFor();
  await mark(page, '2. Am Kran').focus();
  await page.keyboard.press('Shift+ArrowUp');
  await settled(page);
  expect(await metresFrom(1, KRAN)).toBe(10);
  await drawn(page).and(page.locator('[data-drawn]')).waitFor();
  const box = await mark(page, '2. Am Kran').boundingBox();
  const [x, y] = [(box?.x ?? 0) + 24, (box?.y ?? 0) + 24];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 80, y, { steps: 5 });
  await page.mouse.up();
  await settled(page);
  expect(await metresFrom(1, KRAN)).toBeGreaterThan(30);
  expect(await metresFrom(0, KAI)).toBe(0);
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme });
    expect(await accessibilityViolations(page)).toEqual([]);
  }
});

const GPX = `<?xml version="1.0"?><gpx version="1.1" creator="probe">
  <wpt lat="52.521" lon="13.41"><name>03 am TOR</name></wpt>
  <wpt lat="52.53" lon="13.42"><name>Brunnen</name></wpt>
  <rte><rtept lat="52.52" lon="13.405"/><rtept lat="52.521" lon="13.41"/></rte></gpx>`;

test('a file of places shows its changes first, is applied at once, and undone at once', async () => {
  await toPlaces();
  const file = { name: 'weg.gpx', mimeType: 'application/gpx+xml' };
  const input = page.getByLabel('GPX, KML oder GeoJSON');
  await input.setInputFiles({
    ...file,
    buffer: Buffer.from('<!DOCTYPE gpx><gpx/>'),
  });
  await page.getByText('bringt eigene Vorschriften mit').waitFor();
  await input.setInputFiles({ ...file, buffer: Buffer.from(GPX) });
  await page.getByText('2 Orte, 1 Weg').waitFor();
  await page.getByText('Ohne Station bleiben: Brunnen').waitFor();
  await page.getByRole('row', { name: '3. Am Tor noch ohne Ort 52.521, 13.41' }).waitFor();
  expect(await savedPlace(2)).toBeUndefined();
  await press(page, 'Übernehmen');
  await page.getByText('1 Ort übernommen.').waitFor();
  await settled(page);
  expect(await savedPlace(2)).toEqual([52.521, 13.41]);
  await page.getByText('1 Weg, zusammen 356 m').waitFor();
  await press(page, 'Rückgängig');
  await page.getByText('Noch kein Weg.').waitFor();
  await settled(page);
  expect(await savedPlace(2)).toBeUndefined();
  await press(page, 'Wiederholen');
  await settled(page);
  expect(await savedPlace(2)).toEqual([52.521, 13.41]);
  await page.getByText(/^gespeichert um/i).waitFor();
});

test('a place is found by name where a geocoder is configured, placed by keys, and no other server is queried', async () => {
  const geocoder = await smallGeocoder();
  await toPlaces();
  const strangers: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(geocoder.url)) strangers.push(request.url());
  });
  await chooseStation(page, '3. Am Tor');
  await page.getByLabel('Koordinaten').waitFor();
  expect(await page.getByRole('combobox', { name: 'Ort suchen' }).count()).toBe(0);
  await page.getByRole('link', { name: 'Übersicht', exact: true }).click();
  await page.getByRole('link', { name: 'Einstellungen', exact: true }).click();
  await page.getByLabel('Adresse der Ortssuche').fill(`${geocoder.url}search`);
  await saved(page);

  await toPlaces();
  await chooseStation(page, '3. Am Tor');
  await page.getByLabel('Koordinaten').fill('52.5, 13.4');
  await saved(page);
  const search = page.getByRole('combobox', { name: 'Ort suchen' });
  await search.fill('Nirgendwo');
  await press(page, 'Ort finden');
  await page.getByText('Unter diesem Namen wurde nichts gefunden.').waitFor();
  await search.fill('kaputt');
  await search.press('Enter');
  await page.getByRole('alert').getByText('Unerwartete Antwort der Ortssuche').waitFor();
  await search.fill('Kirche');
  await search.press('Enter');
  await page.getByText('2 Orte gefunden').waitFor();
  await page.getByText('Data © Probe').waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  await search.press('ArrowDown');
  await page.getByRole('option', { name: 'Nikolaikirche', selected: true }).waitFor();
  await search.press('Enter');
  await page.getByText('„Nikolaikirche“ ist auf der Karte.').waitFor();
  await page.getByRole('button', { name: 'Gefunden: Nikolaikirche' }).waitFor();
  expect(await metresFrom(2, NIKOLAI)).not.toBe(0);
  await press(page, '„Am Tor“ hierhin setzen');
  await settled(page);
  expect(await metresFrom(2, NIKOLAI)).toBe(0);
  await press(page, 'Rückgängig');
  await settled(page);
  expect(await metresFrom(2, NIKOLAI)).not.toBe(0);

  await toStation('Am Tor');
  await search.fill('Kirche');
  await search.press('Enter');
  await page.getByRole('option', { name: 'Marienkirche' }).click();
  await page.getByText('„Marienkirche“ ist übernommen.').waitFor();
  await settled(page);
  expect(await metresFrom(2, MARIEN)).toBe(0);
  expect(strangers).toEqual([]);
  // The server answers the second search for the same name from its cache.
  expect(geocoder.requested).toEqual(['Nirgendwo', 'kaputt', 'Kirche']);
  await geocoder.close();
});

interface OnTheWire {
  readonly tracks: readonly { readonly metadata: Readonly<Record<string, unknown>> }[];
}

/** As visitors get them. */
async function publishedPlaces(walkSlug: string): Promise<readonly unknown[]> {
  const story = await mustCall<OnTheWire>(site.url, 'getStory', { params: { walkSlug } });
  return story.tracks.map(({ metadata }) => metadata['trackMeta_location']);
}

const onTheWire = (x: number, y: number) => ({ 1: JSON.stringify({ x, y }) });

test('a place that was set on its station’s own page is published with those of the others', async () => {
  await toStation('Am Kai');
  await page.getByLabel('Koordinaten').fill('geo:52.5204,13.4051');
  await press(page, 'Auf der Karte setzen');
  await page.getByRole('button', { name: 'Am Kai, mit Pfeiltasten verschieben' }).waitFor();
  await page.getByRole('button', { name: '2. Am Kran', exact: true }).waitFor();
  await settled(page);
  expect(await metresFrom(0, [52.5204, 13.4051])).toBe(0);
  await places.publish(walk);
  const [kai, , tor] = await publishedPlaces('hafenweg');
  expect([kai, tor]).toEqual([onTheWire(52.5204, 13.4051), onTheWire(...MARIEN)]);
});

const MARIEN = [52.5206, 13.4066] as const;
const NIKOLAI = [52.5168, 13.4072] as const;

async function smallGeocoder() {
  const requested: string[] = [];
  const place = (name: string, [lat, lon]: readonly [number, number]) => ({
    ...{ lat: String(lat), lon: String(lon), licence: 'Data © Probe' },
    ...{ name, display_name: `${name}, Mitte, Berlin` },
  });
  const responses: Readonly<Record<string, unknown>> = {
    Nirgendwo: [],
    kaputt: { error: 'no' },
    Kirche: [place('Marienkirche', MARIEN), place('Nikolaikirche', NIKOLAI)],
  };
  const server = createServer((request, response) => {
    const typed = new URL(request.url ?? '', 'http://geocoder').searchParams.get('q') ?? '';
    requested.push(typed);
    response.setHeader('content-type', 'application/json').end(JSON.stringify(responses[typed]));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () => new Promise((resolve) => server.close(resolve));
  return {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/`,
    requested,
    close,
  };
}
