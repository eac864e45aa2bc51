import { expect, test } from 'vitest';
import { aFix, aZone, pointAt } from '../place/testing/test-area.ts';
import { geofenceOf, stepGeofence, withZones } from '../place/geofence.ts';
import { initialProgress } from '../progress/initial.ts';
import { stepProgress as progressStep } from '../progress/step.ts';
import { asSlug } from '../story/slug.ts';
import { aWalk } from '../story/testing/a-walk.ts';
import { arrivalActionOf, watchedZones, type ArrivalSituation } from './arrival.ts';
import { sparingMs } from './sparing.ts';
import { decodeWalking, encodeWalking, whileSimulated } from './stored-walking.ts';
import { walkingKey } from './walking-key.ts';
import { receptionStep, NO_RECEPTION, type ReceptionEvent } from './reception.ts';
import { mayBeAt, stationsNear } from './stations-near.ts';

const tower = asSlug<'track'>('tower');
const quiet: ArrivalSituation = {
  current: undefined,
  isSounding: false,
  isPartlyPlayed: false,
  isScanning: false,
};
const placeAt = (northM: number) => {
  const [x, y] = pointAt(northM);
  return { 1: { x, y } };
};

test('[WK1] active, open stations that were not reached yet are watched', () => {
  const zone = { location: placeAt(0), radiusM: 20 };
  const story = aWalk()
    .with({ hasTrackPasswords: true })
    .withTrack(zone)
    .withTrack({ ...zone, isActiveFromStart: false })
    .withTrack({ ...zone, password: { 1: 'sesam' } })
    .withTrack(zone)
    .withTrack()
    .build();
  const progress = initialProgress(story);
  const watched = (arrived: readonly string[], now = progress) =>
    watchedZones(story, now, 2, arrived).map(({ track }) => track);
  expect(watched([])).toEqual(['track-1', 'track-4']);
  expect(watched(['track-1'])).toEqual(['track-4']);
  const accepted = { type: 'password/accepted', tracks: ['track-3'] } as const;
  expect(watched(['track-1'], progressStep(story, progress, accepted).state)).toEqual([
    'track-3',
    'track-4',
  ]);
});

test('[WK1] a station that opens while the visitor is in its zone starts there', () => {
  let fence = geofenceOf([]);
  for (const second of [0, 1, 2]) fence = stepGeofence(fence, aFix(0, second)).state;
  fence = withZones(fence, [aZone(20)]);
  fence = stepGeofence(fence, aFix(0, 3)).state;
  expect(stepGeofence(fence, aFix(0, 4)).effects).toEqual([{ type: 'zone/enter', track: 'tower' }]);
});

test('[WK2] arriving plays in silence, and interrupts nothing', () => {
  const actions = [
    quiet,
    { ...quiet, current: 'tower' },
    { ...quiet, current: 'bridge', isPartlyPlayed: true },
    { ...quiet, current: 'bridge', isSounding: true },
    { ...quiet, isSounding: true },
    { ...quiet, isScanning: true },
  ].map((situation) => arrivalActionOf(tower, situation));
  expect(actions).toEqual(['play', 'play', 'play', 'offer', 'offer', 'offer']);
});

test('[WK3] a station that plays already is left alone, a stopped one is offered', () => {
  const current = { ...quiet, current: 'tower' };
  expect([
    arrivalActionOf(tower, { ...current, isSounding: true }),
    arrivalActionOf(tower, { ...current, isPartlyPlayed: true }),
  ]).toEqual(['nothing', 'offer']);
});

test('[WK4] arrivals are stored for their epoch, the choice for good', () => {
  const stored = { epoch: 2, isAllowed: true, arrived: ['tower'], missed: ['tower'] };
  const text = encodeWalking(stored);
  expect(decodeWalking(text, 2)).toEqual(stored);
  expect(decodeWalking(text, 3)).toEqual({ epoch: 3, isAllowed: true, arrived: [], missed: [] });
  expect(walkingKey('demo')).toBe('klangweg_walking_demo');
});

test.each([undefined, '', 'null', '7', '[]', '"x"', '{', '{"isAllowed":"yes","arrived":{}}'])(
  '[WK5] a stored %s counts as no choice',
  (text) => {
    const none = { epoch: 0, isAllowed: false, arrived: [], missed: [] };
    expect(decodeWalking(text, 0)).toEqual(none);
  },
);

test('[WK14] the announcement of the end is remembered until a reset', () => {
  const stored = { epoch: 2, isAllowed: false, arrived: [], missed: [], isEndTold: true } as const;
  expect(decodeWalking(encodeWalking(stored), 2)).toEqual(stored);
  expect(decodeWalking(encodeWalking(stored), 3)).toEqual({
    ...stored,
    epoch: 3,
    isEndTold: undefined,
  });
});

test('[WK5] the readable part of the stored value counts', () => {
  const text = '{"epoch":1,"isAllowed":true,"arrived":["a",7,null],"missed":"a"}';
  expect(decodeWalking(text, 1)).toEqual({
    epoch: 1,
    isAllowed: true,
    arrived: ['a'],
    missed: [],
  });
});

test('[WK6] far from every zone a less accurate position is enough for a while', () => {
  const zones = [aZone(20), aZone(20, 'bridge', pointAt(-500))];
  const at = (northM: number, accuracyM = 0) =>
    Math.round(sparingMs(zones, aFix(northM, 0, { accuracyM })) / 1000);
  expect([at(100), at(219), at(232), at(320), at(5000), at(320, 130)]).toEqual([
    ...[0, 0, 37, 60, 60, 0],
  ]);
});

const fixed = (northM: number, atS: number, accuracyM = 5): ReceptionEvent => ({
  type: 'fix',
  fix: aFix(northM, atS, { accuracyM }),
});
const errorEvent = (kind: Extract<ReceptionEvent, { type: 'error' }>['error']): ReceptionEvent => ({
  type: 'error',
  error: kind,
});
const kindsAfter = (events: readonly ReceptionEvent[]) => {
  let receptionState = NO_RECEPTION;
  return events.map((event) => {
    receptionState = receptionStep(receptionState, event);
    return receptionState.reception.kind;
  });
};

test('[WK7] forty metres are good, more is weak, and the metres are shown', () => {
  expect(kindsAfter([fixed(0, 0, 40), fixed(0, 1, 41), fixed(0, 2, 12)])).toEqual([
    'good',
    'weak',
    'good',
  ]);
  expect(receptionStep(NO_RECEPTION, fixed(0, 0, 63)).reception).toEqual({
    kind: 'weak',
    accuracyM: 63,
  });
});

test('[WK8] two fixes too far apart to be walked are a jump, one is none', () => {
  expect(kindsAfter([fixed(0, 0), fixed(500, 1), fixed(10, 2)])).toEqual(['good', 'good', 'good']);
  expect(kindsAfter([fixed(0, 0), fixed(500, 1), fixed(800, 2), fixed(10, 3)])).toEqual([
    ...['good', 'good', 'jumping', 'good'],
  ]);
  const coarse = [fixed(0, 0, 900), fixed(700, 1), fixed(0, 2, 900), fixed(701, 3)];
  expect(kindsAfter(coarse)).toEqual(['weak', 'good', 'weak', 'good']);
});

test('[WK8] the same fix delivered again is no jump', () => {
  expect(kindsAfter([fixed(0, 0), fixed(0, 0), fixed(0, 0)])).toEqual(['good', 'good', 'good']);
});

test('[WK9] before the first fix an error means that there is none, afterwards silence does', () => {
  expect(kindsAfter([errorEvent('timeout'), fixed(0, 1)])).toEqual(['lost', 'good']);
  expect(kindsAfter([errorEvent('unavailable')])).toEqual(['lost']);
  const events = [fixed(0, 0), errorEvent('timeout'), { type: 'silence' } as const, fixed(0, 0)];
  expect(kindsAfter(events)).toEqual(['good', 'good', 'lost', 'good']);
});

test('[WK10] a denied permission stays denied, whatever follows', () => {
  expect(kindsAfter([fixed(0, 0), errorEvent('denied'), fixed(0, 1), { type: 'silence' }])).toEqual(
    [...['good', 'denied', 'denied', 'denied']],
  );
  expect(kindsAfter([errorEvent('unsupported'), errorEvent('timeout')])).toEqual([
    'unsupported',
    'unsupported',
  ]);
});

test('[WK11] a visitor may be at the nearest station that the fix does not rule out', () => {
  const zones = [aZone(20), aZone(20, 'bridge', pointAt(60)), aZone(20, 'well', pointAt(900))];
  const at = (northM: number, accuracyM: number) => mayBeAt(zones, aFix(northM, 0, { accuracyM }));
  expect([at(-80, 59), at(-80, 61), at(40, 100), at(300, 100)]).toEqual([
    ...[undefined, 'tower', 'bridge', undefined],
  ]);
});

test('[WK12] stations are listed from the nearest on, and in their order without a position', () => {
  const story = aWalk()
    .withTrack()
    .withTrack({ location: placeAt(300) })
    .withTrack({ isActiveFromStart: false, location: placeAt(1) })
    .withTrack({ location: placeAt(100) })
    .build();
  const listed = (at: readonly [number, number] | undefined) =>
    stationsNear(story, initialProgress(story), 2, at).map(({ track, direction }) => [
      track.slug,
      direction && `${String(Math.round(direction.distanceM))} ${direction.point}`,
    ]);
  expect(listed(pointAt(0))).toEqual([
    ['track-4', '100 N'],
    ['track-2', '300 N'],
    ['track-1', undefined],
  ]);
  expect(listed(undefined).map(([slug]) => slug)).toEqual(['track-1', 'track-2', 'track-4']);
});

test('[WK13] a simulated walk has its own visits, and the choice and the epoch of the real ones', () => {
  const stored = { epoch: 3, isAllowed: true, arrived: ['tower'], missed: ['tower'] };
  const apart = { arrived: ['bridge'], missed: ['gate'] };
  expect([
    whileSimulated(stored, { epoch: 3, ...apart }),
    whileSimulated(stored, { epoch: 2, ...apart }),
  ]).toEqual([
    { epoch: 3, isAllowed: true, ...apart },
    { epoch: 3, isAllowed: true, arrived: [], missed: [] },
  ]);
});
