import { expect, test } from 'vitest';
import { pieceAt, readRange } from './byte-range.ts';
import { contentOf } from './media-name.ts';

const hash = 'a'.repeat(64);

test.each([
  [undefined, { kind: 'whole' }],
  [null, { kind: 'whole' }],
  ['', { kind: 'whole' }],
  ['items=0-1', { kind: 'whole' }],
  ['bytes=0-1,4-5', { kind: 'whole' }],
])(
  '[DL1] without a byte range, or with several, the whole file is returned: %s',
  (header, requestedRange) => {
    expect(readRange(header, 10)).toEqual(requestedRange);
  },
);

test.each([
  ['bytes=0-1', 0, 1],
  ['bytes=0-', 0, 9],
  ['bytes=9-', 9, 9],
  ['bytes=4-400', 4, 9],
  ['bytes=-3', 7, 9],
  ['bytes=-30', 0, 9],
  [' bytes= 2 - 3 ', 2, 3],
])('[DL2] one range ends at the latest with the file: %s', (header, first, last) => {
  expect(readRange(header, 10)).toEqual({ kind: 'part', first, last });
});

test.each(['bytes=10-', 'bytes=10-20', 'bytes=-0', 'bytes=5-4', 'bytes=-', 'bytes=', 'bytes=a-b'])(
  '[DL3] a range that the file does not have is unsatisfiable: %s',
  (header) => {
    expect(readRange(header, 10)).toEqual({ kind: 'impossible' });
  },
);

test('[DL3] an empty file has no range at all', () => {
  expect(readRange('bytes=0-', 0)).toEqual({ kind: 'impossible' });
});

test('[DL5] a medium is named by its hash, whatever its server and its signature', () => {
  expect(contentOf(`/media/${hash}.m4a`)).toBe(hash);
  expect(contentOf(`/walks/media/${hash}.m4a?sig=x.y`)).toBe(hash);
  expect(contentOf(`https://host/media/${hash}.jpg`)).toBe(hash);
  for (const other of [`/media/${hash}`, '/media/bell.m4a', `/media/${hash}.m4a/x`, '']) {
    expect(contentOf(other)).toBeUndefined();
  }
});

test('[DL4] the last piece ends with the range', () => {
  expect(pieceAt(6, 9, 4)).toEqual({ index: 1, from: 2, to: 4 });
  expect(pieceAt(8, 9, 4)).toEqual({ index: 2, from: 0, to: 2 });
});
