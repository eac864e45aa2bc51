import { latLonOf, stationSpots } from '../../server/demo/bell/places.ts';
import { inTurn, listen, openTab, press, seeText } from './acts.ts';
import { halfWay } from './progress.ts';
import type { Screen } from './screen.ts';

const [eastM, northM] = stationSpots.marktplatz;

/** Sixty metres before a station, as exact as a phone is in a street. */
const onTheWay = (name: string, more: Partial<Screen>): Screen => ({
  name: `walking-${name}`,
  path: '/a/demo?tab=info',
  stored: halfWay,
  standsAt: latLonOf([eastM, northM + 60]),
  ...more,
});

const allow = inTurn(press('Standort erlauben'), seeText('m genau.'));
const inThePocket = inTurn(press('Ich bin hier'), press('Taschenmodus'));

/** Who is on their way, or led along one: looked at, but not swept for everybody. */
export const walkingScreens: readonly Screen[] = [
  onTheWay('allowed', { go: allow }),
  onTheWay('map', { go: inTurn(allow, openTab('Karte')) }),
  onTheWay('ways', { go: inTurn(allow, press('Ich bin hier')) }),
  onTheWay('pocket', { go: inTurn(allow, inThePocket) }),
  onTheWay('pocket-sounding', { go: inTurn(listen, allow, inThePocket) }),
  {
    name: 'walking-denied',
    path: '/a/demo?tab=map',
    stored: halfWay,
    go: inTurn(press('Standort zeigen'), seeText('nicht freigegeben')),
  },
  {
    name: 'led-log',
    path: '/a/demo?tab=map&replay=path,speed=16,drift=30,wait=0',
    stored: halfWay,
    go: inTurn(
      press('Einstellungen und Protokoll'),
      press('Losgehen'),
      seeText('Station begonnen'),
    ),
  },
  {
    name: 'led-at-home-waits',
    path: '/a/demo?tab=map&replay=home',
    stored: halfWay,
    go: inTurn(press('Losgehen'), seeText('Der Rundgang wartet, bis die Station zu Ende ist.')),
  },
];
