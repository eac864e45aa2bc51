import { expect, test } from 'vitest';
import { cpuMsOf } from '../../../tests/support/measure/cpu-time.ts';
import { pointAt } from '../place/testing/test-area.ts';
import type { LatLon } from '../story/model.ts';
import { nudged } from './nudged.ts';
import { thinnedPath } from './thinned-path.ts';

/** A path that leads north, a point each 10 m, each so many metres to the east. */
const northwards = (...eastM: readonly number[]) =>
  eastM.map((east, index) => pointAt(index * 10, east));

test('[PC12] points that stray by less than 2 m are dropped, one that strays by more stays', () => {
  const [start, ...rest] = northwards(0, 1.9, -1.9, 0.5, 0);
  expect(thinnedPath([start!, ...rest])).toEqual([start, rest.at(-1)]);
  const bent = northwards(0, 0, 2.1, 0, 0);
  expect(thinnedPath(bent)).toEqual([bent[0], bent[2], bent[4]]);
  const corner = northwards(0, 10, 20, 10, 0);
  expect(thinnedPath(corner)).toEqual([corner[0], corner[2], corner[4]]);
});

test('[PC12] far in the north and across the date line a metre is a metre', () => {
  const from: LatLon = [70, 179.9999];
  const path = (eastM: number) => [from, nudged(from, 20, eastM), nudged(from, 40, 0)];
  expect(thinnedPath(path(1.9)).length).toBe(2);
  expect(thinnedPath(path(2.1))).toEqual(path(2.1));
});

test('[PC12] a loop keeps its farthest point, and a line beyond its end keeps the turn', () => {
  const loop = [pointAt(0), pointAt(50), pointAt(100), pointAt(50), pointAt(0)];
  expect(thinnedPath(loop)).toEqual([loop[0], loop[2], loop[4]]);
  const beyond = [pointAt(0), pointAt(60), pointAt(50)];
  expect(thinnedPath(beyond)).toEqual(beyond);
  const behind = [pointAt(0), pointAt(-10), pointAt(50)];
  expect(thinnedPath(behind)).toEqual(behind);
});

test('[PC12] two points, one, and none stay as they are', () => {
  const two = northwards(0, 0);
  expect([two, two.slice(1), []].map(thinnedPath)).toEqual([two, two.slice(1), []]);
});

test('[PC12] a zigzag of fifty thousand points is thinned at once, and keeps all of them', () => {
  const path = Array.from({ length: 50_000 }, (_, index): [number, number] => [
    52 + index / 2e4,
    13 + (index % 2) / 10_000,
  ]);
  let thinned: readonly LatLon[] = [];
  const took = cpuMsOf(() => {
    thinned = thinnedPath(path);
  });
  expect(thinned.length).toBe(path.length);
  expect(took).toBeLessThan(10_000);
});
