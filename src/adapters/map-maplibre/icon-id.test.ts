import { expect, test } from 'vitest';
import { asSlug } from '../../core/story/slug.ts';
import type { MapPlace } from '../../ports/map-surface.ts';
import { groupIconStem, iconParts, placeIconId, shadeIconId } from './icon-id.ts';

const place: MapPlace = {
  track: asSlug<'track'>('tower'),
  name: 'Turm',
  standingText: 'gehört',
  at: [52, 13],
  cover: '/media/a b finished .webp',
  isSelected: false,
  standing: 'finished',
};

test.each([
  [place, true],
  [{ ...place, standing: 'next', cover: undefined } as const, false],
])('a picture can be drawn from its id alone', (one, isDark) => {
  const { standing, cover } = one;
  expect(iconParts(placeIconId(one, isDark))).toEqual({ kind: 'place', standing, cover, isDark });
});

test('a group is drawn with its number', () => {
  expect(iconParts(`${groupIconStem(true)}1.2k`)).toEqual({
    kind: 'group',
    count: '1.2k',
    isDark: true,
  });
});

test('what a button covers is as large as it is drawn', () => {
  const places = [place, { ...place, isSelected: true }, { ...place, cover: undefined }];
  expect(places.map((one) => iconParts(shadeIconId(one)))).toEqual([
    { kind: 'shade', width: 36, height: 36 },
    { kind: 'shade', width: 54, height: 54 },
    { kind: 'shade', width: 36, height: 36 },
  ]);
});

test.each(['', 'shade', 'place', 'place day lost /a.png', 'place noon open /a.png', 'marker'])(
  'what is no id of ours is no picture: %s',
  (id) => {
    expect(iconParts(id)).toBeUndefined();
  },
);
