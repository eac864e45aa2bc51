import { expect, test } from 'vitest';
import { aWalk } from '../story/testing/a-walk.ts';
import { initialProgress } from './initial.ts';
import type { ProgressEvent } from './event.ts';
import { stepProgress } from './step.ts';

const story = aWalk().withTracks(2).build();
const start = initialProgress(story);
const saved = (track: string, positionS: number): ProgressEvent => ({
  ...{ type: 'position/saved', track, positionS, device: 'd' },
});

test('[PR39] news of a second copy are merged and saved', () => {
  const here = stepProgress(story, start, saved('track-1', 5)).state;
  const there = stepProgress(story, here, saved('track-1', 9)).state;
  const outcome = stepProgress(story, here, { type: 'progress/merged', progress: there, atMs: 0 });
  expect(outcome.state.positions).toEqual(there.positions);
  expect(outcome.effects).toEqual([{ type: 'progress/save' }]);
});

test('[PR39] a copy without news changes and saves nothing', () => {
  const older = stepProgress(story, start, saved('track-1', 5)).state;
  const newer = stepProgress(story, older, saved('track-2', 9)).state;
  for (const progress of [older, newer, start]) {
    const outcome = stepProgress(story, newer, { type: 'progress/merged', progress, atMs: 0 });
    expect(outcome).toEqual({ state: newer, effects: [] });
    expect(outcome.state).toBe(newer);
  }
});

test('[PR39] the progress before a reset restores nothing', () => {
  const before = stepProgress(story, start, saved('track-1', 5)).state;
  const after = stepProgress(story, before, { type: 'progress/reset', atMs: 0 }).state;
  const outcome = stepProgress(story, after, {
    type: 'progress/merged',
    progress: before,
    atMs: 0,
  });
  expect(outcome.state).toBe(after);
});
