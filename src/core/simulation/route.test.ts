import { expect, test } from 'vitest';
import type { LatLon, Track } from '../story/model.ts';
import { valueIn } from '../story/read.ts';
import { aWalk } from '../story/testing/a-walk.ts';
import { aZone, pointAt } from '../place/testing/test-area.ts';
import { routeAlongPaths, routeByStations } from './route-of-story.ts';
import type { Route } from './route.ts';
import { stopsOn } from './stops.ts';
import { mustRoute } from './testing/simulate.ts';

const placeOf = (track: Track) => valueIn(track.location, 2);
const placesOf = (route: Route | undefined) => route?.points.map(({ at }) => at);
const [a, b, c, d] = [0, 100, 200, 300].map((northM) => pointAt(northM)) as [
  LatLon,
  LatLon,
  LatLon,
  LatLon,
];
const located = (at: LatLon) => ({ location: { 2: { x: at[0], y: at[1] } } });

test('[RP1] paths are joined in their order, each in the direction that begins nearer', () => {
  const story = aWalk()
    .with({
      paths: [[a, b], [], [d, c]],
    })
    .build();
  const route = routeAlongPaths(story, placeOf);
  expect(placesOf(route)).toEqual([a, b, c, d]);
  expect(route?.points.map(({ atM }) => Math.round(atM))).toEqual([0, 100, 200, 300]);
  expect([Math.round(route?.lengthM ?? 0), route?.isTimed]).toEqual([300, false]);
});

test('[RP2] without paths the route leads from station to station', () => {
  const story = aWalk()
    .withTrack(located(a))
    .withTrack({ ...located(d), radio: 875 })
    .withTrack()
    .withTrack(located(c))
    .build();
  expect(placesOf(routeAlongPaths(story, placeOf))).toEqual([a, c]);
  const drawn = { ...story, paths: [[a, b]] };
  expect(placesOf(routeByStations(drawn, placeOf))).toEqual([a, c]);
});

test('[RP3] a floor plan, and a walk without places, has no route', () => {
  const indoor = aWalk()
    .with({ mapImage: { 1: '/media/plan.webp' }, paths: [[a, b]] })
    .withTrack(located(a))
    .build();
  const placeless = aWalk().withTrack().build();
  expect([
    routeAlongPaths(indoor, placeOf),
    routeByStations(indoor, placeOf),
    routeAlongPaths(placeless, placeOf),
  ]).toEqual([undefined, undefined, undefined]);
});

test('[RP18] stops are in the order in which the route first passes them', () => {
  const loopRoute = mustRoute([pointAt(0), pointAt(100), pointAt(100, 100), pointAt(0)]);
  const zones = [
    aZone(30, 'second', pointAt(110, 40)),
    aZone(20, 'off', pointAt(0, 100)),
    aZone(10, 'first', pointAt(0, 5)),
    aZone(15, 'corner', pointAt(105, 105)),
  ];
  const stops = stopsOn(loopRoute, zones).map(({ track, atM }) => [track, Math.round(atM)]);
  expect(stops).toEqual([
    ['first', 0],
    ['second', 140],
    ['corner', 200],
  ]);
  expect(stopsOn(mustRoute([pointAt(0)]), zones)).toEqual([{ track: 'first', atM: 0 }]);
});
