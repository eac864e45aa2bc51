import { expect, test } from 'vitest';
import {
  isIndoor,
  languageCodeOf,
  puzzleBySlug,
  puzzlesOfQuest,
  questBySlug,
  questOfPuzzle,
  trackBySlug,
} from './find.ts';
import { aWalk } from './testing/a-walk.ts';

const story = aWalk()
  .withTracks(2)
  .withPuzzle()
  .withQuest()
  .withPuzzle()
  .withPuzzle({ slug: 'loose', quest: null })
  .build();

test('[ST38] slugs find their elements', () => {
  expect(trackBySlug(story, 'track-2')).toBe(story.tracks[1]);
  expect(questBySlug(story, 'quest-2')).toBe(story.quests[1]);
  expect(puzzleBySlug(story, 'loose')).toBe(story.puzzles[2]);
  expect(questOfPuzzle(story, 'puzzle-2')).toBe(story.quests[1]);
  expect(puzzlesOfQuest(story, story.quests[0]!)).toEqual([story.puzzles[0]]);
});

test('[ST38] a former name finds its station, unless another one has it now', () => {
  const [first, second] = story.tracks;
  if (!first || !second) throw new Error('no stations');
  const renamed = { tracks: [{ ...first, alsoCalled: ['tor', second.slug] }, second] };
  expect(trackBySlug(renamed, 'tor')?.slug).toBe(first.slug);
  expect(trackBySlug(renamed, second.slug)).toBe(second);
});

test('[ST38] an unknown slug finds nothing', () => {
  const found = [trackBySlug, questBySlug, puzzleBySlug, questOfPuzzle].map((find) =>
    find(story, 'x'),
  );
  expect([...found, questOfPuzzle(story, 'loose')]).toEqual(Array(5).fill(undefined));
});

test('[ST31] a language is known by the code that the story lists', () => {
  expect([2, 3, 4].map((language) => languageCodeOf(story, language))).toEqual(['de', 'en', 'und']);
  expect(languageCodeOf(aWalk().with({ languages: [] }).build(), 2)).toBe('de');
});

test('[ST21] a story with a map image is indoors', () => {
  expect(isIndoor(story)).toBe(false);
  expect(
    isIndoor(
      aWalk()
        .with({ mapImage: { 1: 'plan.png' } })
        .build(),
    ),
  ).toBe(true);
});
