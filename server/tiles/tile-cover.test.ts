import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addressesIn,
  boxAround,
  tileAt,
  tileCount,
  tilesOver,
  type GeoBox,
  type TileAddress,
} from './tile-cover.ts';

const geoPoint = fc.tuple(
  fc.double({ min: -84, max: 84, noNaN: true }),
  fc.double({ min: -179, max: 179, noNaN: true }),
);
/** A walk within a few kilometres. */
const walk = fc
  .tuple(
    geoPoint,
    fc.array(
      fc.tuple(
        fc.double({ min: -1, max: 1, noNaN: true }),
        fc.double({ min: -1, max: 1, noNaN: true }),
      ),
      { minLength: 1, maxLength: 20 },
    ),
  )
  .map(([[lat, lon], steps]) =>
    steps.map(([up, eastward]) => [lat + up / 50, lon + eastward / 50] as const),
  );
const zoom = fc.integer({ min: 0, max: 16 });
const marginM = fc.integer({ min: 0, max: 2000 });

/** The degrees that a tile covers, by the inverse of the projection. */
function boxOf({ z, x, y }: TileAddress): GeoBox {
  const lat = (row: number) =>
    (Math.atan(Math.sinh(Math.PI * (1 - (2 * row) / 2 ** z))) * 180) / Math.PI;
  const lon = (column: number) => (column / 2 ** z) * 360 - 180;
  return { west: lon(x), south: lat(y + 1), east: lon(x + 1), north: lat(y) };
}

const SLACK = 1e-9;
const meets = (a: GeoBox, b: GeoBox): boolean =>
  a.west <= b.east + SLACK &&
  b.west <= a.east + SLACK &&
  a.south <= b.north + SLACK &&
  b.south <= a.north + SLACK;

function metresBetween(
  [lat1, lon1]: readonly [number, number],
  [lat2, lon2]: readonly [number, number],
) {
  const rad = (degrees: number) => (degrees * Math.PI) / 180;
  const half = (a: number) => Math.sin(a / 2) ** 2;
  const h =
    half(rad(lat2 - lat1)) + Math.cos(rad(lat1)) * Math.cos(rad(lat2)) * half(rad(lon2 - lon1));
  return 2 * 6_371_000 * Math.asin(Math.sqrt(h));
}

test('every place within the margin of a walk is on a tile of its cover', () => {
  fc.assert(
    fc.property(
      walk,
      marginM,
      zoom,
      fc.nat(),
      fc.double({ min: 0, max: 6.28, noNaN: true }),
      (geoPoints, margin, z, pick, turn) => {
        const range = tilesOver(boxAround(geoPoints, margin), z);
        const [lat, lon] = geoPoints[pick % geoPoints.length] ?? [0, 0];
        const up = (Math.cos(turn) * margin * 0.99) / 111_320;
        const eastward =
          (Math.sin(turn) * margin * 0.99) / (111_320 * Math.cos((lat * Math.PI) / 180));
        const { x, y } = tileAt([lat + up, lon + eastward], z);
        expect(x >= range.left && x <= range.right && y >= range.top && y <= range.bottom).toBe(
          true,
        );
      },
    ),
  );
});

test('no tile of a cover is beyond the margin, and none is listed twice', () => {
  fc.assert(
    fc.property(walk, marginM, fc.integer({ min: 0, max: 13 }), (geoPoints, margin, z) => {
      const box = boxAround(geoPoints, margin);
      const range = tilesOver(box, z);
      const tiles = [...addressesIn(range, z)];
      expect(tiles.filter((tile) => !meets(boxOf(tile), box))).toEqual([]);
      expect(tiles.length).toBe(tileCount(range));
      expect(new Set(tiles.map(({ x, y }) => `${x}/${y}`)).size).toBe(tiles.length);
    }),
  );
});

test('a margin is as wide in metres as requested, to every side', () => {
  const geoPoints = [
    [50.64, 10.08],
    [50.65, 10.1],
  ] as const;
  const { west, south, east, north } = boxAround(geoPoints, 500);
  const sides = [
    metresBetween([50.64, 10.08], [south, 10.08]),
    metresBetween([50.65, 10.1], [north, 10.1]),
    metresBetween([50.65, 10.08], [50.65, west]),
    metresBetween([50.65, 10.1], [50.65, east]),
  ];
  for (const side of sides) expect(Math.abs(side - 500)).toBeLessThan(5);
});

test('at the edge of the world a cover ends', () => {
  const range = tilesOver(boxAround([[89.9, 179.999]], 500), 3);
  expect(range).toEqual({ left: 7, top: 0, right: 7, bottom: 0 });
});

test('a walk of four kilometres is some hundred tiles down to zoom 15', () => {
  const box = boxAround([[50.64, 10.08]], 2000);
  const counts = Array.from({ length: 16 }, (_, z) => tileCount(tilesOver(box, z)));
  expect(counts.reduce((sum, count) => sum + count)).toBeLessThan(120);
});
