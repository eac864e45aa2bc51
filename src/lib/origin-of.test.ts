import fc from 'fast-check';
import { expect, test } from 'vitest';
import { originOf } from './origin-of.ts';

test.each([
  ['https://tiles.example.org/{z}/{x}/{y}.png', 'https://tiles.example.org'],
  ['https://{s}.tile.example.org/{z}/{x}/{y}.png', 'https://*.tile.example.org'],
  ['https://{a-c}.tile.example.org:8443/1', 'https://*.tile.example.org:8443'],
  ['HTTP://Localhost:8080?x', 'http://localhost:8080'],
  ['https://stra\u00dfe.example/a', 'https://xn--strae-oqa.example'],
  ['https://user:secret@a.example/x', 'https://a.example'],
  ['https://[::1]:80/a', 'https://[::1]:80'],
  ['https://cdn.example.org', 'https://cdn.example.org'],
])('%s comes from %s', (address, origin) => {
  expect(originOf(address)).toBe(origin);
});

test.each([
  '/tiles/{z}/{x}/{y}.png',
  'ftp://files.example.org/a',
  'javascript:alert(1)',
  'https://a;sandbox/x',
  'https://a,b/x',
  "https://a'b/x",
  'https://*.example.org/x',
  'https://{s}{t}.example.org/x',
  'https://a.example/with space',
])('%s names no origin', (address) => {
  expect(originOf(address)).toBeUndefined();
});

test('whatever an address holds, its origin never ends the directive that names it', () => {
  fc.assert(
    fc.property(fc.oneof(fc.webUrl(), fc.string()), (text) => {
      for (const address of [text, `https://${text}`, `https://a${text}/`]) {
        expect(originOf(address) ?? '').not.toMatch(/[\s;,'"]/);
      }
    }),
  );
});
