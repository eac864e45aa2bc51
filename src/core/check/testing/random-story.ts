import fc from 'fast-check';
import type { Activation, Puzzle, Quest, Story, Track } from '../../story/model.ts';
import { aWalk } from '../../story/testing/a-walk.ts';
import { aPuzzle, aQuest, aTrack } from '../../story/testing/an-element.ts';

const TRACKS = ['a', 'b', 'c', 'd'];
const PUZZLES = ['p', 'q', 'r'];
const QUESTS = ['m', 'n'];

const target = fc.oneof(
  fc.constantFrom(...TRACKS).map((slug) => ({ kind: 'track' as const, slug })),
  fc.constantFrom(...PUZZLES).map((slug) => ({ kind: 'puzzle' as const, slug })),
  fc.constantFrom(...QUESTS).map((slug) => ({ kind: 'quest' as const, slug })),
);
const action = fc.constantFrom(undefined, undefined, 'inactive', 'active', 'finished');
const activation: fc.Arbitrary<Activation> = fc
  .tuple(target, action, fc.constantFrom(undefined, 0, 0, 5))
  .map(([where, what, delayS]) => ({
    ...where,
    ...(what === undefined ? {} : { action: what as 'inactive' }),
    ...(delayS === undefined ? {} : { delayS }),
  }));
const list = fc.array(activation, { maxLength: 2 });
const isActiveFromStart = fc.integer({ min: 0, max: 3 }).map((die) => die === 0);

const track = (slug: string): fc.Arbitrary<Track> =>
  fc
    .record({ activates: list, isActiveFromStart, isSecret: fc.integer({ min: 0, max: 5 }) })
    .map(({ isSecret, ...options }) => {
      return aTrack({ ...options, slug, password: isSecret === 0 ? { 1: 'word' } : {} });
    });
const puzzle = (slug: string): fc.Arbitrary<Puzzle> =>
  fc
    .record({ lists: fc.array(list, { minLength: 1, maxLength: 2 }), isActiveFromStart })
    .map(({ lists, ...options }) => {
      const solution = { 1: lists.map((_, index) => [`answer ${index}`]) };
      return aPuzzle({ ...options, slug, solution, activates: { kind: 'per-group', lists } });
    });
const quest = (slug: string, puzzles: readonly string[]): fc.Arbitrary<Quest> =>
  fc.boolean().map((isOn) => aQuest({ slug, puzzles, isActiveFromStart: isOn }));

/** Small stories in which everything can open, revoke and finish everything. */
export const randomStory: fc.Arbitrary<Story> = fc
  .tuple(
    fc.tuple(...TRACKS.map(track)),
    fc.tuple(...PUZZLES.map(puzzle)),
    fc.tuple(quest('m', ['p', 'q']), quest('n', ['r'])),
  )
  .map(([tracks, puzzles, quests]) => ({
    ...aWalk()
      .with({ hasTrackPasswords: true, features: ['quest', 'playlist', 'password'] })
      .build(),
    tracks: tracks.map((one, index) => ({ ...one, position: index + 1 })),
    puzzles,
    quests,
  }));
