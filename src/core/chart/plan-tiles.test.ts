import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aWalk } from '../story/testing/a-walk.ts';
import { planForm, planLevels, tileCssPx, tiledPlanOf, tilesOfLevel } from './plan-tiles.ts';

test('[MC15] an image that a device can draw whole stays whole, one beyond the limit is not cut', () => {
  const forms = [
    [4096, 4096],
    [4097, 10],
    [10, 4097],
    [8000, 8000],
    [8001, 10],
    [10, 8001],
  ].map(([width = 0, height = 0]) => planForm({ width, height }));
  expect(forms).toEqual(['whole', 'tiled', 'tiled', 'tiled', 'too-large', 'too-large']);
});

test('[MC16] the levels end where the overview shows as much', () => {
  expect(planLevels({ width: 6001, height: 5000 })).toEqual([
    { zoom: 11, width: 6001, height: 5000, columns: 12, rows: 10 },
    { zoom: 10, width: 3001, height: 2500, columns: 6, rows: 5 },
  ]);
  expect(planLevels({ width: 2048, height: 2000 })).toEqual([]);
  expect(planLevels({ width: 4096, height: 1 }).map(({ zoom }) => zoom)).toEqual([11]);
});

test('[MC17] the largest plan is 320 tiles, from the middle of the world on', () => {
  const tiles = planLevels({ width: 8000, height: 8000 }).flatMap(tilesOfLevel);
  expect([tiles.length, tiles[0], tiles[17], tiles[319]]).toEqual([
    320,
    { column: 0, row: 0, z: 11, x: 1024, y: 1024 },
    { column: 1, row: 1, z: 11, x: 1025, y: 1025 },
    { column: 7, row: 7, z: 10, x: 519, y: 519 },
  ]);
});

test('[MC17] every pixel of a plan is on one tile of each level, and no tile is empty', () => {
  const side = fc.integer({ min: 1, max: 8000 });
  fc.assert(
    fc.property(side, side, fc.nat(), fc.nat(), (width, height, right, down) => {
      const [x, y] = [right % width, down % height];
      for (const [index, level] of planLevels({ width, height }).entries()) {
        const tilePx = 512 * 2 ** index;
        const tiles = tilesOfLevel(level);
        const over = tiles.filter(
          ({ column, row }) => column === Math.floor(x / tilePx) && row === Math.floor(y / tilePx),
        );
        expect(over.length).toBe(1);
        expect(
          tiles.every(({ column, row }) => column * tilePx < width && row * tilePx < height),
        ).toBe(true);
      }
    }),
  );
});

test('[MC18] the finer the screen, the smaller its tiles', () => {
  expect([0.5, 1, 1.3, 1.5, 2, 2.6, 3, 4, 8].map(tileCssPx)).toEqual([
    512, 512, 512, 256, 256, 256, 128, 128, 128,
  ]);
});

test('[MC19] tiles of another image, of another size or of a plan beyond the limit are not drawn', () => {
  const plan = {
    image: '/plan.png',
    width: 6000,
    height: 5000,
    tilePx: 512,
    overview: '/overview.webp',
    tiles: { url: '/plan.pmtiles', bytes: 1, sha256: '' },
  };
  const drawn = (overrides: Partial<typeof plan>, image: string | undefined = '/plan.png') =>
    tiledPlanOf(
      aWalk()
        .with({ plans: [{ ...plan, ...overrides }] })
        .build(),
      image,
    );
  expect([
    drawn({}),
    drawn({}, '/other.png'),
    drawn({ tilePx: 256 }),
    drawn({ width: 90_000 }),
    drawn({ width: 400, height: 300 }),
  ]).toEqual([plan, undefined, undefined, undefined, undefined]);
});
