import { expect, test } from 'vitest';
import { aWalk } from '../../src/core/story/testing/a-walk.ts';
import { splitStory } from './draft.ts';

const chosenPages = (walk: ReturnType<typeof aWalk>) =>
  splitStory(walk.build())
    .story.filter(({ field }) => field === 'storyMeta_features')
    .map(({ value }) => value);

test('start pages that nobody chose are not stored as chosen', () => {
  expect(chosenPages(aWalk('demo'))).toEqual([]);
  const two = aWalk('demo').with({ features: ['map', 'info'] });
  expect(chosenPages(two)).toEqual(['["map","info"]']);
});
