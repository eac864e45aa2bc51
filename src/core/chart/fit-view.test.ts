import { expect, test } from 'vitest';
import type { LatLon } from '../story/model.ts';
import { fitView } from './fit-view.ts';

/** The position of a place on the map, in pixels from the top left. */
function pixelOf([lat, lon]: LatLon, size: Size, { at, zoom }: ReturnType<typeof fitView>) {
  const worldPx = 256 * 2 ** zoom;
  const down = (latitude: number) =>
    Math.asinh(Math.tan((latitude * Math.PI) / 180)) / (2 * Math.PI);
  return [
    size.width / 2 + ((lon - at[1]) / 360) * worldPx,
    size.height / 2 + (down(at[0]) - down(lat)) * worldPx,
  ] as const;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

const walk: readonly LatLon[] = [
  [52.52, 13.4],
  [52.52, 13.4147],
  [52.524, 13.407],
];

test.each<Size>([
  { width: 350, height: 472 },
  { width: 856, height: 448 },
  { width: 200, height: 900 },
])('a walk of one kilometre fills a map of %j, and its markers are inside', (size) => {
  const view = fitView(walk, size);
  const seen = walk.map((place) => pixelOf(place, size, view));
  for (const [x, y] of seen) {
    expect(x).toBeGreaterThan(47);
    expect(x).toBeLessThan(size.width - 47);
    expect(y).toBeGreaterThan(47);
    expect(y).toBeLessThan(size.height - 47);
  }
  const [xs, ys] = [seen.map(([x]) => x), seen.map(([, y]) => y)];
  const used = Math.max(
    (Math.max(...xs) - Math.min(...xs)) / (size.width - 96),
    (Math.max(...ys) - Math.min(...ys)) / (size.height - 96),
  );
  expect(used).toBeGreaterThan(0.97);
});

test('one place is shown zoomed in, and places all over the world zoomed out', () => {
  const size = { width: 350, height: 472 };
  expect(fitView([[52.52, 13.4]], size)).toEqual({ at: [52.52, 13.4], zoom: 17 });
  expect(
    fitView(
      [
        [-89, -180],
        [89, 180],
      ],
      size,
    ).zoom,
  ).toBe(2);
});

test('a map that is smaller than its markers still has a view', () => {
  const { at, zoom } = fitView(walk, { width: 10, height: 10 });
  expect(at.every(Number.isFinite)).toBe(true);
  expect(zoom).toBeGreaterThanOrEqual(2);
});
