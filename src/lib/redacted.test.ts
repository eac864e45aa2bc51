import { expect, test } from 'vitest';
import { redacted, redactedStack } from './redacted.ts';

test.each([
  ['a plain message', 'TypeError: x is not a function', 'TypeError: x is not a function'],
  [
    'the name of a property, as each engine quotes it',
    "Cannot read properties of undefined (reading 'title'); can't access property \"title\", x is undefined",
    "Cannot read properties of undefined (reading 'title'); can't access property 'title', x is undefined",
  ],
  [
    'the text that could not be read',
    'Unexpected token \'L\', "Liebe Frau Meier, wir"... is not valid JSON',
    'Unexpected token \'L\', "…"... is not valid JSON',
  ],
  ['a quote that is cut off', 'no JSON: "Liebe Frau Mei', 'no JSON: "…"'],
  ['a sentence in single quotes', "no station 'Am Haus von Frau Meier'", "no station '…'"],
  ['an apostrophe in a quote', 'no JSON: "It\'s Frau Meier" there', 'no JSON: "…" there'],
  ['a quote in a quote', 'Der Name "Erika \'Eri\' Meier" fehlt', 'Der Name "…" fehlt'],
  ['a mail address in an address', 'GET /x/erika%40post.example.org failed', 'GET /x/… failed'],
  ['German quotes', 'Der Name „Erika Meier“ fehlt', 'Der Name „…“ fehlt'],
  ['an apostrophe', "It can't be read, and won't be", "It can't be read, and won't be"],
  [
    'the query of an address',
    'no https://walks.example/media/a.mp3?sig=geheim&q=ada:lovelace here',
    'no https://walks.example/media/a.mp3 here',
  ],
  ['the query of a path', 'GET /api/x?code=GEHEIM failed', 'GET /api/x failed'],
  [
    'a one-time secret',
    'at https://walks.example/signup#invite=geheim',
    'at https://walks.example/signup',
  ],
  ['a name and a password', 'https://ada:geheim@walks.example/a', 'https://walks.example/a'],
  ['inline data', 'bad data:text/plain,geheim here', 'bad data:… here'],
  ['a mail address', 'no user erika.meier+x@post.example.org', 'no user …'],
  ['a position', 'no tile at 48.137154, 11.576124', 'no tile at …, …'],
  ['a position with commas', 'bei 48,137154 und -11,576', 'bei … und -…'],
  ['a position in degrees', 'at 48°08\'14"N now', 'at … now'],
  ['a phone number', 'call 0891234567', 'call …'],
  [
    'an id and a digest',
    `no user 3f2a91bc-0000-4000-8000-000000000000 with ${'a1'.repeat(32)}`,
    'no user … with …',
  ],
  ['an id in a path', '/admin/users/3f2a91bc-0000-4000-8000-000000000000', '/admin/users/…'],
  ['a token', `Bearer eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9`, 'Bearer …'],
  ['a version, a line and a column', 'v1.2.3 at app.js:1:1234567', 'v1.2.3 at app.js:1:1234567'],
  ['control characters', 'Error: \u001B[2Jbroken\u202E\n{"level":60}', 'Error: [2Jbroken {"…":60}'],
])('%s', (_, text, expected) => {
  expect(redacted(text)).toBe(expected);
});

test('a text of any kind is redacted at once', () => {
  for (const piece of ['a', '@', '"', "'", '?', '1', '-', '.', 'a@', '?a', '°', '://']) {
    const startMs = performance.now();
    redacted(piece.repeat(3000));
    redactedStack(`at ${piece.repeat(3000)}`);
    expect(performance.now() - startMs, piece).toBeLessThan(500);
  }
});

test('of a stack the frames stay, without the message above them', () => {
  const v8 = [
    'Error: no user',
    'Erika Meier',
    '    at play (https://walks.example/static/js/walk-1a2b.js?v=1:3:14)',
    '    at async https://walks.example/signup#invite=geheim:1:20',
    '    at new Promise (<anonymous>)',
  ].join('\n');
  expect(redactedStack(v8)).toBe(
    [
      'at play (https://walks.example/static/js/walk-1a2b.js:3:14)',
      'at async https://walks.example/signup:1:20',
      'at new Promise (<anonymous>)',
    ].join('\n'),
  );
  const safari =
    'play@https://walks.example/static/js/walk-1a2b.js:3:14\nglobal code@[native code]';
  expect(redactedStack(safari)).toBe('play@https://walks.example/static/js/walk-1a2b.js:3:14');
});

test('a stack of any length is cut', () => {
  const frames = redactedStack('    at a (https://walks.example/a.js:1:1)\n'.repeat(100));
  expect(frames.split('\n')).toHaveLength(20);
});
