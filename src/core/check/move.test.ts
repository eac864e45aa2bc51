import { expect, test } from 'vitest';
import type { ProgressEvent } from '../progress/event.ts';
import { initialProgress } from '../progress/initial.ts';
import type { Progress } from '../progress/state.ts';
import { stepProgress } from '../progress/step.ts';
import type { Story } from '../story/model.ts';
import { eventOf, isPossible, lockedTracks, movesOf } from './move.ts';
import { flat, forks, off, secret, twoAnswers, walk } from './testing/broken-story.ts';
import { moveName } from './testing/move-name.ts';
import { parseActivations } from './testing/parse-activations.ts';

const list = parseActivations;

function after(story: Story, ...events: readonly ProgressEvent[]): Progress {
  return events.reduce(
    (state, event) => stepProgress(story, state, event).state,
    initialProgress(story),
  );
}

/** The moves that are possible in a state, by their names. */
function possible(story: Story, state: Progress, signs: readonly string[] = []) {
  return movesOf(story, { signs: signs as never })
    .filter((move) => isPossible(story, state, move))
    .map(moveName);
}

const later = (atMs: number) => ({ type: 'time/passed', atMs }) as const;
const played = (slug: string) => ({ type: 'track/played', track: slug as never, atMs: 0 }) as const;
const solved = (slug: string) =>
  ({ type: 'puzzle/solved', puzzle: slug as never, group: 0, atMs: 0 }) as const;

test('[CH2] a station can be played while it is there, and its list counts from then on', () => {
  const story = walk()
    .withTrack({ slug: 'a', activates: list('track:b') })
    .withTrack({ ...off, slug: 'b' })
    .build();
  expect(possible(story, after(story))).toEqual(['play a']);
  expect(possible(story, after(story, played('a'), later(60_000)))).toEqual(['play a', 'play b']);
});

const locked = secret()
  .withTrack({ slug: 'gate', password: { 1: 'Glocke', 2: '' } })
  .withTrack({ slug: 'tower', password: { 1: 'Glocke', 2: 'Uhr' } })
  .withTrack({ slug: 'free', password: { 1: '' } })
  .build();

test('[CH3] a password opens each of its stations, until all of them are open', () => {
  expect(lockedTracks(locked).map(({ slug }) => slug)).toEqual(['gate', 'tower']);
  expect(lockedTracks({ ...locked, hasTrackPasswords: false })).toEqual([]);
  const [, , , bell, clock] = movesOf(locked, {});
  expect([bell, clock].map((move) => move && moveName(move))).toEqual([
    'unlock gate tower',
    'unlock tower',
  ]);
  if (!bell || !clock) throw new Error('two passwords');
  expect(possible(locked, after(locked))).toEqual([
    'play free',
    'unlock gate tower',
    'unlock tower',
  ]);
  const withClock = after(locked, eventOf(clock, 0));
  expect(possible(locked, withClock)).toEqual(['play tower', 'play free', 'unlock gate tower']);
  const withBell = after(locked, eventOf(bell, 0));
  expect(possible(locked, withBell)).toEqual(['play gate', 'play tower', 'play free']);
});

test('[CH3] a sign on the spot opens no locked station', () => {
  const signs = ['gate', 'free'];
  expect(possible(locked, after(locked), signs)).not.toContain('open gate');
  expect(possible(locked, after(locked), signs)).toContain('open free');
});

test('[CH4] a radio track is found on every frequency that can be dialled, wherever it stands', () => {
  const onAir = (radio: number) => {
    const story = walk()
      .withTrack({ slug: 'start' })
      .withTrack({ ...off, slug: 'air', radio })
      .build();
    return possible(story, after(story));
  };
  expect(onAir(9999)).toEqual(['play start', 'play air']);
  expect(onAir(10_000)).toEqual(['play start']);
});

const riddle = walk()
  .withTrack({ slug: 'asks', activates: list('puzzle:p') })
  .withTrack({ slug: 'opens', activates: list('quest:q') })
  .withQuest({ slug: 'other', puzzles: ['p' as never] })
  .withQuest({ ...off, slug: 'q' })
  .withPuzzle({ ...off, slug: 'p', activates: flat('track:asks') })
  .build();
const solves = (story: Story, ...events: readonly ProgressEvent[]) =>
  possible(story, after(story, ...events)).filter((name) => name.startsWith('solve'));

test('[CH9] a puzzle is solved where it is open and one of its quests is', () => {
  expect(solves(riddle)).toEqual([]);
  expect(solves(riddle, played('asks'), later(60_000))).toEqual(['solve p as 0']);
  const alone = { ...riddle, quests: riddle.quests.filter(({ slug }) => slug === 'q') };
  expect(solves(alone, played('asks'), later(60_000))).toEqual([]);
  expect(solves(alone, played('asks'), played('opens'), later(60_000))).toEqual(['solve p as 0']);
});

test('[CH9] a right answer is given once: while it takes effect the puzzle waits', () => {
  const story = walk().withPuzzle({ slug: 'p' }).withPuzzle({ slug: 'r' }).build();
  expect(solves(story)).toEqual(['solve p as 0', 'solve r as 0']);
  expect(solves(story, solved('p'))).toEqual(['solve r as 0']);
  expect(solves(story, solved('p'), later(60_000))).toEqual(['solve r as 0']);
});

test('[CH10] groups of answers with one list are one move, the first of them', () => {
  const story = walk()
    .withTrack({ slug: 'x' })
    .withTrack({ slug: 'y' })
    .withPuzzle({
      slug: 'p',
      solution: { 1: [['a'], ['b'], ['c']] },
      activates: forks(['track:x'], ['track:y'], ['track:x', 'track:nowhere']),
    })
    .withPuzzle({ slug: 'r', solution: twoAnswers, activates: flat('track:x') })
    .build();
  expect(solves(story).toSorted()).toEqual(['solve p as 0', 'solve p as 1', 'solve r as 0']);
});
