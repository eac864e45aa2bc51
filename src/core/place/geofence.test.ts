import { expect, test } from 'vitest';
import {
  dropsOf,
  geofenceOf,
  resetGeofence,
  stepGeofence,
  withZones,
  zonesInside,
} from './geofence.ts';
import { aFix, aZone, walk } from './testing/test-area.ts';

const tower = geofenceOf([aZone(20)]);
const enterAt = (atS: number) => ({ type: 'zone/enter', track: 'tower', atS });
const leaveAt = (atS: number) => ({ type: 'zone/leave', track: 'tower', atS });
const secondsTo = (last: number) => Array.from({ length: last + 1 }, (_, second) => second);

test('[PL10] the second fix inside in a row enters', () => {
  expect(walk(tower, [aFix(30, 0), aFix(19, 1), aFix(15, 2), aFix(10, 3)]).log).toEqual([
    enterAt(2),
  ]);
});

test('[PL10] a fix outside breaks the row', () => {
  const fixes = [aFix(19, 0), aFix(21, 1), aFix(19, 2), aFix(21, 3), aFix(19, 4)];
  expect(walk(tower, fixes).log).toEqual([]);
});

test('[PL10] a dropped fix does not break the row', () => {
  const fixes = [aFix(10, 0), aFix(35, 1, { accuracyM: 300 }), aFix(10, 2)];
  expect(walk(tower, fixes).log).toEqual([enterAt(2)]);
});

test('[PL5] a fix of more than ten seconds ago does not count, nor one from ahead', () => {
  const age = (atS: number, ageMs: number) => aFix(0, atS, { measuredAtMs: atS * 1000 - ageMs });
  expect(walk(tower, [age(100, 10_001), age(200, 10_001), age(300, -10_001)]).log).toEqual([]);
  expect(walk(tower, [age(100, 10_000), age(200, 10_000)]).log).toEqual([enterAt(200)]);
});

test('[PL6] how sharp a fix must be depends on the zone', () => {
  const zones = geofenceOf([aZone(20, 'small'), aZone(70, 'large')]);
  const blurred = (accuracyM: number) => {
    const fixes = [aFix(0, 0, { accuracyM }), aFix(0, 1, { accuracyM })];
    return zonesInside(walk(zones, fixes).state);
  };
  expect([40, 41, 70, 71].map(blurred)).toEqual([['small', 'large'], ['large'], ['large'], []]);
});

test('[PL7] a jump of the positioning starts nothing', () => {
  const jump = [aFix(500, 0), aFix(0, 1), aFix(0, 2), aFix(0, 3)];
  expect(walk(tower, jump).log).toEqual([]);
});

test('[PL7] 12 m/s count, more does not', () => {
  const at = (speed: number) => walk(tower, [aFix(10 + speed, 0), aFix(10, 1), aFix(10, 2)]).log;
  expect([at(11.9), at(12.1)]).toEqual([[enterAt(2)], []]);
});

test('[PL7] after a minute without an accepted fix, the visitor may be anywhere', () => {
  const fixes = [aFix(50_000, 0), aFix(0, 60), aFix(0, 61), aFix(0, 62)];
  expect(walk(tower, fixes).log).toEqual([enterAt(62)]);
});

test('[PL8] the same fix delivered twice counts once', () => {
  const fixLater = aFix(0, 1, { measuredAtMs: 0 });
  expect(walk(tower, [aFix(0, 0), fixLater, fixLater]).log).toEqual([]);
});

test('[PL9] a fix with an invalid number is dropped', () => {
  const broken = [
    aFix(0, 1, { accuracyM: NaN }),
    aFix(0, 2, { accuracyM: -1 }),
    aFix(0, 3, { at: [NaN, 10] }),
    aFix(0, 4, { measuredAtMs: NaN }),
    aFix(0, 5, { arrivedMs: Infinity }),
  ];
  expect(walk(tower, broken).state).toEqual(tower);
});

test('[PL11] leaving takes ten seconds beyond radius, margin and accuracy', () => {
  const inside = [aFix(0, 0), aFix(10, 1), aFix(20, 2), aFix(30, 3), aFix(39, 4)];
  const far = secondsTo(12).map((second) => aFix(41, 5 + second));
  expect(walk(tower, [...inside, ...far]).log).toEqual([enterAt(1), leaveAt(15)]);
});

test('[PL11] one fix within the margin begins the ten seconds anew', () => {
  const inside = [aFix(19, 0), aFix(19, 1)];
  const far = [...secondsTo(9).map((second) => aFix(41, 5 + second)), aFix(39, 15)];
  const farther = secondsTo(10).map((second) => aFix(41, 16 + second));
  expect(walk(tower, [...inside, ...far, ...farther]).log).toEqual([enterAt(1), leaveAt(26)]);
});

test('[PL11] a large zone has a margin of a quarter of its radius', () => {
  const large = geofenceOf([aZone(100)]);
  const inside = [aFix(99, 0), aFix(99, 1)];
  const at = (northM: number) =>
    walk(large, [...inside, aFix(northM, 10), aFix(northM, 15), aFix(northM, 20)]).log;
  expect([at(129), at(131)]).toEqual([[enterAt(1)], [enterAt(1), leaveAt(20)]]);
});

test('[PL12] no zone is left because of missing fixes', () => {
  const { state } = walk(tower, [aFix(0, 0), aFix(0, 1)]);
  const late = stepGeofence(state, aFix(60, 7200));
  expect([late.effects, zonesInside(late.state)]).toEqual([[], ['tower']]);
});

test('[PL13] walking out and in again starts nothing a second time', () => {
  const inAndOut = [
    ...[aFix(0, 0), aFix(0, 1), aFix(60, 20), aFix(60, 31)],
    ...[aFix(0, 50), aFix(0, 51), aFix(60, 80), aFix(60, 91)],
  ];
  expect(walk(tower, inAndOut).log).toEqual([enterAt(1), leaveAt(31)]);
});

test('[PL13] after a reset the zone starts where the visitor is', () => {
  const { state } = walk(tower, [aFix(0, 0), aFix(0, 1)]);
  expect(walk(resetGeofence(state), [aFix(0, 2), aFix(0, 3)]).log).toEqual([enterAt(3)]);
});

test('[PL16] a clock that was set back stops nothing and starts nothing again', () => {
  const hour = 3600;
  const { state } = walk(tower, [aFix(0, hour), aFix(0, hour + 1)]);
  const afterwards = [aFix(60, 0), aFix(60, 5), aFix(60, 10), aFix(0, 20), aFix(0, 21)];
  expect(walk(state, afterwards).log).toEqual([leaveAt(10)]);
  expect(walk(tower, [aFix(0, hour), aFix(0, 0), aFix(0, 1)]).log).toEqual([enterAt(1)]);
});

test('[PL17] a zone that stays keeps what has fired, a removed one is forgotten', () => {
  const { state } = walk(tower, [aFix(0, 0), aFix(0, 1)]);
  const changed = withZones(state, [aZone(25), aZone(30, 'bridge')]);
  expect(walk(changed, [aFix(0, 2), aFix(0, 3)]).log).toEqual([
    { type: 'zone/enter', track: 'bridge', atS: 3 },
  ]);
  const back = withZones(withZones(state, []), [aZone(20)]);
  expect(walk(back, [aFix(0, 2), aFix(0, 3)]).log).toEqual([enterAt(3)]);
});

test('[PL19] each zone reports why a fix is not counted for it', () => {
  const zones = geofenceOf([aZone(20, 'small'), aZone(70, 'large')]);
  const { state } = walk(zones, [aFix(0, 100)]);
  const both = (reason: string) => [
    { track: 'small', reason },
    { track: 'large', reason },
  ];
  expect(
    [
      aFix(NaN, 101),
      aFix(0, 120, { measuredAtMs: 101_000 }),
      aFix(0, 101, { accuracyM: 50 }),
      aFix(0, 101, { measuredAtMs: 100_000 }),
      aFix(300, 101),
      aFix(5, 101),
      aFix(300, 90),
    ].map((fix) => dropsOf(state, fix)),
  ).toEqual([
    both('broken'),
    both('stale'),
    [{ track: 'small', reason: 'blurred' }],
    both('repeated'),
    both('too-fast'),
    [],
    [],
  ]);
});
