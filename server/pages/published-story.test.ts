import { expect, test } from 'vitest';
import { encodeStory } from '../../src/core/story/encode.ts';
import { aWalk } from '../../src/core/story/testing/a-walk.ts';
import type { PublishedWalk } from '../walks/published-walks.ts';
import { stationSlugsOf } from './published-story.ts';

test('a station is found by its former names, too: a printed sign may contain one', () => {
  const story = aWalk('demo')
    .withTrack({ alsoCalled: ['alter-turm'] })
    .withTrack()
    .build();
  const wire = Buffer.from(JSON.stringify(encodeStory(story)));
  const walk = { bytes: { wire } } as unknown as PublishedWalk;
  expect([...stationSlugsOf(walk)]).toEqual(['track-1', 'alter-turm', 'track-2']);
});
