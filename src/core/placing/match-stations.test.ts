import { expect, test } from 'vitest';
import { matchByName, matchByOrder } from './match-stations.ts';

const stations = [
  { id: 't1', names: ['Großer Turm', 'Great tower', 'turm'] },
  { id: 't2', names: ['Tor'] },
  { id: 't3', names: [''] },
];
const at = [1, 2] as const;

test('[PC13] names meet without case, marks and numbers in front, each station once', () => {
  const waypoints = ['03 - GROSSER  TURM', 'great Tower', 'Tor!', '', 'Brunnen'].map((name) => ({
    name,
    at,
  }));
  const { matches, leftOver } = matchByName(stations, waypoints);
  expect(matches.map(({ stationId, waypoint }) => [stationId, waypoint.name])).toEqual([
    ['t1', '03 - GROSSER  TURM'],
    ['t2', 'Tor!'],
  ]);
  expect(leftOver.map(({ name }) => name)).toEqual(['great Tower', '', 'Brunnen']);
});

test('[PC14] by order, with what is left over', () => {
  const waypoints = ['a', 'b', 'c', 'd'].map((name) => ({ name, at }));
  const { matches, leftOver } = matchByOrder(stations, waypoints);
  expect(matches.map(({ stationId, waypoint }) => stationId + waypoint.name)).toEqual([
    't1a',
    't2b',
    't3c',
  ]);
  expect(leftOver).toEqual([{ name: 'd', at }]);
  expect(matchByOrder(stations, waypoints.slice(0, 1))).toEqual({
    matches: [{ stationId: 't1', waypoint: waypoints[0] }],
    leftOver: [],
  });
});
