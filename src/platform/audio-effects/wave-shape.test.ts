import { expect, test } from 'vitest';
import { peaksOf, shapeOf } from './wave-shape.ts';

test('each hundredth of a second gives its loudest sample', () => {
  const channels = [Float32Array.of(0, -0.5, 0.25, 0.125, 1)];
  expect(peaksOf({ sampleRate: 200, channels })).toEqual([0.5, 0.25, 1]);
});

test('a waveform has as many values as requested, the loudest being 1', () => {
  expect(shapeOf([0.1, 0.2, 0.4, 0.1], 2)).toEqual([0.5, 1]);
  expect(shapeOf([0.5], 3)).toEqual([1, 1, 1]);
});

test('silence stays silent', () => {
  expect(shapeOf([0, 0], 2)).toEqual([0, 0]);
  expect(shapeOf([], 2)).toEqual([0, 0]);
});
