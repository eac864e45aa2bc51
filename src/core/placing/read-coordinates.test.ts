import { expect, test } from 'vitest';
import { readCoordinates } from './read-coordinates.ts';
import { readPlanPoint } from './read-plan-point.ts';

const berlin = { ok: true, at: [52.52, 13.405] };
const readResult = (text: string) => {
  const read = readCoordinates(text);
  return read.ok ? { ok: true, at: read.at.map((one) => Math.round(one * 1e6) / 1e6) } : read;
};

test.each([
  '52.5200, 13.4050',
  '52.52,13.405',
  ' (52.5200; 13.4050) ',
  '52.52 13.405',
  '52.52 / 13.405',
  '52,5200, 13,4050',
  '52,52 13,405',
  '52,52; 13,405',
])('[PC1] %j is Berlin', (text) => {
  expect(readResult(text)).toEqual(berlin);
});

test.each([
  '52°31\'12"N 13°24\'18"E',
  '52° 31′ 12″ N, 13° 24′ 18″ O',
  "N 52°31.2' E 13°24.3'",
  '13°24’18” E 52°31’12” N',
  '52,52° N, 13,405° O',
  '52.52N 13.405E',
  '52.52° 13.405°',
])('[PC2] %j is Berlin', (text) => {
  expect(readResult(text)).toEqual(berlin);
});

test('[PC2] south and west are below zero, and minutes stay below 60', () => {
  expect(readResult("33°51'S 151°12'E")).toEqual({ ok: true, at: [-33.85, 151.2] });
  expect(readResult('40.5 N, 74 W')).toEqual({ ok: true, at: [40.5, -74] });
  expect(readResult("52°60'N 13°E")).toEqual({ ok: false, why: 'unreadable' });
  expect(readResult('52°N 13°N')).toEqual({ ok: false, why: 'unreadable' });
});

test.each([
  'geo:52.52,13.405',
  'geo:52.52,13.405;u=35?z=12',
  'https://www.google.com/maps/@52.52,13.405,17z',
  'https://www.google.de/maps/place/Turm/@52.1,13.1,17z/data=!3m1!4b1!4m5!3m4!1s0!8m2!3d52.52!4d13.405',
  'https://maps.google.com/?q=52.52,13.405',
  'https://www.google.com/maps/search/?api=1&query=52.52%2C13.405',
  'https://www.openstreetmap.org/#map=18/52.52/13.405',
  'https://www.openstreetmap.org/?mlat=52.52&mlon=13.405#map=18/52.1/13.1',
  'https://maps.apple.com/?ll=52.52,13.405',
])('[PC3] %s is Berlin', (text) => {
  expect(readResult(text)).toEqual(berlin);
});

test('[PC3] another link contains no place', () => {
  expect(readResult('https://example.org/52/13')).toEqual({ ok: false, why: 'unreadable' });
  expect(readResult('javascript:52.52,13.405')).toEqual({ ok: false, why: 'unreadable' });
});

test('[PC4] a place beyond the earth, or far off the walk, is reported', () => {
  expect(readResult('100, 200')).toEqual({ ok: false, why: 'out-of-range' });
  expect(readResult('113.4, 52.5')).toEqual({ ok: false, why: 'swapped', at: [52.5, 113.4] });
  expect(readCoordinates('13.405, 52.52', [52.5, 13.4])).toEqual({
    ok: false,
    why: 'swapped',
    at: [52.52, 13.405],
  });
  expect(readCoordinates('48.1, 11.5', [52.5, 13.4])).toEqual({ ok: true, at: [48.1, 11.5] });
});

test.each([
  'Berlin',
  'NE',
  '52.52',
  '1, 2, 3',
  '52.52.1, 13',
  'NaN, NaN',
  '1e3, 2',
  '9'.repeat(3000),
])('[PC5] %j is no place', (text) => {
  expect(readResult(text).ok).toBe(false);
});

test('[PC5] an empty text gives no place', () => {
  expect(readResult('  ')).toEqual({ ok: false, why: 'empty' });
});

test('[PC18] pixels of a plan', () => {
  expect(
    ['400, 900', '12.5;7', '(3 4)', '-1, 5', '4', '1,2,3', '5000000, 1'].map(readPlanPoint),
  ).toEqual([[400, 900], [12.5, 7], [3, 4], undefined, undefined, undefined, undefined]);
});

test('[PC18] any usual separator may be between two pixels, and a million is the maximum', () => {
  expect(['4x5', '4 × 5', '4/5', ' (4,5) ', '4 5', '1000000 0'].map(readPlanPoint)).toEqual([
    ...[
      [4, 5],
      [4, 5],
      [4, 5],
      [4, 5],
      [4, 5],
    ],
    [1_000_000, 0],
  ]);
  expect(
    ['1000001 0', '0 1000001', '4,5 6', '4.', '.5 4', 'a 4 5', '4 5 b'].map(readPlanPoint),
  ).toEqual(Array(7).fill(undefined));
});

test('[PC2] south and west change the sign, seconds and decimals add up', () => {
  expect(
    [
      'S 33°51\'36" W 151°12\'18"',
      "33,5°S; 151°30,5'W",
      '-33.5° 151.5° ',
      'W 74 N 40',
      '-33.5 S, 10 E',
    ].map(readResult),
  ).toEqual(
    [
      [-33.86, -151.205],
      [-33.5, -151.508333],
      [-33.5, 151.5],
      [40, -74],
      [33.5, 10],
    ].map((at) => ({ ok: true, at })),
  );
  for (const text of [
    '52°31\'60"N 13°E',
    '52N 13E 1',
    '52°N',
    'N52 x E13',
    '52°31\'12"N 13°24\'18"S',
  ]) {
    expect(readResult(text), text).toEqual({ ok: false, why: 'unreadable' });
  }
});

test('[PC4] the edges of the earth are on it', () => {
  expect(['90, 180', '-90, -180'].map(readResult)).toEqual([
    { ok: true, at: [90, 180] },
    { ok: true, at: [-90, -180] },
  ]);
  expect(readResult('90.1, 90')).toEqual({ ok: false, why: 'swapped', at: [90, 90.1] });
  expect(readResult('90.1, 91')).toEqual({ ok: false, why: 'out-of-range' });
});

test('[PC2] one letter is enough to determine the order', () => {
  for (const text of ['13.405°E 52.52°', '13.405° 52.52°N', '52.52° 13.405°E', '52.52N 13.405°']) {
    expect(readResult(text), text).toEqual(berlin);
  }
});

test('[PC3] a link with http is read as well, one within a text is not', () => {
  expect(readResult('http://maps.google.com/?q=52.52,13.405')).toEqual(berlin);
  expect(readResult('siehe https://maps.google.com/?q=52.52,13.405').ok).toBe(false);
});

test('[PC4] near the rest of the walk nothing is swapped, though the swapped place would be near as well', () => {
  expect(readCoordinates('50.2, 49.9', [50, 50])).toEqual({ ok: true, at: [50.2, 49.9] });
});
