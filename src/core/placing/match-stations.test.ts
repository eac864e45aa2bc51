import { expect, test } from 'vitest';
import { matchByName, matchByOrder } from './match-stations.ts';

const stations = [
  { id: 't1', names: ['Großer Turm', 'Great tower', 'turm'] },
  { id: 't2', names: ['Tor'] },
  { id: 't3', names: [''] },
];
const at = [1, 2] as const;

test('[PC13] names match without case, punctuation and leading numbers, each station once', () => {
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

test('[PC14] by order, with the rest', () => {
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

test.each([
  ['Café', 'CAFE'],
  ['Öl', 'oel'],
  ['Ärger', 'Ärger'.normalize('NFD')],
  ['Straße', 'Strasse'],
  ['12', '12'],
  ['Tor', '03 Tor'],
  ['3. Tor', 'Tor'],
  ['Am Tor', '  am--tor (!) '],
])('[PC13] %s is found as %s', (name, written) => {
  const found = matchByName([{ id: 't', names: [name] }], [{ name: written, at }]);
  expect(found.matches.length).toBe(1);
});

test('[PC13] two waypoints of one name belong to two stations of that name', () => {
  const twins = [
    { id: 'a', names: ['Tor'] },
    { id: 'b', names: ['Gate', 'Tor'] },
  ];
  const waypoints = ['Tor', 'Tor', 'Tor'].map((name) => ({ name, at }));
  const { matches, leftOver } = matchByName(twins, waypoints);
  expect([matches.map(({ stationId }) => stationId), leftOver.length]).toEqual([['a', 'b'], 1]);
});
