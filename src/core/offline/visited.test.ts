import { expect, test } from 'vitest';
import {
  hasSpaceFor,
  visitedFilesToDrop,
  MAX_VISITED_BYTES,
  cachedFilesToDrop,
} from './visited.ts';

const MB = 1_000_000;
const visitedFile = (name: string, megabytes: number, metAtMs?: number) => ({
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
])('[DL18] %s MB with %s bytes free: cached %s', (megabytes, free, isStored) => {
  expect(hasSpaceFor(megabytes * MB, free)).toBe(isStored);
});

test('[DL19] the media visited longest ago are evicted first, and no more than necessary', () => {
  const files = [
    visitedFile('later', 90, 3),
    visitedFile('first', 10, 1),
    visitedFile('second', 80, 2),
  ];
  expect(visitedFilesToDrop(files, 20 * MB)).toEqual([]);
  expect(visitedFilesToDrop(files, 21 * MB)).toEqual([files[1]]);
  expect(visitedFilesToDrop(files, 40 * MB)).toEqual([files[1], files[2]]);
  expect(visitedFilesToDrop(files, MAX_VISITED_BYTES)).toEqual([files[1], files[2], files[0]]);
});

test('[DL19] a file without a time counts as visited before everything else', () => {
  const files = [visitedFile('timed', 100, 1), visitedFile('timeless', 100)];
  expect(visitedFilesToDrop(files, 1)).toEqual([files[1]]);
});

test('[DL19] nothing of an open walk is evicted', () => {
  const files = [
    { ...visitedFile('open', 150, 1), walk: 'demo' },
    { ...visitedFile('shut', 50, 2), walk: 'museum' },
  ];
  expect(visitedFilesToDrop(files, 20 * MB, ['demo'])).toEqual([files[1]]);
  expect(visitedFilesToDrop(files, 60 * MB, ['demo'])).toEqual([files[1]]);
});

test('[DL24] of cached files the least recently used is evicted, and none of an open walk', () => {
  const usedFile = (name: string, usedAtMs: number, walk?: string) => ({
    ...visitedFile(name, 60),
    usedAtMs,
    ...(walk === undefined ? {} : { walk }),
  });
  const files = [usedFile('late', 3), usedFile('open', 1, 'demo'), usedFile('early', 2)];
  expect(cachedFilesToDrop(files, [])).toEqual([files[1], files[2]]);
  expect(cachedFilesToDrop(files, ['demo'])).toEqual([files[2], files[0]]);
  expect(cachedFilesToDrop(files, ['demo'], 0)).toEqual([files[2], files[0]]);
  expect(cachedFilesToDrop(files.slice(0, 1), [])).toEqual([]);
});
