import { expect, test } from 'vitest';
import { pictureScale, scanRegion } from './scan-region.ts';

test.each([
  [1280, 720, 480],
  [720, 1280, 480],
  [640, 480, 320],
  [0, 0, 50],
])('of %i × %i pixels, two thirds of the smaller side are read', (width, height, side) => {
  expect(scanRegion(width, height)).toEqual({ width: side, height: side });
});

test('a picture covers its frame', () => {
  expect(pictureScale({ width: 360, height: 640 }, { width: 720, height: 1280 })).toBe(0.5);
  expect(pictureScale({ width: 360, height: 360 }, { width: 720, height: 1280 })).toBe(0.5);
});

test('but never so large that the square that is read is outside', () => {
  const frame = { width: 390, height: 844 };
  const scale = pictureScale(frame, { width: 1280, height: 720 });
  expect(scale * 480).toBeCloseTo(0.92 * 390);
});
