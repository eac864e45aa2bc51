import { expect, test } from 'vitest';
import { funnelStations } from './funnel-stations.ts';

test('who ended what they had begun before the period makes no number of stops below none', () => {
  const station = { slug: 'tor', title: { 3: 'At the gate' }, scanned: 0 };
  const read = { walk: 'demo', title: {}, opened: 5, finished: 1, puzzles: [], quests: [] };
  const stations = [
    { ...station, started: 2, finished: 5 },
    { ...station, started: 5, finished: 2, place: { x: 1, y: 2 } },
  ];
  expect(
    funnelStations({ ...read, stations }).map(({ name, at, stopped }) => [name, at, stopped]),
  ).toEqual([
    ['At the gate', undefined, 0],
    ['At the gate', [1, 2], 3],
  ]);
});
