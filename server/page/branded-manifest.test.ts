import { expect, test } from 'vitest';
import { brandedManifest } from './branded-manifest.ts';

const built = '{"name":"Klangweg","short_name":"Klangweg","description":"Zum Hören","id":"./"}';
const of = (name: string, claim: Record<string, string> = {}) =>
  JSON.parse(brandedManifest(built, { name, claim })) as Record<string, string>;

test('the manifest speaks for the house, and keeps what is not the house’s', () => {
  expect(of('Stadtmuseum Oberwispel', { de: 'Mit den Ohren sehen' })).toEqual({
    name: 'Stadtmuseum Oberwispel',
    short_name: 'Stadtmuseum',
    description: 'Mit den Ohren sehen',
    id: './',
  });
  expect(of('Audiowalk')['description']).toBe('Zum Hören');
});

test.each([
  ['Klangweg', 'Klangweg'],
  ['Am alten Markt', 'Am alten'],
  ['Heimatverein Dorf', 'Heimatverein'],
  ['Freilichtmuseum am See', 'Freilichtmuseum'],
])('%s stands on a home screen as %s', (name, short) => {
  expect(of(name)['short_name']).toBe(short);
});
