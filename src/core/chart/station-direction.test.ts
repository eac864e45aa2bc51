import { expect, test } from 'vitest';
import { directionTo } from './station-direction.ts';

const sharp = { at: [51, 10], accuracyM: 5 } as const;
/** Metres to the north, in degrees of latitude. */
const north = (metres: number) => [51 + metres / 111_195, 10] as const;

test('[MC13] distances are rounded to a useful precision, with their direction', () => {
  const lengths = [14, 347, 994, 996, 1249, 9940, 9960, 253_861];
  expect(lengths.map((metres) => directionTo(sharp, north(metres)))).toEqual([
    { kind: 'way', lengthM: 10, toward: 'N' },
    { kind: 'way', lengthM: 350, toward: 'N' },
    { kind: 'way', lengthM: 990, toward: 'N' },
    { kind: 'way', lengthM: 1000, toward: 'N' },
    { kind: 'way', lengthM: 1200, toward: 'N' },
    { kind: 'way', lengthM: 9900, toward: 'N' },
    { kind: 'way', lengthM: 10_000, toward: 'N' },
    { kind: 'way', lengthM: 254_000, toward: 'N' },
  ]);
  expect(directionTo(sharp, [50.99, 10.016])).toEqual({ kind: 'way', lengthM: 1600, toward: 'SE' });
});

test('[MC14] within the last steps, or the accuracy of the position, one has arrived', () => {
  const vague = (accuracyM: number) => ({ at: sharp.at, accuracyM });
  expect([
    directionTo(sharp, north(9)).kind,
    directionTo(sharp, north(12)).kind,
    directionTo(vague(40), north(38)).kind,
    directionTo(vague(400), north(49)).kind,
    directionTo(vague(400), north(60)).kind,
  ]).toEqual(['here', 'way', 'here', 'here', 'way']);
});
