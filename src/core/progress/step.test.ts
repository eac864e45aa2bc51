import { expect, test } from 'vitest';
import { aWalk } from '../story/testing/a-walk.ts';
import type { Activation } from '../story/model.ts';
import { isBeingSolved } from './delay.ts';
import type { ProgressEvent } from './event.ts';
import { initialProgress } from './initial.ts';
import { played, statusLinesOf } from './testing/played.ts';

const off = { isActiveFromStart: false };
const toPuzzle = (slug: string, more: Partial<Activation> = {}): Activation => ({
  kind: 'puzzle',
  slug,
  ...more,
});
const toTrack = (slug: string, more: Partial<Activation> = {}): Activation => ({
  kind: 'track',
  slug,
  ...more,
});

/** Track 1 is active and applies the list; puzzle-1 is inactive by default. */
function walkWith(list: readonly Activation[], puzzle: { isActiveFromStart?: boolean } = off) {
  return aWalk().withTrack({ activates: list }).withPuzzle(puzzle).withTrack(off).build();
}
const play = (atMs = 0, track = 'track-1') => ({ type: 'track/played', track, atMs }) as const;
const solve = (group = 0, atMs = 0, puzzle = 'puzzle-1') =>
  ({ type: 'puzzle/solved', puzzle, group, atMs }) as const;
const timePassed = (atMs: number) => ({ type: 'time/passed', atMs }) as const;
const START = ['quest:quest-1 active! 0', 'track:track-1 active! 0'];

test('[PR1] elements active from the start begin active and highlighted, others are unknown', () => {
  const story = aWalk().withTrack().withTrack(off).withQuest(off).withPuzzle().build();
  expect(statusLinesOf(initialProgress(story))).toEqual([
    'puzzle:puzzle-1 active! 0',
    'track:track-1 active! 0',
  ]);
});

test('[PR2][PR4][PR15] playing a track activates what its list names, as new', () => {
  const { state } = played(walkWith([toPuzzle('puzzle-1')]), [play()]);
  expect(statusLinesOf(state)).toEqual(['puzzle:puzzle-1 active! 0', ...START]);
});

test.each([
  ['inactive', 'puzzle:puzzle-1 inactive 1'],
  ['finished', 'puzzle:puzzle-1 finished! 1'],
] as const)('[PR2][PR5] the action %s is set in a new generation', (action, line) => {
  const story = walkWith([toPuzzle('puzzle-1', { action })], {});
  expect(statusLinesOf(played(story, [play()]).state)).toEqual([line, ...START]);
});

test('[PR3] a finished element stays finished without an action, and opens again by one', () => {
  const plain = walkWith([toPuzzle('puzzle-1')], {});
  const again = walkWith([toPuzzle('puzzle-1', { action: 'active' })], {});
  const events = [solve(0, 0), play(2000)];
  expect(statusLinesOf(played(plain, events).state)[0]).toBe('puzzle:puzzle-1 finished 0');
  expect(statusLinesOf(played(again, events).state)[0]).toBe('puzzle:puzzle-1 active 1');
});

test('[PR4] an element that was seen before does not become new again', () => {
  const story = walkWith([toTrack('track-1', { delayS: 0 })]);
  const { state } = played(story, [{ type: 'track/loaded', track: 'track-1' }, play()]);
  expect(statusLinesOf(state)).toContain('track:track-1 active 0');
});

test('[PR5] an action that changes nothing opens no generation', () => {
  const story = walkWith([toPuzzle('puzzle-1', { action: 'active' })], {});
  const { state } = played(story, [play(0), play(1)]);
  expect(statusLinesOf(state)).toEqual(['puzzle:puzzle-1 active! 0', ...START]);
});

test('[PR6] an unknown target is passed over, and reported once when the walk is opened', () => {
  const story = aWalk()
    .withTrack({ activates: [toTrack('ghost'), toPuzzle('ghost'), toTrack('ghost')] })
    .build();
  const { state, effects } = played(story, [{ type: 'walk/opened', atMs: 0 }, play(), play(5000)]);
  expect(state).toEqual(initialProgress(story));
  expect(effects.filter(({ type }) => type === 'report/warn')).toEqual([
    { type: 'report/warn', warning: { kind: 'unknown-target', target: 'track', slug: 'ghost' } },
    { type: 'report/warn', warning: { kind: 'unknown-target', target: 'puzzle', slug: 'ghost' } },
  ]);
});

test('[PR7] events that name unknown elements change nothing', () => {
  const story = walkWith([]);
  const { state } = played(story, [
    play(0, 'ghost'),
    solve(0, 0, 'ghost'),
    { type: 'track/loaded', track: 'ghost' },
    { type: 'track/opened', track: '__proto__' },
    { type: 'password/accepted', tracks: ['ghost'] },
    { type: 'position/saved', track: 'ghost', positionS: 1, device: 'a' },
  ]);
  expect(state).toEqual(initialProgress(story));
});

test('[PR8] a track waits 3 s by default, a puzzle not at all', () => {
  const story = walkWith([toTrack('track-2'), toPuzzle('puzzle-1')]);
  const at = (atMs: number) => statusLinesOf(played(story, [play(), timePassed(atMs)]).state);
  expect(at(2999)).toEqual(['puzzle:puzzle-1 active! 0', ...START]);
  expect(at(3000)).toEqual(['puzzle:puzzle-1 active! 0', ...START, 'track:track-2 active! 0']);
});

test('[PR8] an item keeps the delay that it names', () => {
  const story = walkWith([
    toPuzzle('puzzle-1', { delayS: 1.5 }),
    toTrack('track-2', { delayS: 0 }),
  ]);
  const at = (atMs: number) => statusLinesOf(played(story, [play(), timePassed(atMs)]).state);
  expect(at(1499)).toEqual([...START, 'track:track-2 active! 0']);
  expect(at(1500)).toEqual(['puzzle:puzzle-1 active! 0', ...START, 'track:track-2 active! 0']);
});

test('[PR9] a delay that ran while the page was closed is applied when the walk is opened', () => {
  const story = walkWith([toTrack('track-2')]);
  const { state } = played(story, [play(), { type: 'walk/opened', atMs: 86_400_000 }]);
  expect(statusLinesOf(state)).toEqual([...START, 'track:track-2 active! 0']);
});

test('[PR9] due delays are applied in the order of their due times, not of their list', () => {
  const story = walkWith([
    toPuzzle('puzzle-1', { delayS: 9, action: 'finished' }),
    toPuzzle('puzzle-1', { delayS: 5, action: 'active' }),
  ]);
  expect(statusLinesOf(played(story, [play(), timePassed(60_000)]).state)[0]).toBe(
    'puzzle:puzzle-1 finished! 2',
  );
});

test('[PR10] a cause that is repeated while its delay runs does not double it', () => {
  const story = walkWith([toTrack('track-2')]);
  expect(played(story, [play(0), play(1000)]).state.delayed).toEqual([
    { id: 'played:track-1/0@0.0', target: toTrack('track-2'), dueAtMs: 3000, isDone: false },
  ]);
});

test('[PR11] an applied delay stays known, and replaying applies again what was revoked', () => {
  const story = aWalk()
    .withTrack({ activates: [toTrack('track-2')] })
    .withTrack(off)
    .withTrack({ activates: [toTrack('track-2', { action: 'inactive', delayS: 0 })] })
    .build();
  const once = played(story, [play(0), timePassed(3000)]).state;
  expect(once.delayed).toEqual([
    { id: 'played:track-1/0@0.0', target: toTrack('track-2'), dueAtMs: 3000, isDone: true },
  ]);
  const back = played(story, [play(4000, 'track-3')], once).state;
  expect(statusLinesOf(back)).toContain('track:track-2 inactive 1');
  const again = played(story, [play(5000), timePassed(8000)], back).state;
  expect(statusLinesOf(again)).toContain('track:track-2 active! 1');
});

test('[PR12] a clock set back by a day does not extend a delay by a day', () => {
  const story = walkWith([toTrack('track-2')]);
  const day = 86_400_000;
  const { state } = played(story, [play(day), timePassed(0)]);
  expect(state.delayed.map(({ dueAtMs }) => dueAtMs)).toEqual([3000]);
  expect(statusLinesOf(played(story, [timePassed(3000)], state).state)).toContain(
    'track:track-2 active! 0',
  );
});

test('[PR13] completion is announced after the last item of a list', () => {
  const story = walkWith([
    toPuzzle('puzzle-1'),
    toTrack('track-2'),
    toTrack('track-2', { delayS: 5 }),
  ]);
  const done = { type: 'activation/complete', cause: { kind: 'played', track: 'track-1' } };
  const upTo = (atMs: number) =>
    played(story, [play(), timePassed(3000), timePassed(atMs)]).effects.filter(
      ({ type }) => type === 'activation/complete',
    );
  expect(upTo(4999)).toEqual([]);
  expect(upTo(5000)).toEqual([done]);
});

test('[PR13] a list without delays, and an empty one, is complete at once', () => {
  const done = { type: 'activation/complete', cause: { kind: 'played', track: 'track-1' } };
  expect(played(walkWith([toPuzzle('puzzle-1')]), [play()]).effects).toContainEqual(done);
  expect(played(walkWith([]), [play()]).effects).toEqual([done]);
});

test('[PR14] the runtime gets the time of the next delay', () => {
  const story = walkWith([toTrack('track-2', { delayS: 5 }), toTrack('track-2')]);
  const timers = played(story, [play(1000), timePassed(4000), timePassed(6000)]).effects.filter(
    ({ type }) => type === 'timer/set',
  );
  expect(timers).toEqual([
    { type: 'timer/set', atMs: 4000 },
    { type: 'timer/set', atMs: 6000 },
  ]);
});

test('[PR16] a loaded track is active and no longer new; a finished one stays finished', () => {
  const story = walkWith([toTrack('track-2', { delayS: 0, action: 'finished' })]);
  const load = (track: string) => ({ type: 'track/loaded', track }) as const;
  expect(statusLinesOf(played(story, [load('track-1'), load('track-2')]).state)).toEqual([
    'quest:quest-1 active! 0',
    'track:track-1 active 0',
    'track:track-2 active 0',
  ]);
  expect(statusLinesOf(played(story, [play(), load('track-2')]).state)).toContain(
    'track:track-2 finished 1',
  );
});

const forked = aWalk()
  .withPuzzle({
    activates: { kind: 'per-group', lists: [[toTrack('track-1')], [toTrack('track-2')]] },
  })
  .withTrack(off)
  .withTrack(off)
  .build();

test('[PR17] a solved puzzle is finished after 2 s, then the list of its group runs', () => {
  const at = (atMs: number) => statusLinesOf(played(forked, [solve(1), timePassed(atMs)]).state);
  const quest = 'quest:quest-1 active! 0';
  expect(at(1999)).toEqual(['puzzle:puzzle-1 active! 0', quest]);
  expect(at(2000)).toEqual(['puzzle:puzzle-1 finished 0', quest]);
  expect(at(4999)).toEqual(['puzzle:puzzle-1 finished 0', quest]);
  expect(at(5000)).toEqual(['puzzle:puzzle-1 finished 0', quest, 'track:track-2 active! 0']);
});

test('[PR17] a flat list is applied whichever group matched; a group without a list applies none', () => {
  const flat = aWalk()
    .withPuzzle({ activates: { kind: 'same-for-all', list: [toPuzzle('puzzle-2')] } })
    .withPuzzle(off)
    .build();
  expect(statusLinesOf(played(flat, [solve(7), timePassed(2000)]).state)[1]).toBe(
    'puzzle:puzzle-2 active! 0',
  );
  expect(played(forked, [solve(7), timePassed(9000)]).effects).toContainEqual({
    type: 'activation/complete',
    cause: { kind: 'solved', puzzle: 'puzzle-1', group: 7 },
  });
});

test('[PR9][PR17] a solve survives the closing of the page, its list runs from when it was due', () => {
  const solved = played(forked, [solve(0)]).state;
  const { state } = played(forked, [{ type: 'walk/opened', atMs: 5000 }], solved);
  expect(statusLinesOf(state)).toEqual([
    'puzzle:puzzle-1 finished 0',
    'quest:quest-1 active! 0',
    'track:track-1 active! 0',
  ]);
});

test('[PR18] a puzzle that is solved twice applies one list', () => {
  const { state } = played(forked, [
    solve(0, 0),
    solve(1, 500),
    timePassed(9000),
    solve(1, 9500),
    timePassed(20_000),
  ]);
  expect(statusLinesOf(state)).toEqual([
    'puzzle:puzzle-1 finished 0',
    'quest:quest-1 active! 0',
    'track:track-1 active! 0',
  ]);
});

test('[PR18] a puzzle is known as being solved from the right answer until it is finished', () => {
  const story = walkWith([], { isActiveFromStart: true });
  const isSolving = (...events: readonly ProgressEvent[]) => {
    return isBeingSolved(played(story, events).state, 'puzzle-1');
  };
  expect([
    isSolving(play()),
    isSolving(solve(0, 500)),
    isSolving(solve(0, 500), timePassed(2499)),
    isSolving(solve(0, 500), timePassed(2500)),
  ]).toEqual([false, true, true, false]);
});

test('[PR18] an inactive puzzle and an impossible group are not solved', () => {
  const story = walkWith([]);
  expect(played(story, [solve(), timePassed(9000)]).state).toEqual(initialProgress(story));
  expect(played(forked, [solve(-1), solve(0.5)]).state).toEqual(initialProgress(forked));
});

test('[PR11][PR18] a puzzle that was opened again by an action can be solved again', () => {
  const story = walkWith([toPuzzle('puzzle-1', { action: 'active' })], {});
  const { state } = played(story, [solve(0, 0), play(3000), solve(0, 4000), timePassed(6000)]);
  expect(statusLinesOf(state)[0]).toBe('puzzle:puzzle-1 finished 1');
});

test('[PR19] a track opened by its route is active; an unknown one changes nothing', () => {
  const story = walkWith([]);
  const { state, effects } = played(story, [{ type: 'track/opened', track: 'track-2' }]);
  expect(statusLinesOf(state)).toEqual([...START, 'track:track-2 active! 0']);
  expect(effects).toEqual([{ type: 'progress/save' }]);
  expect(played(story, [{ type: 'track/opened', track: 'ghost' }])).toEqual({
    state: initialProgress(story),
    effects: [],
  });
});

const locked = aWalk()
  .with({ hasTrackPasswords: true })
  .withTrack({ ...off, password: { 1: 'Glocke' } })
  .withTrack()
  .build();
const accept = { type: 'password/accepted', tracks: ['track-1'] } as const;

test('[PR20] a locked track is not opened before its password, and is after', () => {
  const open = { type: 'track/opened', track: 'track-1' } as const;
  const before = played(locked, [open]);
  expect(before).toEqual({
    state: initialProgress(locked),
    effects: [{ type: 'password/ask', track: 'track-1' }],
  });
  expect(played(locked, [accept, open]).effects.map(({ type }) => type)).not.toContain(
    'password/ask',
  );
});

test('[PR20] without track passwords in the story nothing is locked', () => {
  const story = { ...locked, hasTrackPasswords: false };
  const { state, effects } = played(story, [{ type: 'track/opened', track: 'track-1' }]);
  expect([statusLinesOf(state)[0], effects]).toEqual([
    'track:track-1 active! 0',
    [{ type: 'progress/save' }],
  ]);
});

test('[PR21] an accepted password unlocks once: seen tracks do not become new again', () => {
  const load = { type: 'track/loaded', track: 'track-1' } as const;
  expect(statusLinesOf(played(locked, [accept]).state)[0]).toBe('track:track-1 active! 0 unlocked');
  expect(statusLinesOf(played(locked, [accept, load, accept]).state)[0]).toBe(
    'track:track-1 active 0 unlocked',
  );
});

test('[PR21] unlocking a track that was seen already highlights it, in a new generation', () => {
  const load = { type: 'track/loaded', track: 'track-1' } as const;
  expect(statusLinesOf(played(locked, [load, accept]).state)[0]).toBe(
    'track:track-1 active! 1 unlocked',
  );
});

test('[PR22] the last track heard has the highest counter', () => {
  const save = (track: string, positionS: number) =>
    ({ type: 'position/saved', track, positionS, device: 'a' }) as const;
  const { state } = played(locked, [
    save('track-1', 3),
    save('track-2', 8),
    save('track-1', 2.5),
    save('track-2', Number.NaN),
    save('track-2', -1),
  ]);
  expect(state.positions).toEqual({
    'track-1': { track: 'track-1', positionS: 2.5, device: 'a', counter: 3 },
    'track-2': { track: 'track-2', positionS: 8, device: 'a', counter: 2 },
  });
});
