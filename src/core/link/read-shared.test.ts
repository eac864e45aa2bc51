import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readShared, readSharedCode, type SharedFields } from './read-shared.ts';

const hosts = ['walks.example', 'localhost:8080'];
const read = (fields: SharedFields) => readShared(fields, hosts);
const turm = { kind: 'walk', walk: 'demo', track: 'turm' };
const link = 'https://walks.example/a/demo/turm';

test.each<[string, SharedFields]>([
  ['its url', { url: link }],
  ['its text', { title: 'Der Turm', text: `Der Turm: ${link}` }],
  ['its title', { title: link, text: '' }],
  ['a sentence', { text: `Hör dir das an (${link}). Bis bald!` }],
  ['a separate line', { text: `Der Turm\n${link}\nGesendet vom Telefon` }],
  ['capitals', { text: 'HTTPS://WALKS.EXAMPLE/a/demo/turm' }],
])('[LI14] a link is found in %s', (_where, fields) => {
  expect(read(fields)).toEqual(turm);
});

test('[LI14] punctuation does not cut a link that contains it', () => {
  expect(read({ text: 'https://walks.example/a/demo/turm.2, dann weiter' })).toEqual({
    ...turm,
    track: 'turm.2',
  });
});

test('[LI15] of several links the first that leads to a walk counts', () => {
  const text = `https://evil.example/a/x ${link} https://walks.example/a/museum`;
  expect(read({ text })).toEqual(turm);
  expect(read({ url: 'https://walks.example/a/museum', text })).toEqual({
    kind: 'walk',
    walk: 'museum',
    track: undefined,
  });
  expect(readShared({ url: 'https://walks.example/w/a/demo/turm' }, hosts, '/w')).toEqual(turm);
});

test('[LI15] a shared progress transfer is passed on whole', () => {
  const text = 'Mein Stand: https://walks.example/a/demo#pass=aB-9_ und los.';
  expect(read({ text })).toEqual({ kind: 'passport', walk: 'demo', transferCode: 'aB-9_' });
});

test.each([
  ['https://evil.example/a/demo/turm', { kind: 'other-host', host: 'evil.example' }],
  ['https://evil.example:444/', { kind: 'other-host', host: 'evil.example:444' }],
  ['https://walks.example/login', { kind: 'no-walk' }],
  ['https://walks.example@evil.example/a/demo', { kind: 'no-walk' }],
  ['http://walks.example/a/demo', { kind: 'no-walk' }],
  ['javascript:alert(1)', { kind: 'no-link' }],
  ['demo/turm', { kind: 'no-link' }],
  ['', { kind: 'no-link' }],
])('[LI16] %j leads nowhere', (text, expected) => {
  expect(read({ text })).toEqual(expected);
});

test('[LI16] no text ever leads to another server than the configured ones', () => {
  const fields = fc.constantFrom(link, 'https://', 'evil.example', '/a/', '@', '\\', '?', '#', ' ');
  const text = fc.array(fields, { maxLength: 8 }).map((list) => list.join(''));
  fc.assert(
    fc.property(text, (shared) => {
      expect(read({ text: shared }).kind === 'walk' && !shared.includes('walks.example')).toBe(
        false,
      );
    }),
    { numRuns: 2000, seed: 20_261_121 },
  );
});

test.each([
  [link, turm],
  [` ${link}\n`, turm],
  [`Komm zu ${link}`, { kind: 'no-link' }],
  [`${link} und weiter`, { kind: 'no-walk' }],
  ['https://evil.example/a/demo', { kind: 'other-host', host: 'evil.example' }],
  ['TOR 7', { kind: 'no-link' }],
])('[LI17] the code %j of a picture', (text, expected) => {
  expect(readSharedCode(text, hosts)).toEqual(expected);
});
