import { expect, test } from 'vitest';
import { archiveOf, tileTemplates } from './tile-addresses.ts';

test('a plain template is used unchanged', () => {
  const osm = 'https://tile.openstreetmap.org/{z}/{x}/{y}.png';
  expect(tileTemplates(osm)).toEqual([osm]);
});

test('host names and pixel ratios that the library does not know are filled in', () => {
  expect(tileTemplates('https://{s}.tiles.example/{z}/{x}/{y}{r}.png')).toEqual([
    'https://a.tiles.example/{z}/{x}/{y}.png',
    'https://b.tiles.example/{z}/{x}/{y}.png',
    'https://c.tiles.example/{z}/{x}/{y}.png',
  ]);
});

const osm = 'https://tile.example/{z}/{x}/{y}.png';
const cut = (url: string) => ({ package: { url, bytes: 1, sha256: '' } });

test.each([
  [{ tiles: '/media/city.pmtiles' }, '/media/city.pmtiles'],
  [{ tiles: 'https://maps.example/city.pmtiles?v=2' }, 'https://maps.example/city.pmtiles?v=2'],
  [{ tiles: osm, ...cut('/tiles/walk.pmtiles') }, '/tiles/walk.pmtiles'],
  [{ tiles: '/a.pmtiles', ...cut('/b.pmtiles') }, '/a.pmtiles'],
  [{ tiles: osm }, undefined],
  [{ tiles: osm, ...cut('/tiles/walk.zip') }, undefined],
  [{ tiles: 'https://pmtiles.example/{z}/{x}/{y}.png?from=a.pmtiles' }, undefined],
])('an archive is recognised by its name: %o', (source, expected) => {
  expect(archiveOf({ attribution: '', ...source })).toBe(expected);
});
