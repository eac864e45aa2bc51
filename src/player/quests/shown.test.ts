import { expect, test } from 'vitest';
import { finished, withEntry, entryOf } from '../../core/progress/entry.ts';
import { initialProgress } from '../../core/progress/initial.ts';
import { aWalk } from '../../core/story/testing/a-walk.ts';
import {
  neighbourQuest,
  questToShow,
  shownPuzzles,
  shownQuests,
  nextPuzzleAfter,
} from './shown.ts';

const off = { isActiveFromStart: false };
const story = aWalk()
  .withQuest({ slug: 'alt' })
  .withPuzzle({ slug: 'gefunden' })
  .withPuzzle({ slug: 'verborgen', ...off })
  .withPuzzle({ slug: 'offen' })
  .withQuest({ slug: 'neu' })
  .withQuest({ slug: 'spaeter', ...off })
  .build();
const begun = initialProgress(story);
const progress = (['quest:alt', 'puzzle:gefunden'] as const).reduce((state, key) => {
  const [kind, slug] = key.split(':') as ['quest' | 'puzzle', string];
  return withEntry(state, finished(entryOf(state, kind, slug)));
}, begun);
const [alt, neu, spaeter] = story.quests as [never, never, never];
const slugsOf = (list: readonly { slug: string }[]) => list.map(({ slug }) => slug);

test('open and finished quests and puzzles are shown, inactive ones are not', () => {
  expect(slugsOf(shownQuests(story, progress))).toEqual(['alt', 'neu']);
  expect(slugsOf(shownPuzzles(story, progress, alt))).toEqual(['gefunden', 'offen']);
});

test('the chosen quest is shown while it is available, else the first open one, else the first', () => {
  const quests = shownQuests(story, progress);
  const shown = (chosen: string | undefined, of = quests) =>
    questToShow(of, progress, chosen as never)?.slug;
  expect([
    shown('alt'),
    shown('spaeter'),
    shown(undefined),
    shown(undefined, [alt]),
    shown('neu', []),
  ]).toEqual(['alt', 'neu', 'neu', 'alt', undefined]);
});

test('the next button leads to another puzzle than the shown one, or nowhere', () => {
  const walk = aWalk()
    .withQuest({ slug: 'eins' })
    .withPuzzle({ slug: 'a' })
    .withPuzzle({ slug: 'b' })
    .withQuest({ slug: 'zwei' })
    .withPuzzle({ slug: 'c' });
  const two = walk.build();
  const oneQuest = aWalk()
    .withQuest({ slug: 'eins' })
    .withPuzzle({ slug: 'a' })
    .withQuest()
    .build();
  const nextOf = (of: typeof two, quest: string, puzzle?: string) =>
    nextPuzzleAfter(of, initialProgress(of), { quest, puzzle } as never)?.puzzle;
  expect([
    nextOf(two, 'eins'),
    nextOf(two, 'eins', 'a'),
    nextOf(two, 'zwei', 'c'),
    nextOf(oneQuest, 'eins'),
    nextOf(oneQuest, 'eins', 'a'),
    nextOf(oneQuest, oneQuest.quests[1]?.slug ?? ''),
  ]).toEqual(['a', 'b', 'a', undefined, undefined, 'a']);
});

test('paging wraps in both directions', () => {
  const all = [alt, neu, spaeter];
  expect([
    neighbourQuest(all, alt, 1),
    neighbourQuest(all, alt, -1),
    neighbourQuest(all, spaeter, 1),
    neighbourQuest([alt], alt, 1),
  ]).toEqual([neu, spaeter, alt, alt]);
});
