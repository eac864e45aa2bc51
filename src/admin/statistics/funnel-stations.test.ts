import { expect, test } from 'vitest';
import { funnelStations } from './funnel-stations.ts';

test('ends of stations begun before the period make no number of stops below zero', () => {
  const station = { slug: 'tor', title: { 3: 'At the gate' }, scanned: 0 };
  const read = { walk: 'demo', title: {}, opened: 5, finished: 1, puzzles: [], quests: [] };
  const stations = [
    { ...station, started: 2, finished: 5 },
    { ...station, started: 5, finished: 2, place: { x: 1, y: 2 } },
  ];
  const shown = funnelStations({ ...read, stations }, (slug) => `fort: ${slug}`);
  expect(shown.map(({ name, at, stopped }) => [name, at, stopped])).toEqual([
    ['At the gate', undefined, 0],
    ['At the gate', [1, 2], 3],
  ]);
});

test('an element that the walk has no more is marked so, whatever its name was', () => {
  const gone = {
    slug: 'tor',
    title: {},
    scanned: 1,
    started: 0,
    finished: 0,
    isGone: true as const,
  };
  const read = { walk: 'demo', title: {}, opened: 5, finished: 1, puzzles: [], quests: [] };
  const shown = funnelStations({ ...read, stations: [gone] }, (slug) => `fort: ${slug}`);
  expect(shown.map(({ name }) => name)).toEqual(['fort: tor']);
});
