import { expect, test } from 'vitest';
import { addressOf, aFile, hashOf } from '../offline/testing/some-files.ts';
import { aWalk } from '../story/testing/a-walk.ts';
import {
  contentIn,
  filesForWalkFile,
  MAX_FILE_BYTES,
  MAX_WALK_FILE_MEDIA,
  walkFileName,
} from './content.ts';
import { MAX_WALK_FILE_HEADER_BYTES, preambleOf, readPreamble } from './preamble.ts';

const walk = aWalk()
  .with({ files: [aFile('a', 900_000), aFile('b', 70)] })
  .withTrack({ audio: { 2: addressOf('a'), 3: addressOf('b') } });
const story = walk.build();
const both = { languages: [2, 3], media: [hashOf('b'), hashOf('a')] };
const sizes = { headerBytes: 100, fileBytes: 16 + 100 + 900_070 };

test('[WF1] a preamble states the length of the header, and the version', () => {
  expect([...preambleOf(0x01020304)]).toEqual([
    ...new TextEncoder().encode('KLANGWEG'),
    ...[0, 0, 0, 1, 1, 2, 3, 4],
  ]);
  expect(readPreamble(preambleOf(700))).toEqual({ ok: true, headerBytes: 700 });
  const later = preambleOf(700);
  later[11] = 2;
  expect(readPreamble(later)).toEqual({ ok: false, error: 'later-version' });
  for (const other of [new Uint8Array(16), new Uint8Array(3), preambleOf(7).subarray(0, 15)]) {
    expect(readPreamble(other)).toEqual({ ok: false, error: 'no-walk' });
  }
});

test.each([...'KLANGWEG'].map((character, index) => [character, index] as const))(
  '[WF1] without its %s at place %i it is no walk file',
  (_character, index) => {
    const other = preambleOf(700);
    other[index] = 0x2e;
    expect(readPreamble(other)).toEqual({ ok: false, error: 'no-walk' });
  },
);

test('[WF1] a version before the first is no walk', () => {
  const earlier = preambleOf(700);
  earlier[11] = 0;
  expect(readPreamble(earlier)).toEqual({ ok: false, error: 'no-walk' });
});

test('[WF2] an oversized file is not read', () => {
  expect(readPreamble(preambleOf(MAX_WALK_FILE_HEADER_BYTES))).toMatchObject({ ok: true });
  expect(readPreamble(preambleOf(MAX_WALK_FILE_HEADER_BYTES + 1))).toEqual({
    ok: false,
    error: 'too-large',
  });
  const large = walk.with({ files: [aFile('a', MAX_FILE_BYTES + 1), aFile('b', 70)] }).build();
  expect(contentIn(both, large, sizes)).toEqual({ ok: false, error: 'too-large' });
  const largest = walk.with({ files: [aFile('a', MAX_FILE_BYTES), aFile('b', 70)] }).build();
  const fileBytes = 116 + MAX_FILE_BYTES + 70;
  expect(contentIn(both, largest, { ...sizes, fileBytes })).toMatchObject({ ok: true });
  const many = {
    ...both,
    media: Array.from({ length: MAX_WALK_FILE_MEDIA + 1 }, () => hashOf('a')),
  };
  expect(contentIn(many, story, sizes)).toEqual({ ok: false, error: 'too-large' });
});

test.each([
  ['one named twice', { media: [hashOf('a'), hashOf('a')] }, {}],
  ['one that the story does not list', { media: [hashOf('a'), hashOf('c')] }, {}],
  ['one of another server', {}, { url: `https://elsewhere.example${addressOf('b')}` }],
  ['one under another name', {}, { url: addressOf('c') }],
  ['a page', {}, { type: 'text/html' }],
  ['a script', {}, { type: 'text/javascript' }],
  ['one without its chunks', {}, { chunks: [] }],
  ['one without a byte', {}, { bytes: 0, chunks: [] }],
  ['chunks of another length', {}, { chunkBytes: 35, chunks: [hashOf('b'), hashOf('b')] }],
])('[WF3] %s is not accepted', (_what, header, file) => {
  const files = [aFile('a', 900_000), { ...aFile('b', 70), ...file }];
  expect(contentIn({ ...both, ...header }, walk.with({ files }).build(), sizes)).toEqual({
    ok: false,
    error: 'broken',
  });
});

test('[WF4] media follow each other, and the file ends with the last', () => {
  expect(contentIn(both, story, sizes)).toEqual({
    ok: true,
    files: [
      { file: aFile('b', 70), offset: 116 },
      { file: aFile('a', 900_000), offset: 186 },
    ],
  });
  for (const by of [-1, 1]) {
    const fileBytes = sizes.fileBytes + by;
    expect(contentIn(both, story, { ...sizes, fileBytes })).toEqual({ ok: false, error: 'broken' });
  }
});

test('[WF5] a file is whole with all that its languages need', () => {
  const part = { languages: [2], media: [hashOf('a')] };
  const bytes = { ...sizes, fileBytes: 900_116 };
  expect(contentIn(part, story, bytes)).toMatchObject({ ok: true });
  expect(contentIn({ ...part, languages: [2, 3] }, story, bytes)).toEqual({
    ok: false,
    error: 'incomplete',
  });
  expect(contentIn({ ...part, languages: [] }, story, bytes)).toEqual({
    ok: false,
    error: 'broken',
  });
});

test('[WF6] a restricted walk is in no file', () => {
  const leave = { ...aFile('b', 70), url: `${addressOf('b')}?sig=1.x` };
  const restricted = walk.with({ files: [aFile('a', 900_000), leave] }).build();
  expect(filesForWalkFile(restricted, [2])).toBe(undefined);
  expect(contentIn(both, restricted, sizes)).toEqual({ ok: false, error: 'protected' });
  expect(filesForWalkFile(story, [3])?.map(({ url }) => url)).toEqual([addressOf('b')]);
});

test('[WF7] a file is named after its walk', () => {
  expect(['demo', 'Brücke 7/../x', '...'].map(walkFileName)).toEqual([
    'demo.klangweg',
    'Bru-cke-7-x.klangweg',
    'rundgang.klangweg',
  ]);
});
