import type { Page } from 'playwright';
import { latLonOf } from '../../demo/bell/places.ts';
import { inSequence, press, seeText } from './page-actions.ts';
import { someHeard } from './map-walks.ts';
import { halfWay } from './progress.ts';
import type { Screen } from './screen.ts';

const map = (name: string, more: Partial<Screen> = {}): Screen => ({
  name: `map-${name}`,
  path: '/a/demo?tab=map',
  stored: halfWay,
  ...more,
});

const marker = (name: RegExp) => (page: Page) =>
  page.locator('[data-zoom]').getByRole('button', { name }).click();

const setOff = inSequence(press('Losgehen'), (page) =>
  page.getByRole('img', { name: 'Mein Standort' }).waitFor(),
);

/** What a map shows beside its stations. */
export const mapScreens: readonly Screen[] = [
  map('popup', { go: marker(/^Alter Bahnhof/) }),
  map('visitor', {
    visitorAt: latLonOf([40, 30]),
    go: inSequence(press('Standort zeigen'), seeText('Standort auf etwa 25 m genau')),
  }),
  map('unsupported', { hasNoWebGL: true, go: seeText('Dieser Browser kann keine Karte anzeigen') }),
  map('plan', { path: '/a/museum?tab=map', stored: {}, go: press('Näher heran') }),
  map('led', {
    path: '/a/demo?tab=map&replay=path,speed=16,drift=0',
    go: setOff,
    isNarrowToo: true,
  }),
  { name: 'led', path: '/a/demo?tab=info&replay=path', isNarrowToo: true },
  { name: 'led-at-home', path: '/a/demo?tab=info&replay=home' },
];

const crowd = (count: number, name: string, more: Partial<Screen> = {}): Screen => ({
  name: `map-${String(count)}${name}`,
  path: `/a/shots-map-${String(count)}`,
  stored: someHeard(count),
  ...more,
});

const closer = press('Näher heran');

/**
 * Shown in pictures, but not tested for accessibility: they are heavy, and made of the same
 * components.
 */
export const crowdedMapScreens: readonly Screen[] = [
  crowd(1, ''),
  crowd(50, ''),
  crowd(50, '-near', { path: '/a/shots-map-50/ort-12?tab=map' }),
  crowd(1000, ''),
  crowd(1000, '-near', {
    path: '/a/shots-map-1000/ort-12?tab=map',
    go: inSequence(closer, closer),
  }),
];
