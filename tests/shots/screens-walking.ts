import { latLonOf, stationPoints } from '../../demo/bell/places.ts';
import { inSequence, listen, openTab, press, seeText } from './page-actions.ts';
import { halfWay } from './progress.ts';
import type { Screen } from './screen.ts';

const [eastM, northM] = stationPoints.marktplatz;

/** Sixty metres before a station, with the accuracy of a phone in a street. */
const walkingScreen = (name: string, more: Partial<Screen>): Screen => ({
  name: `walking-${name}`,
  path: '/a/demo?tab=info',
  stored: halfWay,
  visitorAt: latLonOf([eastM, northM + 60]),
  ...more,
});

const allow = inSequence(press('Standort erlauben'), seeText('m genau.'));
const inThePocket = inSequence(press('Ich bin hier'), press('Taschenmodus'));

/** On-site and simulated walking: shown in pictures, but not tested for accessibility. */
export const walkingScreens: readonly Screen[] = [
  walkingScreen('allowed', { go: allow }),
  walkingScreen('map', { go: inSequence(allow, openTab('Karte')) }),
  walkingScreen('ways', { go: inSequence(allow, press('Ich bin hier')) }),
  walkingScreen('pocket', { go: inSequence(allow, inThePocket) }),
  walkingScreen('pocket-sounding', { go: inSequence(listen, allow, inThePocket) }),
  {
    name: 'walking-denied',
    path: '/a/demo?tab=map',
    stored: halfWay,
    go: inSequence(press('Standort zeigen'), seeText('nicht freigegeben')),
  },
  {
    name: 'led-log',
    path: '/a/demo?tab=map&replay=path,speed=16,drift=30,wait=0',
    stored: halfWay,
    go: inSequence(
      press('Einstellungen und Protokoll'),
      press('Losgehen'),
      seeText('Station begonnen'),
    ),
  },
  {
    name: 'led-at-home-waits',
    path: '/a/demo?tab=map&replay=home',
    stored: halfWay,
    go: inSequence(press('Losgehen'), seeText('Der Rundgang wartet, bis die Station zu Ende ist.')),
  },
];
