import { expect, test } from 'vitest';
import { aWalk } from './a-walk.ts';

test('a walk counts its slugs and positions up and sorts the puzzles of a quest', () => {
  const walk = aWalk()
    .withTracks(2)
    .withQuest({ slug: 'hunt' })
    .withPuzzle({ position: 5 })
    .withPuzzle({ slug: 'early', position: 1 })
    .withPuzzle({ quest: null })
    .build();

  expect(walk.tracks.map(({ slug, position }) => [slug, position])).toEqual([
    ['track-1', 1],
    ['track-2', 2],
  ]);
  expect(walk.quests[0]?.puzzles).toEqual(['early', 'puzzle-1']);
  expect(walk.puzzles.map(({ slug }) => slug)).toEqual(['puzzle-1', 'early', 'puzzle-3']);
});
