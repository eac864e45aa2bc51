import { expect, test } from 'vitest';
import { photoCuts } from './photo-cuts.ts';

test('a small picture is read as it is', () => {
  expect(photoCuts({ width: 640, height: 480 })).toEqual([
    { x: 0, y: 0, width: 640, height: 480, scale: 1 },
  ]);
});

test('a photo of a phone is read scaled down, larger, and in parts at its own pixels', () => {
  const part = { width: 2016, height: 1512, scale: 1 };
  expect(photoCuts({ width: 4032, height: 3024 })).toEqual([
    { x: 0, y: 0, width: 4032, height: 3024, scale: 1000 / 4032 },
    { x: 0, y: 0, width: 4032, height: 3024, scale: 2400 / 4032 },
    { x: 1008, y: 756, ...part },
    { x: 0, y: 0, ...part },
    { x: 2016, y: 0, ...part },
    { x: 0, y: 1512, ...part },
    { x: 2016, y: 1512, ...part },
  ]);
});

test('no part is larger than a phone’s canvas may be', () => {
  const sides = photoCuts({ width: 12_000, height: 9000 }).map(({ width, height, scale }) =>
    Math.max(width * scale, height * scale),
  );
  expect(Math.max(...sides)).toBe(2400);
});
