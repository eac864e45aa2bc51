import { expect, test } from 'vitest';
import { fitted, opened, panned, pointIn, revealing, zoomed } from './viewport.ts';

const window = { width: 800, height: 600 };
const unmoved = { x: 0, y: 0, scale: 1 };

test('the point below the finger stays there while zooming', () => {
  const at = { x: 200, y: 100 };
  const before = pointIn(unmoved, at);
  expect(pointIn(zoomed(unmoved, 2, at), at)).toEqual(before);
  expect(zoomed(unmoved, 100, at).scale).toBe(2.5);
  expect(zoomed(unmoved, 0.001, at).scale).toBe(0.1);
});

test('a small graph is centred at its own size', () => {
  expect(fitted({ width: 400, height: 200 }, window)).toEqual({ scale: 1, x: 200, y: 200 });
});

test('a graph that is too large to be read whole is shown from its beginning', () => {
  const large = { width: 8000, height: 300 };
  expect(fitted(large, window).scale).toBe(0.1);
  const view = opened(large, window);
  expect(view.x).toBe(28);
  expect(view.scale).toBeCloseTo(0.744);
});

test('a box out of view is scrolled to the nearest edge, one in view stays', () => {
  const box = { x: 1000, y: 100, width: 100, height: 50 };
  expect(revealing(unmoved, box, window)).toEqual(panned(unmoved, { x: -328, y: 0 }));
  expect(revealing(unmoved, { ...box, x: 300 }, window)).toEqual(unmoved);
  expect(revealing(unmoved, { ...box, x: -50 }, window)).toEqual(panned(unmoved, { x: 78, y: 0 }));
});
