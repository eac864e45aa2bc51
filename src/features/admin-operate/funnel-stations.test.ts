import { expect, test } from 'vitest';
import type { LatLon } from '../../core/story/model.ts';
import { funnelStations, seenWhole } from './funnel-stations.ts';

const EQUATOR_M = 40_075_017;
/** Metres of the ground on one pixel. */
const metresPerPx = (latitude: number, zoom: number) =>
  (EQUATOR_M * Math.cos((latitude * Math.PI) / 180)) / (256 * 2 ** zoom);

function shown(...places: readonly LatLon[]) {
  const order = seenWhole(places);
  if (order.type !== 'show') throw new Error('It is shown.');
  return { at: order.at, zoom: order.zoom };
}

test('a walk of one kilometre fills the frame, and nothing of it stands outside', () => {
  const { at, zoom } = shown([52.52, 13.4], [52.52, 13.4147], [52.524, 13.407]);
  expect(at[0]).toBeCloseTo(52.522, 9);
  expect(at[1]).toBeCloseTo(13.40735, 9);
  const widthM = (14.7e-3 / 360) * EQUATOR_M * Math.cos((52.522 * Math.PI) / 180);
  const widthPx = widthM / metresPerPx(52.522, zoom);
  expect(widthPx).toBeGreaterThan(200);
  expect(widthPx).toBeLessThan(240);
});

test('one place is shown from near, and places all over the world from afar', () => {
  expect(shown([52.52, 13.4])).toEqual({ at: [52.52, 13.4], zoom: 17 });
  expect(shown([-89, -180], [89, 180]).zoom).toBe(2);
});

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
