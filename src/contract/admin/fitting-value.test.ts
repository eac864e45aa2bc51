import { expect, test } from 'vitest';
import { fittingOf } from './fitting-value.ts';

const RANGE = { min: -9999, max: 9999 };

test.each([-9999, 0, 9999])('a number within its rules fits: %d', (value) => {
  expect(fittingOf({ type: 'number', rules: RANGE }, value)).toEqual({ kind: 'fits', value });
});

test.each([-10_000, 99_999])(
  'a number outside its range is reported with both limits: %d',
  (value) => {
    expect(fittingOf({ type: 'number', rules: RANGE }, value)).toEqual({ kind: 'range', ...RANGE });
  },
);

test.each([
  ['a rule at one end only', { min: 5 }, 4, { kind: 'range', min: 5, max: undefined }],
  ['no rule at all', null, 4, { kind: 'fits', value: 4 }],
  ['rules that cannot be read', { min: 'five' }, 4, { kind: 'fits', value: 4 }],
  ['a value that is no number', { min: 5 }, '7', { kind: 'shape' }],
])('%s', (_, rules, value, fitting) => {
  expect(fittingOf({ type: 'number', rules }, value)).toEqual(fitting);
});

test('an unknown type accepts nothing', () => {
  expect(fittingOf({ type: 'hologram', rules: {} }, 'x')).toEqual({ kind: 'shape' });
});
