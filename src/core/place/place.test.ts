import { expect, test } from 'vitest';
import type { LanguageId, LatLon, Track } from '../story/model.ts';
import { valueIn } from '../story/read.ts';
import { aWalk } from '../story/testing/a-walk.ts';
import { bearingDeg, compassPoint } from './bearing.ts';
import { distanceM } from './distance.ts';
import { overlapsOf } from './overlap.ts';
import { aZone, pointAt } from './testing/test-area.ts';
import { zonesOf } from './zone.ts';

const berlin: LatLon = [52.5163, 13.3777];
const hamburg: LatLon = [53.5503, 9.9923];
const placeIn = (language: LanguageId) => (track: Track) => valueIn(track.location, language);

test('[PL1] distances between known places are right', () => {
  const distances = [
    distanceM(berlin, hamburg),
    distanceM([0, 179.5], [0, -179.5]),
    distanceM([90, 0], [90, 123]),
    distanceM([0, 0], [0, 180]),
  ].map(Math.round);
  expect(distances).toEqual([253_861, 111_195, 0, 20_015_114]);
});

test('[PL2] bearings to the four winds, and from Berlin to Hamburg', () => {
  const bearings = [
    bearingDeg([0, 0], [1, 0]),
    bearingDeg([0, 0], [0, 1]),
    bearingDeg([0, 0], [-1, 0]),
    bearingDeg([0, 0], [0, -1]),
    bearingDeg(berlin, hamburg),
  ].map(Math.round);
  expect(bearings).toEqual([0, 90, 180, 270, 298]);
});

test('[PL3] each compass point covers the 45 degrees around itself', () => {
  const bearings = [0, 22.4, 22.6, 90, 135, 180, 225, 292, 337.4, 337.6, 360, -90];
  expect(bearings.map(compassPoint)).toEqual([
    ...['N', 'N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW', 'N', 'N', 'W'],
  ]);
});

test('[PL4] a zone is a place in the chosen language with a radius of its own', () => {
  const story = aWalk()
    .withTrack({ location: { 2: { x: 51, y: 10 } }, radiusM: 12 })
    .withTrack({ location: { 2: { x: 52, y: 11 }, 3: { x: 53, y: 12 } }, radiusM: 30 })
    .withTrack({ location: { 1: { x: 54, y: 13 } }, radiusM: 40 })
    .build();
  expect(zonesOf(story, placeIn(3))).toEqual([
    { track: 'track-1', centre: [51, 10], radiusM: 12 },
    { track: 'track-2', centre: [53, 12], radiusM: 30 },
    { track: 'track-3', centre: [54, 13], radiusM: 40 },
  ]);
});

test('[PL4] no radius, no place, a radio track: no zone', () => {
  const location = { 2: { x: 51, y: 10 } };
  const story = aWalk()
    .withTrack({ location })
    .withTrack({ location, radiusM: 0 })
    .withTrack({ location, radiusM: NaN })
    .withTrack({ location, radiusM: 20, radio: 875 })
    .withTrack({ radiusM: 20 })
    .build();
  expect(zonesOf(story, placeIn(2))).toEqual([]);
});

test('[PL4] a walk on a floor plan has no zones', () => {
  const story = aWalk()
    .with({ mapImage: { 1: '/media/plan.webp' } })
    .withTrack({ location: { 1: { x: 30, y: 40 } }, radiusM: 20 })
    .build();
  expect(zonesOf(story, placeIn(2))).toEqual([]);
});

test('[PL18] overlapping zones are named with the width of the ground they share', () => {
  const zones = [
    aZone(30, 'tower'),
    aZone(25, 'bridge', pointAt(40)),
    aZone(5, 'well', pointAt(0, 10)),
    aZone(10, 'mill', pointAt(0, 500)),
  ];
  const overlaps = overlapsOf(zones).map((overlap) => ({
    ...overlap,
    overlapM: Math.round(overlap.overlapM),
  }));
  expect(overlaps).toEqual([
    { a: 'tower', b: 'bridge', overlapM: 15 },
    { a: 'tower', b: 'well', overlapM: 10 },
  ]);
});
