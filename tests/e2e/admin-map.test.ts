import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import type { DraftRead, ElementRow, StoryRow } from '../../src/contract/admin/walks.ts';
import { distanceM } from '../../src/core/place/distance.ts';
import { mustCall, setUpAdministrator, type SignedIn } from '../support/api-client.ts';
import {
  canvas,
  drawn,
  isGreen,
  middleOfColour,
  onScreen,
  picture,
  type Colour,
  type Point,
} from '../support/drawn-map.ts';
import { realHouse } from '../support/real-house.ts';
import { bringSignIn } from '../support/sign-in.ts';
import { saved, settled } from '../support/settled.ts';

const house = realHouse();
let administrator: SignedIn;
let page: Page;

beforeAll(async () => {
  administrator = await setUpAdministrator(house.url, await house.server.setupSecret());
});

interface MadeWalk {
  readonly story: StoryRow;
  readonly tracks: readonly ElementRow[];
}

async function makeWalk(slug: string, titles: readonly string[]): Promise<MadeWalk> {
  const token = administrator.accessToken;
  const story = await mustCall<StoryRow>(house.url, 'adminCreateStory', {
    token,
    body: { slug, title: slug, languageIds: [2] },
  });
  const tracks: ElementRow[] = [];
  for (const title of titles) {
    const track = await mustCall<ElementRow>(house.url, 'adminCreateElement', {
      ...{ token, params: { id: story.id } },
      body: { kind: 'track', title, languageId: 2 },
    });
    const changes = [{ field: 'trackMeta_fromstart', languageId: 1, value: 1 }];
    await mustCall(house.url, 'adminSaveFields', {
      token,
      params: { kind: 'track', id: track.id },
      body: { version: track.version, changes },
    });
    tracks.push(track);
  }
  return { story, tracks };
}

async function open(path: string): Promise<void> {
  page = await house.openPage({ size: 'desk', reducedMotion: 'reduce' });
  await bringSignIn(page, administrator);
  await answerTiles(page);
  await page.goto(`${house.url}/admin/${path}`);
}

/** Grey, so that every other colour on it was drawn. */
async function answerTiles(on: Page): Promise<void> {
  const body = await flat(256, 256, '#dddddd').png().toBuffer();
  await on.route(/tile\.openstreetmap\.org/, (route) =>
    route.fulfill({ body, contentType: 'image/png' }),
  );
}

const flat = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } });

const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const choose = (name: string) =>
  page
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .first()
    .click();
const mark = (name: string) =>
  page.getByRole('button', { name: `${name}, mit Pfeiltasten verschieben`, exact: true });

async function draftOf({ story }: MadeWalk): Promise<DraftRead> {
  const token = administrator.accessToken;
  return mustCall<DraftRead>(house.url, 'adminDraft', { token, params: { id: story.id } });
}

async function savedPlace(walk: MadeWalk, index: number): Promise<Point | undefined> {
  const { fields } = await draftOf(walk);
  const found = fields.find(
    ({ owner, field }) => owner.id === walk.tracks[index]?.id && field === 'trackMeta_location',
  );
  const place = found?.value as { x: number; y: number } | undefined;
  return place && [place.x, place.y];
}

async function savedPaths(walk: MadeWalk): Promise<readonly (readonly Point[])[]> {
  const { fields } = await draftOf(walk);
  return (fields.find(({ field }) => field === 'paths')?.value ?? []) as readonly Point[][];
}

async function publish({ story }: MadeWalk): Promise<void> {
  const token = administrator.accessToken;
  await mustCall(house.url, 'adminPublish', { token, params: { id: story.id }, body: {} });
}

async function visit(slug: string): Promise<Page> {
  const visitor = await house.openPage({ size: 'desk', reducedMotion: 'reduce' });
  await answerTiles(visitor);
  await visitor.goto(`${house.url}/a/${slug}?tab=map`);
  await drawn(visitor).waitFor();
  return visitor;
}

const isRed = ([red, green, blue]: Colour) => red > 150 && green < 90 && blue < 90;
const isBlue = ([red, green, blue]: Colour) => blue > 150 && red < 110 && green < 110;

/** Where a place lies, from the middle of the map: marks have it as their middle. */
async function placeOnMap(on: Page, name: RegExp): Promise<Point> {
  const [box, map] = await Promise.all([
    drawn(on).getByRole('button', { name }).boundingBox(),
    canvas(on).boundingBox(),
  ]);
  if (!box || !map) throw new Error(`${String(name)} is not on the map`);
  return [
    box.x + box.width / 2 - map.x - map.width / 2,
    box.y + box.height / 2 - map.y - map.height / 2,
  ];
}

/** What the plan shows under a mark. */
async function colourUnder(on: Page, name: RegExp): Promise<Colour> {
  const [x, y] = await placeOnMap(on, name);
  return (await picture(on)).at(Math.round(x), Math.round(y));
}

/** A room, and in it one green square: from 800, 500 to 860, 560. */
const planOfHouse = async () =>
  flat(1200, 800, '#c00000')
    .composite([{ input: await flat(60, 60, '#00c000').png().toBuffer(), left: 800, top: 500 }])
    .png()
    .toBuffer();

test('a plan is uploaded, stations are set on it by click, drag and keys, and a visitor sees them there', async () => {
  const walk = await makeWalk('galerie', ['Kasse', 'Vase', 'Ausgang']);
  await open(`stories/${walk.story.id}`);
  await press('Aus der Mediathek Plan für innen · Deutsch');
  const picker = page.getByRole('dialog', { name: 'Aus der Mediathek: Plan für innen · Deutsch' });
  await picker
    .getByLabel('Dateien auswählen')
    .setInputFiles({ name: 'Museum.png', mimeType: 'image/png', buffer: await planOfHouse() });
  await picker.getByRole('button', { name: 'Museum.png übernehmen' }).click();
  await saved(page);
  await page.getByRole('link', { name: 'Orte', exact: true }).click();

  await page.getByRole('heading', { name: 'Orte: galerie' }).waitFor();
  await drawn(page).and(page.locator('[data-drawn]')).waitFor();
  await choose('1. Kasse');
  await page.getByLabel('Punkt auf dem Plan').fill('keiner');
  await page.getByText('Das sind keine zwei Zahlen von Pixeln.').waitFor();
  await page.getByLabel('Punkt auf dem Plan').fill('100, 90');
  await mark('1. Kasse').waitFor();
  await choose('2. Vase');
  const square = await onScreen(page, await middleOfColour(page, isGreen));
  await page.mouse.click(square.x, square.y - 60);
  await mark('2. Vase').waitFor();
  expect(isRed(await colourUnder(page, /^2\. Vase/))).toBe(true);

  const from = await mark('2. Vase').boundingBox();
  await page.mouse.move((from?.x ?? 0) + 24, (from?.y ?? 0) + 24);
  await page.mouse.down();
  await page.mouse.move(square.x, square.y, { steps: 6 });
  await page.mouse.up();
  const isNear = async () => {
    const [x = 0, y = 0] = (await savedPlace(walk, 1)) ?? [];
    return Math.abs(x - 830) <= 4 && Math.abs(y - 530) <= 4;
  };
  await expect.poll(isNear).toBe(true);
  const [x = 0, y = 0] = (await savedPlace(walk, 1)) ?? [];
  await mark('2. Vase').focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Shift+ArrowDown');
  await settled(page);
  expect(await savedPlace(walk, 1)).toEqual([x - 1, y + 10]);

  await page.reload();
  await mark('2. Vase').waitFor();
  await page.getByText('Ohne Ort: 1').waitFor();
  await page.getByRole('button', { name: `2. Vase ${x - 1}, ${y + 10}` }).waitFor();
  // The marks stand before the plan is drawn below them.
  await expect.poll(async () => isGreen(await colourUnder(page, /^2\. Vase/))).toBe(true);

  await publish(walk);
  const visitor = await visit('galerie');
  await drawn(visitor)
    .getByRole('button', { name: /^Vase, / })
    .waitFor();
  await expect.poll(async () => isGreen(await colourUnder(visitor, /^Vase, /))).toBe(true);
  expect(isRed(await colourUnder(visitor, /^Kasse, /))).toBe(true);
});

/** So wide that visitors get it in tiles and authors a smaller picture of it; a green square from 5000, 900 to 5200, 1100. */
const wallOfHouse = async () =>
  flat(6000, 1500, '#c00000')
    .composite([{ input: await flat(200, 200, '#00c000').png().toBuffer(), left: 5000, top: 900 }])
    .png()
    .toBuffer();

test('a point keeps to its plan, however large that is; what is typed beside it is kept and told', async () => {
  const walk = await makeWalk('kante', ['Rand', 'Ecke']);
  await open(`stories/${walk.story.id}`);
  await press('Aus der Mediathek Plan für innen · Deutsch');
  const picker = page.getByRole('dialog', { name: 'Aus der Mediathek: Plan für innen · Deutsch' });
  await picker
    .getByLabel('Dateien auswählen')
    .setInputFiles({ name: 'Wand.png', mimeType: 'image/png', buffer: await wallOfHouse() });
  await picker.getByRole('button', { name: 'Wand.png übernehmen' }).click();
  await saved(page);
  await page.getByRole('link', { name: 'Orte', exact: true }).click();
  await drawn(page).and(page.locator('[data-drawn]')).waitFor();
  const typed = page.getByLabel('Punkt auf dem Plan');
  const beside = page.getByText('Dieser Punkt liegt neben dem Plan: der reicht bis 6000, 1500.');

  await choose('1. Rand');
  await typed.fill('6100, 200');
  await beside.waitFor();
  await settled(page);
  expect(await savedPlace(walk, 0)).toEqual([6100, 200]);
  await page.getByRole('button', { name: '1. Rand 6100, 200 · neben dem Plan' }).waitFor();
  await mark('1. Rand').focus();
  await page.keyboard.press('ArrowLeft');
  await beside.waitFor({ state: 'detached' });
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('ArrowDown');
  await settled(page);
  expect(await savedPlace(walk, 0)).toEqual([6000, 201]);

  const from = await mark('1. Rand').boundingBox();
  const [x, y] = [(from?.x ?? 0) + 24, (from?.y ?? 0) + 24];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 60, y + 120, { steps: 6 });
  // Held at the edge already while it is dragged: it follows the hand, and is put back at once.
  const isHeld = async () => {
    const held = await mark('1. Rand').boundingBox();
    const [right, down] = [(held?.x ?? 0) + 24 - x, (held?.y ?? 0) + 24 - y];
    return Math.abs(right) < 4 && down > 20;
  };
  await expect.poll(isHeld).toBe(true);
  await page.mouse.up();
  await settled(page);
  expect(await savedPlace(walk, 0)).toEqual([6000, 1500]);

  await choose('2. Ecke');
  const square = await onScreen(page, await middleOfColour(page, isGreen));
  await page.mouse.click(square.x, square.y);
  await mark('2. Ecke').waitFor();
  const isNear = async () => {
    const [left = 0, top = 0] = (await savedPlace(walk, 1)) ?? [];
    return Math.abs(left - 5100) <= 60 && Math.abs(top - 1000) <= 60;
  };
  await expect.poll(isNear).toBe(true);

  await choose('1. Rand');
  await typed.fill('40, 1501');
  await settled(page);
  expect(await savedPlace(walk, 0)).toEqual([40, 1501]);
  await page.getByRole('link', { name: 'Zum Rundgang' }).click();
  await page.getByText('„Rand“ liegt neben dem Plan.').waitFor();
  await page.getByRole('link', { name: 'Orte ansehen' }).click();
  await choose('1. Rand');
  await typed.fill('40, 1500');
  await settled(page);
  expect(await savedPlace(walk, 0)).toEqual([40, 1500]);
  await page.getByRole('link', { name: 'Zum Rundgang' }).click();
  await page.getByRole('heading', { name: 'Veröffentlichen' }).waitFor();
  await page.getByText('„Rand“ liegt neben dem Plan.').waitFor({ state: 'detached' });

  await publish(walk);
  const visitor = await visit('kante');
  await expect.poll(async () => isGreen(await colourUnder(visitor, /^Ecke, /))).toBe(true);
});

const KAI = [52.52, 13.405] as const;
const KRAN = [52.5204, 13.4056] as const;

async function put(walk: MadeWalk, index: number, [x, y]: Point): Promise<void> {
  const { elements } = await draftOf(walk);
  const { id, version } = elements.find((one) => one.id === walk.tracks[index]?.id) ?? {};
  await mustCall(house.url, 'adminSaveFields', {
    token: administrator.accessToken,
    params: { kind: 'track', id: id ?? '' },
    body: { version, changes: [{ field: 'trackMeta_location', languageId: 1, value: { x, y } }] },
  });
}

const paths = () => page.getByRole('region', { name: 'Wege auf der Karte' });

test('ways are led through the stations or drawn, taken back, kept over a reload, and seen by a visitor', async () => {
  const walk = await makeWalk('uferweg', ['Am Kai', 'Am Kran', 'Am Tor']);
  await put(walk, 0, KAI);
  await put(walk, 1, KRAN);
  await open(`stories/${walk.story.id}?view=places`);
  await paths().getByText('Noch kein Weg.').waitFor();
  await press('Weg durch die Stationen');
  const lengthM = Math.round(distanceM(KAI, KRAN));
  await paths().getByText(`1 Weg, zusammen ${lengthM} m`).waitFor();
  await press('Rückgängig');
  await paths().getByText('Noch kein Weg.').waitFor();
  await press('Wiederholen');
  await paths().getByText(`1 Weg, zusammen ${lengthM} m`).waitFor();

  await choose('1. Am Kai');
  await press('Weg zeichnen');
  // Who draws sees the map and the keys for it at once; the card of the station made room.
  const drawingKey = page.getByRole('button', { name: 'Nicht zeichnen' });
  for (const one of [mark('1. Am Kai'), drawingKey]) {
    const box = await one.boundingBox();
    expect(box && box.y >= 0 && box.y + box.height <= 800).toBe(true);
  }
  await mark('1. Am Kai').click();
  await paths().getByText('1 Punkt', { exact: false }).waitFor();
  const start = await mark('1. Am Kai').boundingBox();
  const [x, y] = [(start?.x ?? 0) + 24, (start?.y ?? 0) + 24];
  await page.mouse.click(x - 90, y);
  await page.mouse.click(x - 90, y + 60);
  await paths().getByText('3 Punkte').waitFor();
  await press('Letzter Punkt weg');
  await paths().getByText('2 Punkte').waitFor();
  await press('Weg fertig');
  await expect.poll(async () => (await savedPaths(walk)).map((one) => one.length)).toEqual([2, 2]);
  const [along, own] = await savedPaths(walk);
  expect(along).toEqual([KAI, KRAN]);
  expect(own?.[0]).toEqual(KAI);

  await page.reload();
  await paths().getByText('2 Wege, zusammen').waitFor();
  await publish(walk);
  const visitor = await visit('uferweg');
  const spots = await Promise.all(
    [/^Am Kai, /, /^Am Kran, /].map((name) => placeOnMap(visitor, name)),
  );
  const [kai = [0, 0], kran = [0, 0]] = spots;
  await expect.poll(() => blueAlong(visitor, kai, kran)).toBeGreaterThan(2);
  await expect.poll(() => blueAlong(visitor, kai, [kai[0] - 60, kai[1]])).toBeGreaterThan(2);
  expect(await blueAlong(visitor, [kai[0], kai[1] + 40], [kai[0] - 60, kai[1] + 40])).toBe(0);

  await page.getByText('Einzelne Wege löschen').click();
  await press(`Weg 1 löschen (${lengthM} m)`);
  await settled(page);
  expect(await savedPaths(walk)).toEqual([own]);
});

/** Dashes that a straight line crosses. */
async function blueAlong(on: Page, from: Point, to: Point): Promise<number> {
  const { at } = await picture(on);
  const steps = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const isIn = Array.from({ length: Math.floor(steps) }, (_, step) => {
    const share = step / steps;
    const x = Math.round(from[0] + (to[0] - from[0]) * share);
    const y = Math.round(from[1] + (to[1] - from[1]) * share);
    return isBlue(at(x, y));
  });
  return isIn.filter((one, index) => one && isIn[index - 1] !== true).length;
}

const KML = `<?xml version="1.0"?><kml xmlns="http://www.opengis.net/kml/2.2"><Document>
  <Placemark><name>1 am kai</name><Point><coordinates>13.41,52.521,0</coordinates></Point></Placemark>
  <Placemark><name>Brunnen</name><Point><coordinates>13.42,52.53</coordinates></Point></Placemark>
  <Placemark><LineString><coordinates>13.41,52.521 13.42,52.53</coordinates></LineString></Placemark>
</Document></kml>`;
const GEO_JSON = JSON.stringify({
  type: 'FeatureCollection',
  features: [
    feature({ type: 'Point', coordinates: [13.43, 52.54] }),
    feature({ type: 'Point', coordinates: [13.44, 52.55] }),
    feature({
      type: 'LineString',
      coordinates: [
        [13.43, 52.54],
        [13.44, 52.55],
      ],
    }),
  ],
});
function feature(geometry: object) {
  return { type: 'Feature', properties: {}, geometry };
}

test('a KML and a GeoJSON put stations and ways, and a broken file says why and changes nothing', async () => {
  const walk = await makeWalk('dateiweg', ['Am Kai', 'Am Kran']);
  await put(walk, 0, KAI);
  await open(`stories/${walk.story.id}?view=places`);
  const input = page.getByLabel('GPX, KML oder GeoJSON');
  const bring = (name: string, text: string) =>
    input.setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
  const before = await draftOf(walk);
  for (const [name, text, words] of [
    ['halb.kml', KML.slice(0, 200), 'Die Datei ist kein vollständiges XML.'],
    ['halb.geojson', GEO_JSON.slice(0, 60), 'Die Datei ist kein vollständiges JSON.'],
    ['leer.geojson', '{"type":"FeatureCollection","features":[]}', 'steht kein Ort und kein Weg'],
    ['fremd.json', '{"a":1}', 'Die Datei ist kein GPX, KML oder GeoJSON.'],
  ] as const) {
    await bring(name, text);
    await page.getByText(words).waitFor();
    expect(await page.getByRole('button', { name: 'Übernehmen', exact: true }).count()).toBe(0);
  }
  expect(await draftOf(walk)).toEqual(before);

  await bring('weg.kml', KML);
  await page.getByText('2 Orte, 1 Weg').waitFor();
  await page.getByText('Ohne Station bleiben: Brunnen').waitFor();
  await press('Übernehmen');
  await settled(page);
  expect(await savedPlace(walk, 0)).toEqual([52.521, 13.41]);
  await expect
    .poll(() => savedPaths(walk))
    .toEqual([
      [
        [52.521, 13.41],
        [52.53, 13.42],
      ],
    ]);
  expect(await savedPlace(walk, 1)).toBeUndefined();

  await bring('weg.geojson', GEO_JSON);
  await page.getByText('2 Orte, 1 Weg').waitFor();
  expect(await page.getByLabel('Zuordnung').inputValue()).toBe('order');
  await press('Übernehmen');
  await settled(page);
  expect(await savedPlace(walk, 1)).toEqual([52.55, 13.44]);
  expect(await savedPlace(walk, 0)).toEqual([52.54, 13.43]);

  await page.reload();
  await page.getByRole('button', { name: '2. Am Kran 52.55, 13.44' }).waitFor();
  await paths().getByText('1 Weg, zusammen').waitFor();
  await publish(walk);
  const visitor = await visit('dateiweg');
  const [kai, kran] = await Promise.all([
    placeOnMap(visitor, /^Am Kai, /),
    placeOnMap(visitor, /^Am Kran, /),
  ]);
  await expect.poll(() => blueAlong(visitor, kai, kran)).toBeGreaterThan(2);
});
