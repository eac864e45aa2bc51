import { expect, test } from 'vitest';
import { isArchive, tileTemplates } from './tile-addresses.ts';

test('a template is taken as it is', () => {
  const osm = 'https://tile.openstreetmap.org/{z}/{x}/{y}.png';
  expect(tileTemplates(osm)).toEqual([osm]);
});

test('hosts and sharpness that the library does not know are filled in', () => {
  expect(tileTemplates('https://{s}.tiles.example/{z}/{x}/{y}{r}.png')).toEqual([
    'https://a.tiles.example/{z}/{x}/{y}.png',
    'https://b.tiles.example/{z}/{x}/{y}.png',
    'https://c.tiles.example/{z}/{x}/{y}.png',
  ]);
});

test.each([
  ['/tiles/city.pmtiles', true],
  ['https://maps.example/city.pmtiles?v=2', true],
  ['https://tile.example/{z}/{x}/{y}.png', false],
  ['https://pmtiles.example/{z}/{x}/{y}.png', false],
])('an archive is known by its name: %s %s', (address, expected) => {
  expect(isArchive(address)).toBe(expected);
});
