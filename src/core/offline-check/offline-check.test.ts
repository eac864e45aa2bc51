import { expect, test } from 'vitest';
import { addressOf, aFile, hashOf } from '../offline/testing/some-files.ts';
import { zonesOf } from '../place/zone.ts';
import { aWalk } from '../story/testing/a-walk.ts';
import { valueIn } from '../story/read.ts';
import type { Story, Track } from '../story/model.ts';
import { usageOf } from './file-usage.ts';
import {
  judgeApp,
  judgeFiles,
  judgeMap,
  judgePosition,
  judgeSound,
  judgeStorage,
} from './judge.ts';
import { hasSeenAll, rehearsalPace, rehearsalRoute, stopsLeft } from './rehearsal.ts';
import { areCodesReachable, stopsOf } from './stops.ts';
import { isReady, NOTHING_TRIED, type Verdicts } from './verdict.ts';

const HOST = 'https://walks.example';
const codeOf = ({ slug }: Track) => `${HOST}/a/walk/${slug}`;
const tower = {
  slug: 'turm',
  name: { 2: 'Turm' },
  audio: { 2: addressOf('a'), 3: addressOf('b') },
  cover: { 1: addressOf('c', 'webp') },
  location: { 1: { x: 50, y: 10 } },
  radiusM: 20,
};
const walk = aWalk()
  .withTrack(tower)
  .withTrack({
    slug: 'keller',
    name: { 2: 'Keller' },
    audio: { 2: addressOf('d') },
    isActiveFromStart: false,
    location: { 1: { x: 50.002, y: 10 } },
    radiusM: 10,
  })
  .withQuest({ slug: 'spur', title: { 2: 'Spur' }, illustration: { 2: addressOf('e', 'webp') } })
  .withPuzzle({
    slug: 'tafel',
    type: 'QR',
    title: { 2: 'Tafel' },
    solution: { 2: [[`${HOST}/a/other/place`, 'Glocke']] },
  });
const story = walk.build();
const zones = zonesIn(story);
function zonesIn(of: Story) {
  return zonesOf(of, ({ location }) => valueIn(location, 2));
}

test('[FP1] files are in order when there are some and none is bad', () => {
  expect(judgeFiles(story, { files: 3, bytes: 90, bad: [] })).toEqual({
    state: 'ok',
    details: { files: 3, bytes: 90 },
  });
  expect(judgeFiles(story, { files: 0, bytes: 0, bad: [] })).toEqual({
    state: 'not-ok',
    why: { kind: 'nothing' },
  });
  expect(judgeFiles(story, undefined)).toEqual({ state: 'not-ok', why: { kind: 'unreadable' } });
  expect(
    judgeFiles(story, { files: 3, bytes: 90, bad: [{ sha256: hashOf('a'), how: 'damaged' }] }),
  ).toEqual({
    state: 'not-ok',
    why: {
      kind: 'bad-files',
      files: [
        { sha256: hashOf('a'), how: 'damaged', usage: { kind: 'track', name: { 2: 'Turm' } } },
      ],
    },
  });
});

test("[FP2] a file is its station's, its quest's, the map's, or the walk's", () => {
  const map = { url: addressOf('f', 'pmtiles'), bytes: 9, sha256: hashOf('f') };
  const mapped = walk.with({ map: { tiles: '', attribution: '', package: map } }).build();
  expect(['b', 'c', 'e', 'f', '0'].map((letter) => usageOf(mapped, hashOf(letter)))).toEqual([
    { kind: 'track', name: { 2: 'Turm' } },
    { kind: 'track', name: { 2: 'Turm' } },
    { kind: 'quest', name: { 2: 'Spur' } },
    { kind: 'map' },
    { kind: 'walk' },
  ]);
});

test('[FP2] a file of a puzzle is the puzzle’s, one of a large plan the map’s', () => {
  const tiles = { url: addressOf('8', 'pmtiles'), bytes: 1, sha256: hashOf('8') };
  const plan = { image: addressOf('7', 'png'), width: 9000, height: 9000, tilePx: 256 };
  const large = walk
    .withPuzzle({ slug: 'bild', title: { 2: 'Bild' }, illustration: { 2: addressOf('6', 'webp') } })
    .with({ plans: [{ ...plan, overview: addressOf('9', 'webp'), tiles }] })
    .build();
  expect(['6', '8', '9', '7', 'e'].map((letter) => usageOf(large, hashOf(letter)))).toEqual([
    { kind: 'puzzle', name: { 2: 'Bild' } },
    { kind: 'map' },
    { kind: 'map' },
    { kind: 'walk' },
    { kind: 'quest', name: { 2: 'Spur' } },
  ]);
});

test('[FP3] the app is in order when its worker lacks nothing', () => {
  expect(judgeApp({ kind: 'reported', files: 40, missing: 0 })).toEqual({
    state: 'ok',
    details: { files: 40 },
  });
  expect(judgeApp({ kind: 'reported', files: 40, missing: 2 })).toEqual({
    state: 'not-ok',
    why: { kind: 'files-missing', missing: 2 },
  });
  expect(judgeApp({ kind: 'no-worker' })).toEqual({ state: 'not-ok', why: { kind: 'no-worker' } });
  expect(judgeApp({ kind: 'no-response' })).toEqual({
    state: 'not-ok',
    why: { kind: 'no-response' },
  });
});

test('[FP4] a map is in order when it is on the device, or when none is shown', () => {
  const map = { url: addressOf('f', 'pmtiles'), bytes: 9, sha256: hashOf('f') };
  const mapped = walk.with({ map: { tiles: '', attribution: '', package: map } }).build();
  const storedHashes = new Set([hashOf('f')]);
  const networkOnly = { state: 'not-ok', why: { kind: 'network-only' } };
  expect(judgeMap(mapped, [2], storedHashes)).toEqual({
    state: 'ok',
    details: { kind: 'package' },
  });
  expect(judgeMap(mapped, [2], new Set())).toEqual(networkOnly);
  expect(judgeMap(story, [2], storedHashes)).toEqual(networkOnly);
  const museum = walk.with({
    mapImage: { 2: addressOf('9', 'webp') },
    files: [aFile('9', 5, 'webp')],
  });
  expect(judgeMap(museum.build(), [2], new Set([hashOf('9')]))).toEqual({
    state: 'ok',
    details: { kind: 'plan' },
  });
  expect(judgeMap(museum.build(), [2], storedHashes)).toEqual(networkOnly);
  expect(judgeMap(walk.with({ features: ['playlist'] }).build(), [2], storedHashes)).toEqual({
    state: 'ok',
    details: { kind: 'not-needed' },
  });
});

test('[FP5] a position is judged by the stations that start by it', () => {
  expect(judgePosition(zones, { kind: 'fix', accuracyM: 40 })).toEqual({
    state: 'ok',
    details: { kind: 'fix', accuracyM: 40 },
  });
  expect(judgePosition(zones, { kind: 'fix', accuracyM: 41 })).toEqual({
    state: 'not-ok',
    why: { kind: 'blurred', accuracyM: 41 },
  });
  expect(judgePosition(zones, { kind: 'fix', accuracyM: NaN })).toMatchObject({ state: 'not-ok' });
  expect(judgePosition(zones, { kind: 'denied' })).toEqual({
    state: 'not-ok',
    why: { kind: 'denied' },
  });
  expect(judgePosition([], { kind: 'denied' })).toEqual({
    state: 'ok',
    details: { kind: 'not-needed' },
  });
});

test('[FP6] sound is in order when app and visitor hear it', () => {
  expect(judgeSound('heard', undefined)).toEqual({ state: 'awaiting-reply' });
  expect(judgeSound('heard', true)).toEqual({ state: 'ok', details: { kind: 'heard' } });
  expect(judgeSound('heard', false)).toEqual({ state: 'not-ok', why: { kind: 'not-heard' } });
  expect(judgeSound('silent', true)).toEqual({ state: 'not-ok', why: { kind: 'silent' } });
  expect(judgeSound(undefined, true)).toEqual({ state: 'not-ok', why: { kind: 'nothing' } });
});

test('[FP7] storage is in order when the browser promises to keep it', () => {
  expect(judgeStorage('lasting', 5)).toEqual({ state: 'ok', details: { freeBytes: 5 } });
  expect(judgeStorage('may-go', undefined)).toEqual({
    state: 'not-ok',
    why: { kind: 'may-go', freeBytes: undefined },
  });
});

const allSeen: Verdicts = {
  files: { state: 'ok', details: { files: 1, bytes: 1 } },
  app: { state: 'ok', details: { files: 1 } },
  sound: { state: 'ok', details: { kind: 'heard' } },
  map: { state: 'not-ok', why: { kind: 'network-only' } },
  position: { state: 'not-ok', why: { kind: 'denied' } },
  storage: { state: 'not-ok', why: { kind: 'may-go', freeBytes: 1 } },
};

test('[FP8] ready needs files, app, sound and rehearsal; the rest only needs a result', () => {
  expect(isReady(allSeen, true)).toBe(true);
  expect(isReady(allSeen, false)).toBe(false);
  expect(isReady(NOTHING_TRIED, true)).toBe(false);
  for (const name of ['files', 'app', 'sound', 'map', 'position', 'storage'] as const) {
    expect([name, isReady({ ...allSeen, [name]: { state: 'trying' } }, true)]).toEqual([
      name,
      false,
    ]);
  }
  for (const name of ['files', 'app'] as const) {
    const lacking = { ...allSeen, [name]: { state: 'not-ok', why: { kind: 'nothing' } } };
    expect(isReady(lacking, true)).toBe(false);
  }
  expect(isReady({ ...allSeen, sound: { state: 'awaiting-reply' } }, true)).toBe(false);
});

/** Called in each test: the mutation run does not see code that runs while the tests are loaded. */
const stopsHere = () => stopsOf(story, [2], codeOf);

test('[FP9] every station and task is a stop, by its name or only by its number', () => {
  const parts = stopsHere().map(({ kind, slug, name, number, files }) => [
    kind,
    slug,
    name,
    number,
    files.map(({ fileKind, url }) => `${fileKind} ${url}`),
  ]);
  expect(parts).toEqual([
    [
      'track',
      'turm',
      { 2: 'Turm' },
      1,
      [`sound ${addressOf('a')}`, `picture ${addressOf('c', 'webp')}`],
    ],
    ['track', 'keller', {}, 2, [`sound ${addressOf('d')}`]],
    ['quest', 'spur', { 2: 'Spur' }, 1, [`picture ${addressOf('e', 'webp')}`]],
    ['puzzle', 'tafel', { 2: 'Tafel' }, 1, []],
  ]);
  const radio = aWalk()
    .withTrack({ name: { 2: '0875: Wetter' }, radio: 875 })
    .build();
  expect(stopsOf(radio, [2], codeOf)).toMatchObject([{ name: {} }]);
  const [both] = stopsOf(story, [2, 3], codeOf);
  expect(both?.files.map(({ url }) => url)).toEqual([
    addressOf('a'),
    addressOf('b'),
    addressOf('c', 'webp'),
  ]);
});

test('[FP9] puzzles follow their quest, those without one at the end, numbered by kind', () => {
  const two = walk
    .withQuest({ slug: 'rest', title: { 2: 'Rest' }, isActiveFromStart: false })
    .withPuzzle({ slug: 'frei', quest: null, type: 'text', solution: { 2: [['Glocke']] } })
    .withPuzzle({ slug: 'letztes', audio: { 2: addressOf('f') } })
    .build();
  const seen = stopsOf(two, [2], codeOf).map(({ kind, slug, number, codes }) => [
    ...[kind, slug, number],
    codes.length,
  ]);
  expect(seen).toEqual([
    ['track', 'turm', 1, 1],
    ['track', 'keller', 2, 1],
    ['quest', 'spur', 1, 0],
    ['puzzle', 'tafel', 1, 2],
    ['quest', 'rest', 2, 0],
    ['puzzle', 'letztes', 2, 0],
    ['puzzle', 'frei', 3, 0],
  ]);
});

test('[FP10] the way follows the paths where they pass every stop, else the stations', () => {
  const byStations = rehearsalRoute(story, 2, zones);
  expect(byStations?.points.map(({ at }) => at)).toEqual([
    [50, 10],
    [50.002, 10],
  ]);
  const path = [
    [49.999, 10],
    [50.003, 10],
  ] as const;
  expect(rehearsalRoute(walk.with({ paths: [path] }).build(), 2, zones)?.first.at).toEqual(path[0]);
  const short = walk.with({ paths: [[path[0], [50, 10]]] }).build();
  expect(rehearsalRoute(short, 2, zones)?.first.at).toEqual([50, 10]);
  expect(rehearsalRoute(story, 2, [])).toBe(undefined);
});

test('[FP11] the smallest zone sets the pace', () => {
  const sized = (radiusM: number) => zones.map((zone) => ({ ...zone, radiusM }));
  expect(rehearsalPace(sized(10))).toBe(6);
  expect(rehearsalPace(sized(500))).toBe(10);
  expect(rehearsalPace(sized(0.1))).toBe(0.4);
});

test('[FP12] stops that were not reached are left, in the order of the walk', () => {
  const stops = stopsHere();
  const [first, second, ...rest] = stops;
  if (!first || !second) throw new Error('the walk has two stations');
  const seen = [{ stop: second, how: 'arrived', lacks: [] }] as const;
  expect(stopsLeft(stops, seen)).toEqual([first, ...rest]);
});

test('[FP13] codes lead to stations of the walk, or to walks that are on the device', () => {
  const stops = stopsHere();
  const world = { hosts: ['walks.example'], basePath: '', walks: new Set<string>() };
  const reach = (walks: readonly string[]) =>
    stops.map((stop) => areCodesReachable(story, stop, { ...world, walks: new Set(walks) }));
  expect(reach([])).toEqual([true, true, true, false]);
  expect(reach(['other'])).toEqual([true, true, true, true]);
  expect(
    stops.map((stop) => areCodesReachable({ ...story, tracks: [] }, stop, world)).slice(0, 2),
  ).toEqual([false, false]);
});

test('[FP14] a rehearsal was complete when no stop lacked anything and none was left out', () => {
  const stops = stopsHere();
  const seen = stops.map((stop) => ({ stop, how: 'in-turn' as const, lacks: [] }));
  expect(hasSeenAll(stops, seen)).toBe(true);
  expect(hasSeenAll(stops, seen.slice(1))).toBe(false);
  expect(hasSeenAll([], [])).toBe(false);
  const [first, ...others] = seen;
  if (!first) throw new Error('the walk has stops');
  expect(hasSeenAll(stops, [{ ...first, lacks: ['sound'] }, ...others])).toBe(false);
});

test('[FP4] a station that a password hides is rehearsed without its name', () => {
  const locked = (hasTrackPasswords: boolean) =>
    stopsOf(
      aWalk()
        .with({ hasTrackPasswords })
        .withTrack({ ...tower, password: { 2: 'sesam' } })
        .build(),
      [2],
      codeOf,
    ).map(({ name }) => name);
  expect([locked(true), locked(false)]).toEqual([[{}], [{ 2: 'Turm' }]]);
});
