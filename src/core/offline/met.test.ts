import { expect, test } from 'vitest';
import { hasRoomFor, metToDrop, MOST_MET_BYTES, passedToDrop } from './met.ts';

const MB = 1_000_000;
const met = (name: string, megabytes: number, metAtMs?: number) => ({
  name,
  bytes: megabytes * MB,
  metAtMs,
});

test.each([
  [1, 301 * MB, true],
  [1, 300 * MB, false],
  [0, 0, false],
  [150, undefined, true],
  [201, undefined, false],
])('[DL18] %s MB with %s bytes free: kept %s', (megabytes, free, isKept) => {
  expect(hasRoomFor(megabytes * MB, free)).toBe(isKept);
});

test('[DL19] what was met longest ago goes first, and no more than must', () => {
  const files = [met('later', 90, 3), met('first', 10, 1), met('second', 80, 2)];
  expect(metToDrop(files, 20 * MB)).toEqual([]);
  expect(metToDrop(files, 21 * MB)).toEqual([files[1]]);
  expect(metToDrop(files, 40 * MB)).toEqual([files[1], files[2]]);
  expect(metToDrop(files, MOST_MET_BYTES)).toEqual([files[1], files[2], files[0]]);
});

test('[DL19] what says no time was met before everything else', () => {
  const files = [met('timed', 100, 1), met('timeless', 100)];
  expect(metToDrop(files, 1)).toEqual([files[1]]);
});

test('[DL19] nothing goes of a walk that is open', () => {
  const files = [
    { ...met('open', 150, 1), walk: 'demo' },
    { ...met('shut', 50, 2), walk: 'museum' },
  ];
  expect(metToDrop(files, 20 * MB, ['demo'])).toEqual([files[1]]);
  expect(metToDrop(files, 60 * MB, ['demo'])).toEqual([files[1]]);
});

test('[DL24] of what passed goes what was used longest ago, and nothing of an open walk', () => {
  const passed = (name: string, usedAtMs: number, walk?: string) => ({
    ...met(name, 60),
    usedAtMs,
    ...(walk === undefined ? {} : { walk }),
  });
  const files = [passed('late', 3), passed('open', 1, 'demo'), passed('early', 2)];
  expect(passedToDrop(files, [])).toEqual([files[1], files[2]]);
  expect(passedToDrop(files, ['demo'])).toEqual([files[2], files[0]]);
  expect(passedToDrop(files, ['demo'], 0)).toEqual([files[2], files[0]]);
  expect(passedToDrop(files.slice(0, 1), [])).toEqual([]);
});
