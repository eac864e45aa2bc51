import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { PMTiles } from 'pmtiles';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fileArchive } from './file-archive.ts';
import type { MapArea } from './map-archive.ts';
import { describeMapArchiveError } from './map-archive.ts';
import { tileId } from './pmtiles-writer.ts';
import { anArchive, contentOf, MARKET } from './testing/an-archive.ts';
import { leafyArchive } from './testing/leafy-archive.ts';
import {
  addressesIn,
  boxAround,
  tileCount,
  tilesOver,
  type GeoBox,
  type GeoPoint,
} from './tile-cover.ts';

const GENEROUS = { tiles: 2000, bytes: 10_000_000, timeMs: 20_000 };
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'klangweg-archive-'));
  writeFileSync(join(folder, 'stadt.pmtiles'), anArchive());
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const areaOf = (geoPoints: readonly GeoPoint[], marginM = 300): MapArea => ({
  geoPoints,
  box: boxAround(geoPoints, marginM),
});
const TOWN = areaOf([MARKET, [50.646, 10.093]]);

/** Under a unique name, so that tests do not collide. */
function put(name: string, bytes: Uint8Array | string): string {
  const file = join(folder, name);
  writeFileSync(file, bytes);
  return file;
}

async function cutTown(file = join(folder, 'stadt.pmtiles'), area = TOWN, limits = GENEROUS) {
  const cut = await fileArchive(file, limits).cutArea(area);
  if (cut.kind === 'failed') throw new Error(cut.error);
  return cut;
}

/** The map package as a player reads it. */
function readerOf(bytes: Buffer): PMTiles {
  return new PMTiles({
    getKey: () => 'package',
    getBytes: (offset, length) =>
      Promise.resolve({ data: new Uint8Array(bytes.subarray(offset, offset + length)).buffer }),
  });
}

const addressesOver = (box: GeoBox, minZoom: number, maxZoom: number) =>
  Array.from({ length: maxZoom - minZoom + 1 }, (_, index) => minZoom + index).flatMap((z) => [
    ...addressesIn(tilesOver(box, z), z),
  ]);

test('a package holds every tile of its area as it was, and no other', async () => {
  const stadt = join(folder, 'stadt.pmtiles');
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.tuple(
          fc.double({ min: -0.02, max: 0.02, noNaN: true }),
          fc.double({ min: -0.02, max: 0.02, noNaN: true }),
        ),
        { minLength: 1, maxLength: 6 },
      ),
      fc.integer({ min: 0, max: 800 }),
      async (steps, marginM) => {
        const geoPoints = steps.map(
          ([up, eastward]) => [MARKET[0] + up, MARKET[1] + eastward] as const,
        );
        const area = areaOf(geoPoints, marginM);
        const { archive } = await cutTown(stadt, area);
        const reader = readerOf(archive);
        const expected = addressesOver(area.box, 8, 16);
        expect((await reader.getHeader()).numTileEntries).toBe(expected.length);
        for (const { z, x, y } of expected) {
          const tile = await reader.getZxy(z, x, y);
          expect(new Uint8Array(tile?.data ?? new ArrayBuffer(0))).toEqual(contentOf(z, x, y));
        }
      },
    ),
    { numRuns: 12 },
  );
}, 30_000);

test('it has its bounds, its zooms and its attribution, in plain text', async () => {
  const { archive, attribution } = await cutTown();
  const reader = readerOf(archive);
  const { minZoom, maxZoom, minLon, minLat, maxLon, maxLat } = await reader.getHeader();
  expect(attribution).toBe('© Die Stadt');
  expect(await reader.getMetadata()).toEqual({ name: 'Stadt', attribution: '© Die Stadt' });
  expect([minZoom, maxZoom]).toEqual([8, 16]);
  const { west, south, east, north } = TOWN.box;
  for (const [claimed, meant] of [
    [minLon, west],
    [minLat, south],
    [maxLon, east],
    [maxLat, north],
  ] as const) {
    expect(claimed).toBeCloseTo(meant, 6);
  }
});

test('the same area gives the same bytes; another archive of the same map does, too', async () => {
  const secondArchive = put('zweite.pmtiles', anArchive({ radiusM: 4000 }));
  const [one, two, three] = await Promise.all([cutTown(), cutTown(), cutTown(secondArchive)]);
  expect(one.archive.equals(two.archive)).toBe(true);
  expect(one.archive.equals(three.archive)).toBe(true);
});

test('an archive with leaf directories and run lengths is cut like any other', async () => {
  const everywhere = addressesOver(boxAround([MARKET], 6000), 8, 16);
  const ids = everywhere.map(({ z, x, y }) => tileId(z, x, y));
  const file = put('blatt.pmtiles', leafyArchive(anArchive(), ids, contentOf(0, 0, 0)));
  const reader = readerOf((await cutTown(file)).archive);
  const expected = addressesOver(TOWN.box, 8, 16);
  expect((await reader.getHeader()).numTileEntries).toBe(expected.length);
  for (const { z, x, y } of expected) {
    const tile = await reader.getZxy(z, x, y);
    expect(new Uint8Array(tile?.data ?? new ArrayBuffer(0))).toEqual(contentOf(0, 0, 0));
  }
});

test('an archive that ends at zoom 15 is cut to zoom 15', async () => {
  const { archive } = await cutTown(put('z15.pmtiles', anArchive({ maxZoom: 15 })));
  expect((await readerOf(archive).getHeader()).maxZoom).toBe(15);
});

describe('limits', () => {
  const upTo = (zoom: number) =>
    Array.from({ length: zoom - 7 }, (_, index) =>
      tileCount(tilesOver(TOWN.box, 8 + index)),
    ).reduce((sum, count) => sum + count);
  const zoomOf = async (archive: Buffer) => (await readerOf(archive).getHeader()).maxZoom;

  test('with too many tiles the nearest zooms are left out whole', async () => {
    const stadt = join(folder, 'stadt.pmtiles');
    const cut = await cutTown(stadt, TOWN, { ...GENEROUS, tiles: upTo(15) });
    const less = await cutTown(stadt, TOWN, { ...GENEROUS, tiles: upTo(15) - 1 });
    expect(await Promise.all([zoomOf(cut.archive), zoomOf(less.archive)])).toEqual([15, 14]);
    expect((await readerOf(cut.archive).getHeader()).numTileEntries).toBe(upTo(15));
  });

  test('with too many bytes, too', async () => {
    const { archive } = await cutTown();
    const tileBytes = (await readerOf(archive).getHeader()).tileDataLength ?? 0;
    const less = await cutTown(undefined, TOWN, { ...GENEROUS, bytes: tileBytes - 1 });
    const same = await cutTown(undefined, TOWN, { ...GENEROUS, bytes: tileBytes });
    expect(await Promise.all([zoomOf(less.archive), zoomOf(same.archive)])).toEqual([15, 16]);
  });

  test.each([
    ['area/too-large', { ...GENEROUS, tiles: 5 }],
    ['area/too-large', { ...GENEROUS, bytes: 50 }],
    ['archive/too-slow', { ...GENEROUS, timeMs: 0 }],
  ])('%s where %o is all that exists', async (expectedKind, limits) => {
    const archive = fileArchive(join(folder, 'stadt.pmtiles'), limits);
    expect(await archive.cutArea(TOWN)).toEqual({ kind: 'failed', error: expectedKind });
  });
});

function changed(at: number, value: number): Buffer {
  const bytes = anArchive();
  bytes.writeUInt8(value, at);
  return bytes;
}

/** All tiles are at the end. */
function damagedTiles(): Buffer {
  const bytes = anArchive();
  return bytes.fill(0xaa, bytes.length - 20_000, bytes.length);
}

describe('an unusable archive is reported with a message', () => {
  test.each<[string, string, () => Buffer | string]>([
    ['archive/broken', 'text', () => 'no archive at all '.repeat(2000)],
    ['archive/broken', 'empty', () => ''],
    ['archive/broken', 'version 2', () => changed(7, 2)],
    ['archive/broken', 'cut off', () => anArchive().subarray(0, 20_000)],
    ['archive/broken', 'damaged directory', () => anArchive().fill(0, 200, 400)],
    ['archive/no-vector-tiles', 'pictures', () => changed(99, 2)],
    ['archive/other-compression', 'brotli tiles', () => changed(98, 3)],
    ['archive/other-compression', 'plain directories', () => changed(97, 1)],
    ['archive/too-coarse', 'to zoom 12', () => anArchive({ maxZoom: 12 })],
    ['archive/names-nobody', 'nameless', () => anArchive({ metadata: { attribution: '<a></a>' } })],
  ])('%s: %s', async (expectedKind, name, make) => {
    const archive = fileArchive(put(`${name}.pmtiles`, make()), GENEROUS);
    expect(await archive.cutArea(TOWN)).toEqual({ kind: 'failed', error: expectedKind });
    expect(describeMapArchiveError(archive.name, 'archive/broken')).toMatch(
      /^The map archive .* damaged\.$/,
    );
  });

  test('a damaged tile is detected before it is cut', async () => {
    const archive = fileArchive(put('tiles.pmtiles', damagedTiles()), GENEROUS);
    const far = areaOf([MARKET], 5500);
    expect(await archive.cutArea(far)).toEqual({ kind: 'failed', error: 'archive/broken' });
  });

  test('no file', async () => {
    const archive = fileArchive(join(folder, 'none.pmtiles'), GENEROUS);
    expect(await archive.cutArea(TOWN)).toEqual({ kind: 'failed', error: 'archive/unreadable' });
    expect(await archive.findMapArchiveError()).toBe('archive/unreadable');
  });

  test('a walk in another town, or with one station there', async () => {
    const archive = fileArchive(join(folder, 'stadt.pmtiles'), GENEROUS);
    const failed = { kind: 'failed', error: 'area/not-covered' };
    expect(await archive.cutArea(areaOf([[48.137, 11.575]]))).toEqual(failed);
    expect(await archive.cutArea(areaOf([MARKET, [50.72, 10.087]]))).toEqual(failed);
    expect(await archive.findMapArchiveError()).toBeUndefined();
  });
});
