import { expect, test } from 'vitest';
import { asSlug } from '../../../core/story/slug.ts';
import type { MapPlace } from '../port.ts';
import { groupIconStem, parseIconId, placeIconId, shadeIconId } from './icon-id.ts';

const place: MapPlace = {
  track: asSlug<'track'>('tower'),
  name: 'Turm',
  statusText: 'gehört',
  at: [52, 13],
  cover: '/media/a b finished .webp',
  isSelected: false,
  status: 'finished',
};

test.each([
  [place, true],
  [{ ...place, status: 'next', cover: undefined } as const, false],
])('a picture can be drawn from its id alone', (mapPlace, isDark) => {
  const { status, cover } = mapPlace;
  expect(parseIconId(placeIconId(mapPlace, isDark))).toEqual({
    kind: 'place',
    status,
    cover,
    isDark,
  });
});

test('a group is drawn with its number', () => {
  expect(parseIconId(`${groupIconStem(true)}1.2k`)).toEqual({
    kind: 'group',
    count: '1.2k',
    isDark: true,
  });
});

test('the hit area of a button is as large as it is drawn', () => {
  const places = [place, { ...place, isSelected: true }, { ...place, cover: undefined }];
  expect(places.map((one) => parseIconId(shadeIconId(one)))).toEqual([
    { kind: 'shade', width: 36, height: 36 },
    { kind: 'shade', width: 54, height: 54 },
    { kind: 'shade', width: 36, height: 36 },
  ]);
});

test.each(['', 'shade', 'place', 'place day lost /a.png', 'place noon open /a.png', 'marker'])(
  'an invalid id has no picture: %s',
  (id) => {
    expect(parseIconId(id)).toBeUndefined();
  },
);
