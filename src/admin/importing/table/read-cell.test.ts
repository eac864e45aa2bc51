import { expect, test } from 'vitest';
import { degreesIn, numberInCell, readCell } from './read-cell.ts';

const nobody = () => undefined;
const read = (type: string, cell: string, rules: unknown = null) =>
  readCell({ type, rules }, cell, nobody);

test.each([
  ['12,5', 12.5],
  ['12.5', 12.5],
  ['1.250,5', 1250.5],
  ['1,250.5', 1250.5],
  [' 1 250 ', 1250],
  ['-7', -7],
  ['1.000.000', 1_000_000],
  ['1.000', 'two'],
  ['1,000', 'two'],
  ['0.125', 0.125],
  ['52.5200', 52.52],
  ['12 m', undefined],
  ['1,2,3', undefined],
  ['', undefined],
])('%j is %s', (cell, value) => {
  expect(numberInCell(cell)).toBe(value);
});

test('in a place on earth no separator means thousands', () => {
  expect(['53.550', '9,993', '-0.125', '12 m'].map(degreesIn)).toEqual([
    ...[53.55, 9.993, -0.125],
    undefined,
  ]);
});

test('a cell is read as its field’s type, or reports why not', () => {
  expect(read('switch', 'Ja')).toEqual({ ok: true, value: 1 });
  expect(read('switch', 'nein')).toEqual({ ok: true, value: undefined });
  expect(read('switch', 'vielleicht')).toEqual({ ok: false, why: 'no-yes-or-no' });
  expect(read('month', '05.2026')).toEqual({ ok: true, value: { year: 2026, month: 5 } });
  expect(read('month', '2026-13')).toEqual({ ok: false, why: 'unfit' });
  expect(read('month', 'Mai')).toEqual({ ok: false, why: 'no-month' });
  expect(read('location', '53,55 9,99')).toEqual({ ok: true, value: { x: 53.55, y: 9.99 } });
  expect(read('location', 'Hamburg')).toEqual({ ok: false, why: 'no-place' });
  expect(read('number', '0', { min: 1 })).toEqual({ ok: false, why: 'too-small' });
  expect(read('number', '11', { max: 10 })).toEqual({ ok: false, why: 'too-large' });
  expect(read('number', '1.000')).toEqual({ ok: false, why: 'two-numbers' });
  expect(read('minutes', '1.000')).toEqual({ ok: false, why: 'two-numbers' });
  expect(read('minutes', '1000')).toEqual({ ok: true, value: 1000 });
  expect(read('minutes', '1,5')).toEqual({ ok: false, why: 'unfit' });
  expect(read('text', 'x'.repeat(2001))).toEqual({ ok: false, why: 'unfit' });
  expect(read('text', ' wie es ist ')).toEqual({ ok: true, value: ' wie es ist ' });
});

test('a file is named, or has an address of its own', () => {
  const address = `/media/${'a'.repeat(64)}.m4a`;
  const addressOf = (name: string) => (name === 'tor.mp3' ? address : undefined);
  const media = (cell: string) => readCell({ type: 'media', rules: null }, cell, addressOf);
  expect(media('tor.mp3')).toEqual({ ok: true, value: address });
  expect(media('https://host.example/tor.mp3')).toEqual({
    ok: true,
    value: 'https://host.example/tor.mp3',
  });
  expect(media('turm.mp3')).toEqual({ ok: false, why: 'no-file' });
});
