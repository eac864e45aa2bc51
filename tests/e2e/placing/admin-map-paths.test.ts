import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { distanceM } from '../../../src/core/place/distance.ts';
import { press } from '../../support/pages/admin-page.ts';
import {
  drawn,
  picture,
  placeOnMap,
  type Colour,
  type Point,
} from '../../support/measure/drawn-map.ts';
import { chooseStation, mark, placesSite } from '../../support/pages/places-page.ts';
import { settled } from '../../support/browsers/settled.ts';
import type { MadeWalk } from '../../support/stories/stations-only.ts';

const KAI = [52.52, 13.405] as const;
const KRAN = [52.5204, 13.4056] as const;
const {
  openLasting,
  makeWalk,
  draftOf,
  placeStation: put,
  savedPlace,
  publish,
  visit,
} = placesSite();
let walk: MadeWalk;
let page: Page;

beforeAll(async () => {
  walk = await makeWalk('uferweg', ['Am Kai', 'Am Kran', 'Am Tor']);
  await put(walk, 0, KAI);
  await put(walk, 1, KRAN);
  page = await openLasting(`stories/${walk.story.id}?view=places`);
});

async function savedPaths(): Promise<readonly (readonly Point[])[]> {
  const { fields } = await draftOf(walk);
  return (fields.find(({ field }) => field === 'paths')?.value ?? []) as readonly Point[][];
}

const isBlue = ([red, green, blue]: Colour) => blue > 150 && red < 110 && green < 110;

const paths = () => page.getByRole('region', { name: 'Wege auf der Karte' });

test('paths are drawn or led through the stations, undone, kept over a reload, and shown to visitors', async () => {
  await paths().getByText('Noch kein Weg.').waitFor();
  await press(page, 'Weg durch die Stationen');
  const lengthM = Math.round(distanceM(KAI, KRAN));
  await paths().getByText(`1 Weg, zusammen ${lengthM} m`).waitFor();
  await press(page, 'Rückgängig');
  await paths().getByText('Noch kein Weg.').waitFor();
  await press(page, 'Wiederholen');
  await paths().getByText(`1 Weg, zusammen ${lengthM} m`).waitFor();

  await chooseStation(page, '1. Am Kai');
  await press(page, 'Weg zeichnen');
  // An author who draws sees the map and its buttons at once; the station's card has made space.
  const drawingButton = page.getByRole('button', { name: 'Nicht zeichnen' });
  for (const locator of [mark(page, '1. Am Kai'), drawingButton]) {
    const box = await locator.boundingBox();
    expect(box && box.y >= 0 && box.y + box.height <= 800).toBe(true);
  }
  await mark(page, '1. Am Kai').click();
  await paths().getByText('1 Punkt', { exact: false }).waitFor();
  await settled(page);
  const start = await mark(page, '1. Am Kai').boundingBox();
  const [x, y] = [(start?.x ?? 0) + 24, (start?.y ?? 0) + 24];
  await page.mouse.click(x - 90, y);
  await page.mouse.click(x - 90, y + 60);
  await paths().getByText('3 Punkte').waitFor();
  await press(page, 'Letzter Punkt weg');
  await paths().getByText('2 Punkte').waitFor();
  await press(page, 'Weg fertig');
  await expect.poll(async () => (await savedPaths()).map((one) => one.length)).toEqual([2, 2]);
  const [along, own] = await savedPaths();
  expect(along).toEqual([KAI, KRAN]);
  expect(own?.[0]).toEqual(KAI);

  await page.reload();
  await paths().getByText('2 Wege, zusammen').waitFor();
  await publish(walk);
  const visitor = await visit('uferweg');
  await mapIsFitted(visitor);
  const points = await Promise.all(
    [/^Am Kai, /, /^Am Kran, /].map((name) => placeOnMap(visitor, name)),
  );
  const [kai = [0, 0], kran = [0, 0]] = points;
  await expect.poll(() => blueAlong(visitor, kai, kran)).toBeGreaterThan(2);
  await expect.poll(() => blueAlong(visitor, kai, [kai[0] - 60, kai[1]])).toBeGreaterThan(2);
  expect(await blueAlong(visitor, [kai[0], kai[1] + 40], [kai[0] - 60, kai[1] + 40])).toBe(0);

  await page.getByText('Einzelne Wege löschen').click();
  await press(page, `Weg 1 löschen (${lengthM} m)`);
  await settled(page);
  expect(await savedPaths()).toEqual([own]);
});

/** Waits until the map has been fitted to the markers: before that they may be elsewhere. */
async function mapIsFitted(on: Page): Promise<void> {
  await settled(on);
  await drawn(on).and(on.locator('[data-drawn]')).waitFor();
}

/** The number of dashes that a straight line crosses. */
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

test('KML and GeoJSON files place stations and paths, and a broken file is reported and changes nothing', async () => {
  const input = page.getByLabel('GPX, KML oder GeoJSON');
  const importFile = (name: string, text: string) =>
    input.setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
  const before = await draftOf(walk);
  for (const [name, text, phrase] of [
    ['halb.kml', KML.slice(0, 200), 'Die Datei ist kein vollständiges XML.'],
    ['halb.geojson', GEO_JSON.slice(0, 60), 'Die Datei ist kein vollständiges JSON.'],
    ['leer.geojson', '{"type":"FeatureCollection","features":[]}', 'steht kein Ort und kein Weg'],
    ['fremd.json', '{"a":1}', 'Die Datei ist kein GPX, KML oder GeoJSON.'],
  ] as const) {
    await importFile(name, text);
    await page.getByText(phrase).waitFor();
    expect(await page.getByRole('button', { name: 'Übernehmen', exact: true }).count()).toBe(0);
  }
  expect(await draftOf(walk)).toEqual(before);

  await importFile('weg.kml', KML);
  await page.getByText('2 Orte, 1 Weg').waitFor();
  await page.getByText('Ohne Station bleiben: Brunnen').waitFor();
  await press(page, 'Übernehmen');
  await settled(page);
  expect(await savedPlace(walk, 0)).toEqual([52.521, 13.41]);
  await expect.poll(savedPaths).toEqual([
    [
      [52.521, 13.41],
      [52.53, 13.42],
    ],
  ]);
  expect(await savedPlace(walk, 1)).toEqual(KRAN);

  await importFile('weg.geojson', GEO_JSON);
  await page.getByText('2 Orte, 1 Weg').waitFor();
  expect(await page.getByLabel('Zuordnung').inputValue()).toBe('order');
  await press(page, 'Übernehmen');
  await settled(page);
  expect(await savedPlace(walk, 1)).toEqual([52.55, 13.44]);
  expect(await savedPlace(walk, 0)).toEqual([52.54, 13.43]);

  await page.reload();
  await page.getByRole('button', { name: '2. Am Kran 52.55, 13.44' }).waitFor();
  await paths().getByText('1 Weg, zusammen').waitFor();
  await publish(walk);
  const visitor = await visit('uferweg');
  await mapIsFitted(visitor);
  const [kai, kran] = await Promise.all([
    placeOnMap(visitor, /^Am Kai, /),
    placeOnMap(visitor, /^Am Kran, /),
  ]);
  await expect.poll(() => blueAlong(visitor, kai, kran)).toBeGreaterThan(2);
});
