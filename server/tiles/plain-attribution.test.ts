import { expect, test } from 'vitest';
import { plainAttribution } from './plain-attribution.ts';

test.each([
  [
    '<a href="https://github.com/protomaps/basemaps">Protomaps</a> © <a href="https://openstreetmap.org">OpenStreetMap</a>',
    'Protomaps © OpenStreetMap',
  ],
  ['&copy; Stadt &amp; Land', '© Stadt & Land'],
  ['Lauschenau © Klangweg', 'Lauschenau © Klangweg'],
  ['<<b>img src=x onerror=alert(1)>', 'img src=x onerror=alert(1)'],
  ['  <br>\n ', ''],
  [undefined, ''],
  [['© OpenStreetMap'], ''],
])('%o gives %o', (value, text) => {
  expect(plainAttribution(value)).toBe(text);
});

test('an endless attribution is cut', () => {
  expect(plainAttribution('<'.repeat(100_000) + 'a'.repeat(1000))).toBe('a'.repeat(500));
});
