import { expect, test } from 'vitest';
import { trackBySlug } from '../../core/story/find.ts';
import { aWalk } from '../../core/story/testing/a-walk.ts';
import { walkingTexts } from '../../i18n/walking.ts';
import type { WalkingState } from '../session/walking.ts';
import { aboutM, walkingMessage } from './walking-message.ts';

const turm = trackBySlug(aWalk().withTrack({ slug: 'turm' }).build(), 'turm');
const watching: WalkingState = {
  phase: 'watching',
  reception: { kind: 'good', accuracyM: 8 },
  ...{ fix: undefined, arrival: undefined, maybeAt: undefined, missed: [] },
  ...{ isAwake: true, view: 'none' },
};
const walkingMessageOf = (overrides: Partial<WalkingState>) =>
  walkingMessage({ ...watching, ...overrides }, walkingTexts.german, ({ slug }) => slug);
const station = turm ? [turm] : [];

test('accuracy is shown in steps', () => {
  expect([0, 5, 5.1, 38, 41, 990, 65_000].map(aboutM)).toEqual([
    ...[5, 5, 10, 40, 60, 1000, 20_000],
  ]);
});

test('nothing is shown before a permission', () => {
  expect(walkingMessageOf({ phase: 'off' })).toBeUndefined();
});

test('a good position shows its accuracy, and leads to the paths', () => {
  expect(walkingMessageOf({})).toEqual({
    text: 'Standort auf etwa 10 m genau.',
    action: 'stations',
  });
});

test('an arrival is shown before anything else', () => {
  const [track] = station;
  expect(track && walkingMessageOf({ arrival: { track, how: 'plays' }, missed: station })).toEqual({
    text: 'Sie sind da: turm',
    action: 'stations',
  });
  expect(track && walkingMessageOf({ arrival: { track, how: 'waits' } })).toEqual({
    text: 'Sie sind da: turm. Die Station wartet.',
    action: 'hear',
    track,
  });
});

test('where no station is left to start, open puzzles are offered', () => {
  const restingWith = (count: number) =>
    walkingMessage(
      { ...watching, phase: 'resting' },
      walkingTexts.german,
      ({ slug }) => slug,
      count,
    );
  expect(restingWith(0)).toEqual({ text: walkingTexts.german.resting, action: 'stations' });
  expect(restingWith(2)).toEqual({
    text: 'Gerade startet keine Station automatisch. 2 Rätsel sind offen.',
    action: 'puzzles',
  });
});

test('missed stations are counted, also where nobody is watched any more', () => {
  expect(walkingMessageOf({ phase: 'off', missed: station })).toEqual({
    text: 'Eine Station verpasst',
    action: 'stations',
  });
});

test('every error has its message and one action', () => {
  const kinds = ['searching', 'jumping', 'lost', 'denied', 'unsupported'] as const;
  expect(kinds.map((kind) => walkingMessageOf({ reception: { kind } })?.action)).toEqual(
    kinds.map(() => 'i-am-here'),
  );
  expect(walkingMessageOf({ phase: 'asleep' })?.action).toBe('resume');
});

test('where an inaccurate fix does not rule a station out, it can be played all the same', () => {
  const weak = { kind: 'weak', accuracyM: 70 } as const;
  expect(walkingMessageOf({ reception: weak, maybeAt: turm })).toEqual({
    text: 'Standort nur auf etwa 80 m genau.',
    action: 'play-anyway',
    track: turm,
  });
  expect(walkingMessageOf({ reception: weak })?.action).toBe('i-am-here');
});
