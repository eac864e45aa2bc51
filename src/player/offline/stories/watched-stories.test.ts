import { expect, test } from 'vitest';
import { memoryMedia } from '../../../platform/media-store/memory.ts';
import { watchedStories } from './watched-stories.ts';

const storyOf = (revision: string) => ({ walk: 'demo', revision, wire: {}, keptAtMs: 1 });

test('a listener is notified of each revision once, and after it has been stored', async () => {
  const stories = watchedStories(memoryMedia().stories);
  const received: unknown[] = [];
  const stop = stories.onStoryStored((walk) => {
    received.push(walk);
  });
  await stories.storeStory(storyOf('a1'));
  await stories.storeStory(storyOf('a1'));
  await stories.storeStory(storyOf('a2'));
  expect(received).toEqual(['demo', 'demo']);
  const found = await stories.findStory('demo', undefined);
  expect(found).toEqual({ ok: true, value: storyOf('a2') });
  stop();
  await stories.storeStory(storyOf('a3'));
  expect(received).toHaveLength(2);
});
