import { expect, test } from 'vitest';
import { aWalk } from '../story/testing/a-walk.ts';
import { labTabCount, questTabCount } from './badges.ts';
import { questBadge } from './quest-badge.ts';
import { initialProgress } from './initial.ts';
import { nextPuzzle, openPuzzles } from './next-puzzle.ts';
import { played } from './testing/played.ts';

const off = { isActiveFromStart: false };
const solve = (puzzle: string) => ({ type: 'puzzle/solved', puzzle, group: 0, atMs: 0 }) as const;
const wait = { type: 'time/passed', atMs: 2000 } as const;

const story = aWalk()
  .withQuest({ slug: 'first' })
  .withPuzzle({ slug: 'a' })
  .withPuzzle({ slug: 'b', ...off })
  .withPuzzle({ slug: 'c' })
  .withQuest({ slug: 'closed', ...off })
  .withPuzzle({ slug: 'd' })
  .withQuest({ slug: 'last' })
  .withPuzzle({ slug: 'e' })
  .build();

test('[PR32] a quest is Active while one of its puzzles is', () => {
  const badges = (state: ReturnType<typeof initialProgress>) =>
    story.quests.map((quest) => questBadge(state, quest));
  expect(badges(initialProgress(story))).toEqual(['Active', 'Active', 'Active']);
  const solved = played(story, [solve('a'), solve('c'), solve('e'), wait]).state;
  expect(badges(solved)).toEqual([' - ', 'Active', ' - ']);
});

test('[PR33] the quest tab counts active puzzles', () => {
  expect(questTabCount(story, initialProgress(story))).toBe(4);
  expect(questTabCount(story, played(story, [solve('a'), wait]).state)).toBe(3);
});

test('[PR33] the lab tab counts active and new tracks, radio left out', () => {
  const walk = aWalk().withTracks(2).withTrack({ radio: -1 }).withTrack(off).build();
  expect(labTabCount(walk, initialProgress(walk))).toBe(2);
  const { state } = played(walk, [{ type: 'track/loaded', track: 'track-1' }]);
  expect(labTabCount(walk, state)).toBe(1);
});

test('[PR33] the lab tab does not count tracks that a password hides', () => {
  const walk = aWalk()
    .with({ hasTrackPasswords: true, showsLocked: true })
    .withTrack({ slug: 'frei' })
    .withTrack({ slug: 'zu', password: { 2: 'sesam' } })
    .build();
  const { state } = played(walk, [{ type: 'password/accepted', tracks: ['zu'] }]);
  expect([labTabCount(walk, initialProgress(walk)), labTabCount(walk, state)]).toEqual([1, 2]);
});

test('[PR34] the next puzzle passes over inactive puzzles and closed quests, and wraps', () => {
  const state = initialProgress(story);
  const next = (slug: string | undefined) =>
    nextPuzzle(story, state, story.puzzles.find((puzzle) => puzzle.slug === slug)?.slug);
  expect([undefined, 'a', 'b', 'c', 'd', 'e'].map(next)).toEqual([
    { quest: 'first', puzzle: 'a' },
    { quest: 'first', puzzle: 'c' },
    { quest: 'first', puzzle: 'c' },
    { quest: 'last', puzzle: 'e' },
    { quest: 'last', puzzle: 'e' },
    { quest: 'first', puzzle: 'a' },
  ]);
});

test('[PR41] open puzzles are the active ones of active quests, by quest order', () => {
  expect(openPuzzles(story, initialProgress(story))).toEqual([
    { quest: 'first', puzzle: 'a' },
    { quest: 'first', puzzle: 'c' },
    { quest: 'last', puzzle: 'e' },
  ]);
});

test('[PR34] when only the current puzzle is active there is no next one', () => {
  const { state } = played(story, [solve('a'), solve('c'), wait]);
  const last = story.puzzles.at(-1)?.slug;
  expect(nextPuzzle(story, state, last)).toBeUndefined();
});
