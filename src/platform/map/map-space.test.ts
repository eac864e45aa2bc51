import { expect, test } from 'vitest';
import { GEOGRAPHIC, PLAN, planBounds, planCentre, planCorners } from './map-space.ts';

test('on the ground the library’s zoom is one less, with longitudes first', () => {
  expect([GEOGRAPHIC.ownZoom(16), GEOGRAPHIC.zoom(15), GEOGRAPHIC.lngLat([52.5, 13.4])]).toEqual([
    15,
    16,
    [13.4, 52.5],
  ]);
  expect(GEOGRAPHIC.point([13.4, 52.5])).toEqual([52.5, 13.4]);
});

test.each([0.01, 0.5, 1, 6])(
  'a plan at scale %d shows that many CSS pixels for each of its own',
  (scale) => {
    const worldCssPx = 512 * 2 ** PLAN.ownZoom(scale);
    const [east] = PLAN.lngLat([1000, 0]);
    expect((east / 180) * worldCssPx).toBeCloseTo(1000 * scale, 9);
    expect(PLAN.zoom(PLAN.ownZoom(scale))).toBeCloseTo(scale, 12);
  },
);

test('a point on a plan is converted to the map and back', () => {
  expect(PLAN.point(PLAN.lngLat([1234, 567]))).toEqual([1234, 567]);
});

test('the corners of the largest plan are on the grid to which the library rounds', () => {
  const inTiles = planCorners({ width: 8000, height: 6001 }).map(([lng, lat]) => [
    ((lng + 90) / 180) * 2 ** 7 * 8192,
    ((90 - lat) / 180) * 2 ** 7 * 8192,
  ]);
  expect(inTiles.flat().every(Number.isInteger)).toBe(true);
});

test('a plan’s centre is the centre of its picture', () => {
  expect(planCentre({ width: 800, height: 601 })).toEqual([400, 300.5]);
});

test('the ends of the flat world are out of view at the smallest scale', () => {
  const halfWorldCssPx = 256 * 2 ** PLAN.ownZoom(0.01);
  expect(halfWorldCssPx).toBeGreaterThan(5000);
});

test('a plan is bounded by its corners', () => {
  const size = { width: 6000, height: 5000 };
  const [, , [east, south]] = planCorners(size);
  expect(planBounds(size)).toEqual([0, south, east, 0]);
});
