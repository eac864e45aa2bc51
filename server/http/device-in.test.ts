import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { deviceIn } from './device-in.ts';

const KHTML = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15';

test.each([
  [
    `Mozilla/5.0 (Linux; Android 10; K) ${KHTML} Chrome/126.0.0.0 Mobile Safari/537.36`,
    'Chrome',
    'Android',
  ],
  [
    `Mozilla/5.0 (Linux; Android 14; SM-S921B) ${KHTML} SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet',
    'Android',
  ],
  ['Mozilla/5.0 (Android 14; Mobile; rv:127.0) Gecko/127.0 Firefox/127.0', 'Firefox', 'Android'],
  [`${IPHONE} (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1`, 'Safari', 'iPhone'],
  [
    `${IPHONE} (KHTML, like Gecko) CriOS/126.0.6478.54 Mobile/15E148 Safari/604.1`,
    'Chrome',
    'iPhone',
  ],
  [`${IPHONE} (KHTML, like Gecko) FxiOS/127.0 Mobile/15E148 Safari/605.1.15`, 'Firefox', 'iPhone'],
  [
    'Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    'Safari',
    'iPad',
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${KHTML} Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0`,
    'Edge',
    'Windows',
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${KHTML} Chrome/126.0.0.0 Safari/537.36 OPR/111.0.0.0`,
    'Opera',
    'Windows',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15',
    'Safari',
    'macOS',
  ],
  [
    `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${KHTML} Chrome/126.0.0.0 Safari/537.36`,
    'Chrome',
    'ChromeOS',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0', 'Firefox', 'Linux'],
  ['curl/8.8.0', null, null],
  ['', null, null],
])('%s', (userAgentHeader, browser, system) => {
  expect(deviceIn(userAgentHeader)).toEqual({ browser, system });
});

test('a missing header, and one that no browser sends, is no device', () => {
  const nobody = { browser: null, system: null };
  expect(deviceIn(undefined)).toEqual(nobody);
  expect(deviceIn(`${'x'.repeat(500)} Chrome/126.0 Windows`)).toEqual(nobody);
});

test('any header gives only labels of our own', () => {
  const browserName =
    /^(Edge|Opera|Samsung Internet|Firefox|Chrome|Safari|Android|iPhone|iPad|Windows|macOS|ChromeOS|Linux)$/;
  const parts = fc.constantFrom(
    'Chrome/',
    'Safari/',
    'Android',
    'Windows',
    '<b>',
    '\u202E',
    '\0',
    ' ',
  );
  const sent = fc.array(fc.oneof(parts, fc.string()), { maxLength: 20 }).map((all) => all.join(''));
  fc.assert(
    fc.property(sent, (userAgentHeader) => {
      const { browser, system } = deviceIn(userAgentHeader);
      for (const word of [browser, system]) if (word !== null) expect(word).toMatch(browserName);
    }),
    { seed: 41 },
  );
});
