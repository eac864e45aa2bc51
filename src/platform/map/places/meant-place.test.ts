import { expect, test } from 'vitest';
import { asSlug } from '../../../core/story/slug.ts';
import type { MapPlace } from '../port.ts';
import { meantPlace } from './meant-place.ts';

const place = (name: string, x: number, isSelected = false): MapPlace => ({
  track: asSlug<'track'>(name),
  name,
  statusText: '',
  at: [x, 0],
  cover: '/a.webp',
  isSelected,
  status: 'open',
});
const screenPointOf = ({ at: [x, y] }: MapPlace) => ({ x, y });
const meant = (hit: MapPlace, others: readonly MapPlace[], x: number) =>
  meantPlace(hit, [hit, ...others], { x, y: 0 }, screenPointOf).name;

test('of two overlapping markers the nearer one is selected', () => {
  const [left, right] = [place('left', 0), place('right', 20)];
  expect([meant(right, [left], 4), meant(right, [left], 16)]).toEqual(['left', 'right']);
});

test('of two markers at the same place the one that was hit is selected', () => {
  expect(meant(place('above', 0), [place('below', 0)], 3)).toBe('above');
});

test('the larger picture of the selected one counts for its whole area', () => {
  const selected = place('selected', 0, true);
  expect([20, 28].map((x) => meant(selected, [place('beside', 30)], x))).toEqual([
    'selected',
    'beside',
  ]);
});
