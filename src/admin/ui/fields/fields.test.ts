import { expect, test } from 'vitest';
import { localTimeIn, timeMsIn } from './local-time.ts';
import { readTypedNumber, typedNumberIn } from './typed-number.ts';

const number = (value: number) => ({ kind: 'number', value });
const none = { kind: 'none' };
const nothing = { kind: 'nothing' };

test('numbers are read with a comma or a point, and a half-typed one is none', () => {
  const typed = ['12', ' 3,5 ', '-0.25', '.5', '1.', '', ' ', '-', '1,2,3', '0x10', '1e3', 'abc'];
  expect(typed.map((text) => readTypedNumber(text, 'de'))).toEqual([
    ...[12, 3.5, -0.25, 0.5, 1].map(number),
    ...[nothing, nothing, none, none, none, none, none],
  ]);
});

test('an ambiguous thousands separator is not guessed, unless only one meaning is left', () => {
  const either = (integer: string, decimal: string) => ({ kind: 'either', integer, decimal });
  const inGerman = ['1.000', '52.520', '1.000.000', '1.250,5', '0.125', '12.50', '1,000'];
  expect(inGerman.map((text) => readTypedNumber(text, 'de'))).toEqual([
    either('1000', '1'),
    either('52520', '52,52'),
    ...[1_000_000, 1250.5, 0.125, 12.5, 1].map(number),
  ]);
  const inEnglish = ['1,000', '1.000', '1,250.5', '0,125'];
  expect(inEnglish.map((text) => readTypedNumber(text, 'en'))).toEqual([
    either('1000', '1'),
    ...[1, 1250.5, 0.125].map(number),
  ]);
});

test('a field for whole numbers accepts a thousand and rejects halves', () => {
  const typed = ['1.000', '12', '3,5', '1.5'];
  expect(typed.map((text) => readTypedNumber(text, 'de', true))).toEqual([
    ...[1000, 12].map(number),
    ...[{ kind: 'not-integer' }, { kind: 'not-integer' }],
  ]);
});

test('a formatted number is parsed as itself, in both languages', () => {
  const values = [1000, 1.125, 52.52, -0.5, 1250.5];
  expect([
    values.map((value) => typedNumberIn(value, 'de')),
    ...['de', 'en'].map((code) =>
      values.map((value) => readTypedNumber(typedNumberIn(value, code), code)),
    ),
  ]).toEqual([
    ['1000', '1,125', '52,52', '-0,5', '1250,5'],
    values.map(number),
    values.map(number),
  ]);
});

test('a time is the same after it was formatted and parsed; a day is its beginning', () => {
  const atMs = new Date(2026, 2, 9, 7, 5).getTime();
  expect([
    localTimeIn(atMs, 'minute'),
    timeMsIn(localTimeIn(atMs, 'minute')),
    timeMsIn(localTimeIn(atMs, 'day')),
    timeMsIn(''),
  ]).toEqual(['2026-03-09T07:05', atMs, new Date(2026, 2, 9).getTime(), undefined]);
});
