import { expect, test } from 'vitest';
import { aWalk } from '../story/testing/a-walk.ts';
import { differsFromInitial } from './differs-from-initial.ts';
import type { UndoableReset, ProgressEvent } from './event.ts';
import { initialProgress } from './initial.ts';
import { UNDO_MS } from './reset.ts';
import { played, statusLinesOf } from './testing/played.ts';

const story = aWalk()
  .with({ hasTrackPasswords: true })
  .withTrack({ activates: [{ kind: 'puzzle', slug: 'puzzle-1' }] })
  .withTrack({ isActiveFromStart: false, password: { 1: 'Glocke' } })
  .withPuzzle({ isActiveFromStart: false })
  .build();
const walked: readonly ProgressEvent[] = [
  { type: 'track/played', track: 'track-1', atMs: 0 },
  { type: 'track/loaded', track: 'track-1' },
  { type: 'password/accepted', tracks: ['track-2'] },
  { type: 'position/saved', track: 'track-1', positionS: 7, device: 'a' },
  { type: 'puzzle/solved', puzzle: 'puzzle-1', group: 0, atMs: 1000 },
];
const before = played(story, walked).state;
const reset: ProgressEvent = { type: 'progress/reset', atMs: 1500 };
const undoableReset: UndoableReset = { previous: before, untilMs: 1500 + UNDO_MS };
const undo = (atMs: number): ProgressEvent => ({ type: 'reset/undone', undoableReset, atMs });

test('[PR23] a reset opens a new epoch and replaces the stored progress, and emits a reload and an undo', () => {
  expect(played(story, [reset], before)).toEqual({
    state: { ...initialProgress(story), epoch: 1 },
    effects: [
      { type: 'undo/save', undoableReset },
      { type: 'progress/replace' },
      { type: 'page/reload' },
    ],
  });
});

test('[PR24] an undo sets the old entries as actions of the new epoch', () => {
  const { state, effects } = played(story, [reset, undo(2000)], before);
  expect(state).toEqual({
    epoch: 1,
    entries: {
      ...initialProgress(story).entries,
      ...Object.fromEntries(
        Object.entries(before.entries).map(([key, entry]) => [key, { ...entry, generation: 1 }]),
      ),
    },
    delayed: before.delayed,
    positions: before.positions,
  });
  expect(effects.slice(-3)).toEqual([
    { type: 'progress/save' },
    { type: 'undo/remove' },
    { type: 'timer/set', atMs: 3000 },
  ]);
});

test('[PR24] a solve that was running at the reset goes on after the undo', () => {
  const { state } = played(story, [reset, undo(2000), { type: 'time/passed', atMs: 3000 }], before);
  expect(statusLinesOf(state)).toContain('puzzle:puzzle-1 finished 1');
});

test('[PR24] a position that was saved after the reset and is further stays', () => {
  const save = (positionS: number): ProgressEvent => {
    return { type: 'position/saved', track: 'track-1', positionS, device: 'a' };
  };
  const { state } = played(story, [reset, save(1), save(2), undo(2000)], before);
  expect(state.positions['track-1']?.positionS).toBe(2);
});

test('[PR25] an undo after 10 minutes, and a second one, change nothing', () => {
  const late = played(story, [reset, undo(1500 + UNDO_MS + 1)], before);
  expect(late.state).toEqual({ ...initialProgress(story), epoch: 1 });
  expect(late.effects.at(-1)).toEqual({ type: 'undo/remove' });
  const once = played(story, [reset, undo(1500 + UNDO_MS)], before).state;
  expect(statusLinesOf(once)).toContain('track:track-2 active! 1 unlocked');
  expect(played(story, [undo(1500)], before).state).toBe(before);
});

test('[PR26] a reset is offered as soon as a state, a highlight, a lock or a delay differs', () => {
  const differs = (events: readonly ProgressEvent[]) =>
    differsFromInitial(story, played(story, events).state);
  expect(differs([])).toBe(false);
  expect(differs([{ type: 'position/saved', track: 'track-1', positionS: 7, device: 'a' }])).toBe(
    false,
  );
  expect(differs([{ type: 'track/played', track: 'track-1', atMs: 0 }])).toBe(true);
  expect(differs([{ type: 'track/loaded', track: 'track-1' }])).toBe(true);
  expect(differs([{ type: 'password/accepted', tracks: ['track-2'] }])).toBe(true);
  expect(differs([...walked, reset])).toBe(false);
});

test('[PR26] a running delay alone is something to reset', () => {
  const waiting = aWalk()
    .withTrack({ activates: [{ kind: 'track', slug: 'track-1' }] })
    .build();
  const { state } = played(waiting, [{ type: 'track/played', track: 'track-1', atMs: 0 }]);
  expect(state.entries).toEqual(initialProgress(waiting).entries);
  expect(differsFromInitial(waiting, state)).toBe(true);
});
