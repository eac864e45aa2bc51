import { expect, test } from 'vitest';
import { mapTexts } from '../../i18n/map.ts';
import { describeDirection } from './describe-direction.ts';

const standpoint = { at: [51, 10], accuracyM: 8 } as const;

test('a direction has a sentence in both languages', () => {
  const places = [
    [51, 10.00001],
    [51.0022, 10.0035],
    [50.9, 10],
  ] as const;
  expect(places.map((at) => describeDirection(standpoint, at, mapTexts.german))).toEqual([
    'gleich hier',
    '350 m nordöstlich',
    '11 km südlich',
  ]);
  expect(places.map((at) => describeDirection(standpoint, at, mapTexts.english))).toEqual([
    'right here',
    '350 m north-east',
    '11 km south',
  ]);
});
