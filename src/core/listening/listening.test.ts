import { expect, test } from 'vitest';
import { initialProgress } from '../progress/initial.ts';
import { stepProgress } from '../progress/step.ts';
import { trackBySlug } from '../story/find.ts';
import { aWalk } from '../story/testing/a-walk.ts';
import { afterEnd } from './after-end.ts';
import { begins } from './begins.ts';
import { leftHalfWay } from './last-heard.ts';
import { allowedRate, allowedSleepMin, RATES, SLEEP_MINUTES } from './sleep-timer.ts';
import { isWorthOffering, resumeS, samePositionS } from './playback-position.ts';
import { neighbourOf } from './neighbour.ts';
import { soundOf, trackOfSound } from './sound-of.ts';

const story = aWalk()
  .withTrack({ slug: 'a', audio: { 2: 'a.de', 3: 'a.en' }, audioReversed: { 2: 'a.de.rev' } })
  .withTrack({ slug: 'hidden', isActiveFromStart: false, audio: { 2: 'hidden.de' } })
  .withTrack({ slug: 'radio', radio: 875 })
  .withTrack({ slug: 'b', audio: {} })
  .build();
const start = initialProgress(story);
const at = (slug: string) => {
  const track = trackBySlug(story, slug);
  if (!track) throw new Error(slug);
  return track;
};
const neighbour = (slug: string | undefined, by: 1 | -1) =>
  neighbourOf(story, start, slug === undefined ? undefined : at(slug), by)?.slug;
const saved = (positionS: number) =>
  stepProgress(story, start, { type: 'position/saved', track: 'a', positionS, device: 'd' }).state;

test('[LS1] the next and the previous of the playlist, skipping what is not in it', () => {
  expect([neighbour('a', 1), neighbour('b', 1), neighbour('b', -1), neighbour('a', -1)]).toEqual([
    'b',
    undefined,
    'a',
    undefined,
  ]);
});

test('[LS1] a station that is not in the playlist has neighbours by its place in the story', () => {
  expect([neighbour('hidden', 1), neighbour('hidden', -1)]).toEqual(['b', 'a']);
});

test('[LS2] a radio track leads nowhere, nothing leads to the first', () => {
  expect([neighbour('radio', 1), neighbour('radio', -1)]).toEqual([undefined, undefined]);
  expect([neighbour(undefined, 1), neighbour(undefined, -1)]).toEqual(['a', undefined]);
});

test('[LS3] the saved second is not rounded', () => {
  expect(resumeS(saved(134.27), 'a', undefined)).toBe(134.27);
  expect(resumeS(saved(134.27), 'a', 300)).toBe(134.27);
  expect(resumeS(start, 'a', 300)).toBe(0);
  expect(resumeS(start, 'toString', 300)).toBe(0);
});

test('[LS4] a station heard to the end or hardly begun starts from the beginning', () => {
  expect(
    [saved(0), saved(0.9), saved(59), saved(60)].map((progress) => resumeS(progress, 'a', 60)),
  ).toEqual([0, 0, 0, 0]);
  expect(resumeS(saved(1), 'a', 60)).toBe(1);
  expect(resumeS(saved(58.9), 'a', 60)).toBe(58.9);
});

test('[LS5] the requested language is used, else the fallback and its name, else nothing', () => {
  expect(soundOf(at('a'), 3)).toEqual({ url: 'a.en', language: 3, reversedUrl: undefined });
  expect(soundOf(at('a'), 4)).toEqual({ url: 'a.de', language: 2, reversedUrl: 'a.de.rev' });
  expect(soundOf(at('b'), 2)).toBeUndefined();
});

test('[LS6] the owner of an address, in whatever language', () => {
  const ownerOf = (url: string | undefined) => trackOfSound(story, url, undefined)?.slug;
  expect([ownerOf('a.en'), ownerOf('hidden.de'), ownerOf('elsewhere'), ownerOf(undefined)]).toEqual(
    ['a', 'hidden', undefined, undefined],
  );
});

test('[LS6] of several tracks with one file, the one that is shown', () => {
  const shared = aWalk()
    .withTrack({ slug: 'a', audio: { 2: 'same' } })
    .withTrack({ slug: 'b', audio: { 2: 'same', 3: 'b.en' } })
    .withTrack({ slug: 'c', audio: {} })
    .build();
  const ownerOf = (url: string | undefined, shown: string) =>
    trackOfSound(shared, url, trackBySlug(shared, shown))?.slug;
  expect([ownerOf('same', 'b'), ownerOf('same', 'c'), ownerOf('b.en', 'a')]).toEqual([
    ...['b', 'a', 'b'],
  ]);
  expect(ownerOf(undefined, 'b')).toBeUndefined();
});

test('[LS7] the same second where the lengths agree, the same fraction where they differ', () => {
  expect(samePositionS(30, 60, 61.5)).toBe(30);
  expect(samePositionS(30, 60, 62)).toBe(30);
  expect(samePositionS(30, 60, 90)).toBe(45);
  expect(samePositionS(90, 120, 60)).toBe(45);
  expect(samePositionS(60, 60, 58.5)).toBe(58.5);
  expect(samePositionS(30, undefined, 20)).toBe(20);
  expect(samePositionS(30, 60, undefined)).toBe(30);
  expect(samePositionS(0, 0, 20)).toBe(0);
});

test('[LS8] the next is offered, or plays with continuous play, or there is none', () => {
  const next = at('b');
  expect(afterEnd(next, { playsOn: false, sleepsAtEnd: false })).toEqual({ kind: 'offer', next });
  expect(afterEnd(next, { playsOn: true, sleepsAtEnd: false })).toEqual({ kind: 'play', next });
  expect(afterEnd(undefined, { playsOn: true, sleepsAtEnd: false })).toEqual({ kind: 'stop' });
});

test('[LS9] a sleep timer at the end of the station stops continuous play', () => {
  const next = at('b');
  expect(afterEnd(next, { playsOn: true, sleepsAtEnd: true })).toEqual({ kind: 'offer', next });
});

test('[LS10] the speed stays within its limits', () => {
  expect([0.1, 0.5, 1.3, 3, 9, NaN, Infinity].map(allowedRate)).toEqual([
    0.5, 0.5, 1.3, 3, 3, 1, 1,
  ]);
  expect(RATES.map(allowedRate)).toEqual(RATES);
  expect([RATES.at(0), RATES.at(-1)]).toEqual([0.5, 3]);
});

test('[LS11] the sleep timer stays within its limits', () => {
  expect([1, 5, 45, 120, 600, NaN].map(allowedSleepMin)).toEqual([5, 5, 45, 120, 120, 5]);
  expect(SLEEP_MINUTES.map(allowedSleepMin)).toEqual(SLEEP_MINUTES);
  expect([SLEEP_MINUTES.at(0), SLEEP_MINUTES.at(-1)]).toEqual([5, 120]);
});

test('[LS12] a position five seconds ahead is offered, one that was heard is not', () => {
  const offered = [isWorthOffering(134, 3), isWorthOffering(8, 3)];
  const left = [isWorthOffering(7.9, 3), isWorthOffering(3, 134)];
  expect([offered, left]).toEqual([
    [true, true],
    [false, false],
  ]);
});

test('[LS13] a station has begun when its own sound does, once, and a silent one at once', () => {
  const beginsWith = (overrides: object) =>
    begins({ track: 'a', url: 'a.de', sounding: 'a.de', begun: undefined, ...overrides });
  expect([
    beginsWith({}),
    beginsWith({ sounding: undefined }),
    beginsWith({ sounding: 'b.de' }),
    beginsWith({ begun: 'a' }),
    beginsWith({ begun: 'b' }),
    beginsWith({ url: undefined, sounding: undefined }),
    beginsWith({ url: undefined, sounding: 'b.de' }),
  ]).toEqual([true, false, false, false, true, true, true]);
});

test('[LS14] the last station heard is half-heard, unless it has ended or left the playlist', () => {
  const at = (...positions: readonly (readonly [track: string, positionS: number])[]) =>
    positions.reduce(
      (state, [track, positionS]) =>
        stepProgress(story, state, { type: 'position/saved', track, positionS, device: 'd' }).state,
      start,
    );
  const slugOf = (progress: typeof start) => leftHalfWay(story, progress)?.slug;
  expect(slugOf(start)).toBeUndefined();
  expect(slugOf(at(['a', 12], ['b', 20]))).toBe('b');
  expect(slugOf(at(['b', 20], ['a', 0]))).toBeUndefined();
  expect(slugOf(at(['b', 20], ['hidden', 12]))).toBeUndefined();
});
