import { expect, test } from 'vitest';
import type { Story } from '../story/model.ts';
import { aWalk } from '../story/testing/a-walk.ts';
import { initialProgress, restoredProgress } from './initial.ts';
import { underPresentNames } from './present-names.ts';
import type { Progress } from './state.ts';
import { decodeProgress, encodeProgress } from './storage.ts';
import { stepProgress } from './step.ts';

const before = aWalk()
  .withTrack({ slug: 'tor', activates: [{ kind: 'puzzle', slug: 'frage', delayS: 60 }] })
  .withTrack({ slug: 'kai', isActiveFromStart: false })
  .withQuest()
  .withPuzzle({ slug: 'frage', isActiveFromStart: false })
  .build();
const named = <T extends { readonly slug: string }>(all: readonly T[], from: string, to: string) =>
  all.map((one) => (one.slug === from ? { ...one, slug: to, alsoCalled: [from] } : one));
const after = {
  ...before,
  tracks: named(before.tracks, 'tor', 'stadttor'),
  puzzles: named(before.puzzles, 'frage', 'antwort'),
  quests: before.quests.map((quest) => ({ ...quest, puzzles: ['antwort'] })),
} as unknown as Story;

function walked(): Progress {
  const events = [
    { type: 'track/played', track: 'tor', atMs: 1000 },
    { type: 'track/opened', track: 'kai' },
    { type: 'position/saved', track: 'tor', positionS: 30, device: 'phone' },
  ] as const;
  return events.reduce(
    (state, event) => stepProgress(before, state, event).state,
    initialProgress(before),
  );
}

test('[PR40] progress stored under former names is found under the current ones', () => {
  const stored = decodeProgress(encodeProgress(walked()))?.progress;
  const { entries, positions, delayed } = restoredProgress(after, stored);
  expect(Object.keys(entries).toSorted()).toEqual(['quest:quest-1', 'track:kai', 'track:stadttor']);
  expect(entries['track:stadttor']).toEqual({ ...walked().entries['track:tor'], slug: 'stadttor' });
  expect(positions).toEqual({
    stadttor: { track: 'stadttor', positionS: 30, counter: 1, device: 'phone' },
  });
  expect(delayed.map(({ target }) => target.slug)).toEqual(['antwort']);
});

test('[PR40] a delayed activation opens the puzzle by its current name', () => {
  const { state } = stepProgress(after, restoredProgress(after, walked()), {
    ...{ type: 'time/passed', atMs: 90_000 },
  });
  expect(state.entries['puzzle:antwort']?.state).toBe('active');
  expect(state.entries['puzzle:frage']).toBeUndefined();
});

test('[PR40] progress of a device that knows the former name is merged with the local one', () => {
  const here = stepProgress(after, initialProgress(after), {
    ...{ type: 'position/saved', track: 'stadttor', positionS: 5, device: 'phone' },
  }).state;
  const merge = (state: Progress) =>
    stepProgress(after, state, { type: 'progress/merged', progress: walked(), atMs: 1000 });
  const { state } = merge(here);
  expect(Object.keys(state.positions)).toEqual(['stadttor']);
  expect(state.entries['track:kai']?.state).toBe('active');
  expect(merge(state).state).toBe(state);
});

test('[PR40] a name that another station has now is that station’s', () => {
  const renamed = {
    ...after,
    tracks: after.tracks.map((track) => (track.slug === 'kai' ? { ...track, slug: 'tor' } : track)),
  } as Story;
  const { entries } = underPresentNames(renamed, walked());
  expect(entries['track:tor']).toEqual(walked().entries['track:tor']);
  expect(entries['track:stadttor']).toBeUndefined();
});

test('[PR40] a walk in which nothing was renamed returns the same progress', () => {
  const progress = walked();
  expect(underPresentNames(before, progress)).toBe(progress);
});
