import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import type { DraftRead, ElementRow, StoryRow } from '../../src/contract/admin/walks.ts';
import { distanceM } from '../../src/core/place/distance.ts';
import { accessibilityFaults, themes } from '../support/accessibility.ts';
import { mustCall, setUpAdministrator, type SignedIn } from '../support/api-client.ts';
import type { PageOptions } from '../support/browser.ts';
import { drawn } from '../support/drawn-map.ts';
import { keptFiles } from '../support/kept-files.ts';
import { holdSeconds } from '../support/held-seconds.ts';
import { realHouse } from '../support/real-house.ts';
import { bringSignIn } from '../support/sign-in.ts';
import { forgetHttpCache, isFromDevice } from '../support/worker.ts';
import { settled } from '../support/settled.ts';

const house = realHouse({ env: { GEOCODER_PRIVATE: 'on' } });
let administrator: SignedIn;
let story: StoryRow;
let tracks: readonly ElementRow[];
let tile: Buffer;
const patient = { timeout: 20_000 };

beforeAll(async () => {
  administrator = await setUpAdministrator(house.url, await house.server.setupSecret());
  const token = administrator.accessToken;
  story = await mustCall<StoryRow>(house.url, 'adminCreateStory', {
    token,
    body: { slug: 'hafenweg', title: 'Hafenweg', languageIds: [2] },
  });
  const params = { id: story.id };
  const made: ElementRow[] = [];
  for (const title of ['Am Kai', 'Am Kran', 'Am Tor']) {
    const body = { kind: 'track', title, languageId: 2 };
    const track = await mustCall<ElementRow>(house.url, 'adminCreateElement', {
      ...{ token, params, body },
    });
    const changes = [{ field: 'trackMeta_fromstart', languageId: 1, value: 1 }];
    await mustCall(house.url, 'adminSaveFields', {
      token,
      params: { kind: 'track', id: track.id },
      body: { version: track.version, changes },
    });
    made.push(track);
  }
  tracks = made;
  tile = await sharp({
    create: { width: 256, height: 256, channels: 3, background: '#dde' },
  })
    .png()
    .toBuffer();
});

async function openAdmin(
  path: string,
  expected: readonly RegExp[] = [],
  options: PageOptions = {},
): Promise<Page> {
  const page = await house.openPage({
    ...{ size: 'desk', reducedMotion: 'reduce', expected },
    ...options,
  });
  page.setDefaultTimeout(20_000);
  await bringSignIn(page, administrator);
  await answerTiles(page);
  await page.goto(`${house.url}/admin/${path}`);
  return page;
}

const answerTiles = (page: Page) =>
  page.route(/tile\.openstreetmap\.org/, (route) =>
    route.fulfill({ body: tile, contentType: 'image/png' }),
  );

const placesPath = () => `stories/${story.id}?view=places`;

async function readDraft(): Promise<DraftRead> {
  const request = {
    token: administrator.accessToken,
    params: { id: story.id },
  };
  return mustCall<DraftRead>(house.url, 'adminDraft', request);
}

async function savedPlace(index: number): Promise<readonly [number, number] | undefined> {
  const { fields } = await readDraft();
  const found = fields.find(
    ({ owner, field }) => owner.id === tracks[index]?.id && field === 'trackMeta_location',
  );
  const place = found?.value as { x: number; y: number } | undefined;
  return place && [place.x, place.y];
}

const metresFrom = async (index: number, at: readonly [number, number]) => {
  const place = await savedPlace(index);
  return place ? Math.round(distanceM(place, at)) : undefined;
};

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const choose = (page: Page, name: string) =>
  page
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .first()
    .click();
const mark = (page: Page, name: string) =>
  page.getByRole('button', {
    name: `${name}, mit Pfeiltasten verschieben`,
    exact: true,
  });

const KAI = [52.52, 13.405] as const;
const KRAN = [52.5202, 13.4053] as const;

test('stations are put by paste, by keys and by hand, and what overlaps is named', async () => {
  const page = await openAdmin(placesPath());
  await choose(page, '1. Am Kai');
  await page.getByLabel('Koordinaten').fill('52°31\'12"N 13°24\'18"E');
  await page.getByLabel('Radius in Metern').fill('30');
  await mark(page, '1. Am Kai').waitFor();
  await choose(page, '2. Am Kran');
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
    expect(await accessibilityFaults(page)).toEqual([]);
  }
});

const GPX = `<?xml version="1.0"?><gpx version="1.1" creator="probe">
  <wpt lat="52.521" lon="13.41"><name>03 am TOR</name></wpt>
  <wpt lat="52.53" lon="13.42"><name>Brunnen</name></wpt>
  <rte><rtept lat="52.52" lon="13.405"/><rtept lat="52.521" lon="13.41"/></rte></gpx>`;

test('a file of places shows what it would change, is taken at once, and taken back at once', async () => {
  const page = await openAdmin(placesPath());
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

test("a station's own page sets its place, and a visitor finds it on the map", async () => {
  const page = await openAdmin(`tracks/${tracks[0]?.id ?? ''}`);
  await page.getByLabel('Koordinaten').fill('geo:52.5204,13.4051');
  await press(page, 'Auf der Karte setzen');
  await page.getByRole('button', { name: 'Am Kai, mit Pfeiltasten verschieben' }).waitFor();
  await page.getByRole('button', { name: '2. Am Kran', exact: true }).waitFor();
  await settled(page);
  expect(await metresFrom(0, [52.5204, 13.4051])).toBe(0);
  const params = { id: story.id };
  const token = administrator.accessToken;
  await mustCall(house.url, 'adminPublish', { token, params, body: {} });
  const visitor = await house.openPage({ reducedMotion: 'reduce' });
  await answerTiles(visitor);
  await visitor.goto(`${house.url}/a/hafenweg?tab=map`);
  await visitor.getByRole('button', { name: /^Am Kai, / }).waitFor(patient);
  await visitor.getByRole('button', { name: /^Am Tor, / }).waitFor(patient);
});

const STAND = { latitude: 52.5211, longitude: 13.4102, accuracy: 4 };

test('a place is found by its name where a geocoder is set, put by keys, and nobody else asks it', async () => {
  const geocoder = await smallGeocoder();
  const page = await openAdmin(placesPath(), [/status of 502/]);
  const strangers: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(geocoder.url)) strangers.push(request.url());
  });
  await choose(page, '3. Am Tor');
  await page.getByLabel('Koordinaten').waitFor();
  expect(await page.getByRole('combobox', { name: 'Ort suchen' }).count()).toBe(0);
  await page.goto(`${house.url}/admin?part=settings`);
  await page.getByLabel('Adresse der Ortssuche').fill(`${geocoder.url}search`);
  await page.getByText(/^gespeichert um/).waitFor();

  await page.goto(`${house.url}/admin/${placesPath()}`);
  await choose(page, '3. Am Tor');
  await page.getByLabel('Koordinaten').fill('52.5, 13.4');
  await page.getByText(/^gespeichert um/).waitFor();
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
  expect(await accessibilityFaults(page)).toEqual([]);
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

  await page.goto(`${house.url}/admin/tracks/${tracks[2]?.id ?? ''}`);
  await search.fill('Kirche');
  await search.press('Enter');
  await page.getByRole('option', { name: 'Marienkirche' }).click();
  await page.getByText('„Marienkirche“ ist übernommen.').waitFor();
  await settled(page);
  expect(await metresFrom(2, MARIEN)).toBe(0);
  expect(strangers).toEqual([]);
  // The second search for the same name is answered from what the server remembers.
  expect(geocoder.asked).toEqual(['Nirgendwo', 'kaputt', 'Kirche']);
  await geocoder.close();
});

const MARIEN = [52.5206, 13.4066] as const;
const NIKOLAI = [52.5168, 13.4072] as const;

async function smallGeocoder() {
  const asked: string[] = [];
  const place = (name: string, [lat, lon]: readonly [number, number]) => ({
    ...{ lat: String(lat), lon: String(lon), licence: 'Data © Probe' },
    ...{ name, display_name: `${name}, Mitte, Berlin` },
  });
  const answers: Readonly<Record<string, unknown>> = {
    Nirgendwo: [],
    kaputt: { error: 'no' },
    Kirche: [place('Marienkirche', MARIEN), place('Nikolaikirche', NIKOLAI)],
  };
  const server = createServer((request, response) => {
    const typed = new URL(request.url ?? '', 'http://geocoder').searchParams.get('q') ?? '';
    asked.push(typed);
    response.setHeader('content-type', 'application/json').end(JSON.stringify(answers[typed]));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () => new Promise((resolve) => server.close(resolve));
  return {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/`,
    asked,
    close,
  };
}

test('on the spot a place is measured without a network, survives the page, and is sent', async () => {
  const page = await openAdmin('stories', [/ERR_FAILED/]);
  const context = page.context();
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation(STAND);
  await holdSeconds(page);
  await page.goto(`${house.url}/admin/stories/${story.id}?view=field`);
  const station = page.getByLabel('Station', { exact: true });
  await station.selectOption(tracks[2]?.id ?? '');
  await page.getByText('Alles ist gespeichert.').waitFor();
  await context.route('**/api/admin/**', (route) => route.abort());
  // A page may come in a process of its own, to which nobody has told the place.
  await context.setGeolocation(STAND);
  await press(page, 'Ich stehe hier');
  await press(page, 'Genügt so');
  await page.getByText('genau auf ±').waitFor();
  await press(page, '1 m nach Norden');
  await press(page, 'Radius 5 m größer');
  await page.getByText(/Änderungen warten auf diesem Gerät/).waitFor();
  await page.close();
  await context.unroute('**/api/admin/**');
  expect(await metresFrom(2, [STAND.latitude, STAND.longitude])).toBeGreaterThan(5);
  const again = await context.newPage();
  await bringSignIn(again, administrator);
  await again.goto(`${house.url}/admin/stories/${story.id}?view=field`);
  await again.getByText('Alles ist gespeichert.').waitFor(patient);
  await settled(again);
  expect(await metresFrom(2, [STAND.latitude, STAND.longitude])).toBe(1);
  expect(await accessibilityFaults(again)).toEqual([]);
});

test('on the spot the page opens anew without its server, measures, and sends when it is back', async () => {
  const noHost = /ERR_CONNECTION_REFUSED|ERR_FAILED|preload|Failed to fetch/;
  const page = await openAdmin('stories', [noHost], {
    serviceWorkers: 'allow',
  });
  await holdSeconds(page);
  await page.context().grantPermissions(['geolocation']);
  await page.context().setGeolocation(STAND);
  await page.goto(`${house.url}/admin/stories/${story.id}?view=field`);
  await page.getByText('Diese Seite öffnet sich hier auch ohne Netz.').waitFor({ timeout: 60_000 });
  await forgetHttpCache(page);
  await house.server.stop();

  await page.reload();
  await page.getByText('Was hier steht, ist der Stand dieses Geräts.').waitFor();
  expect(await isFromDevice(page)).toBe(true);
  await page.getByLabel('Station', { exact: true }).selectOption(tracks[1]?.id ?? '');
  // A page out of the worker comes in a process of its own, to which nobody has told the place.
  await page.context().setGeolocation(STAND);
  await press(page, 'Ich stehe hier');
  await press(page, 'Genügt so');
  await page.getByText('genau auf ±').waitFor();
  await page.getByText(/Änderung(en)? warte(n|t) auf diesem Gerät/).waitFor();
  await page.reload();
  await page.getByText(/Änderung(en)? warte(n|t) auf diesem Gerät/).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);

  await house.server.restart();
  await page.getByText('Alles ist gespeichert.').waitFor(patient);
  const stale = page.getByText('Was hier steht, ist der Stand dieses Geräts.');
  await stale.waitFor({ state: 'hidden' });
  expect(await metresFrom(1, [STAND.latitude, STAND.longitude])).toBe(0);
  expect((await keptFiles(page, 'desk')).length).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Menü' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await settled(page);
  expect(await keptFiles(page, 'desk')).toEqual([]);
});
