import { expect, test } from 'vitest';
import type { StoredDownload } from '../../../contract/stored-records.ts';
import { memoryMedia } from '../../../platform/media-store/memory.ts';
import { watchedStories } from './watched-stories.ts';

const storyOf = (revision: string) => ({ walk: 'demo', revision, wire: {}, keptAtMs: 1 });
const download = (revision: string): StoredDownload => ({
  ...{ walk: 'demo', revision, title: {}, languages: [], bytes: 0 },
  ...{ state: 'wanted', askedAtMs: 1 },
});

test('a listener is notified of each revision once, and after it has been stored', async () => {
  const stored = memoryMedia();
  const { stories, media, onStoryStored } = watchedStories(stored.stories, stored.media);
  const received: unknown[] = [];
  const stop = onStoryStored((walk) => {
    received.push(walk);
  });
  await stories.storeStory(storyOf('a1'));
  await stories.storeStory(storyOf('a1'));
  await stories.storeStory(storyOf('a2'));
  await media.storeDownload(download('a2'), [], storyOf('a2'));
  await media.storeDownload(download('a3'));
  expect(received).toEqual(['demo', 'demo']);
  await media.storeDownload(download('a3'), [], storyOf('a3'));
  expect(received).toEqual(['demo', 'demo', 'demo']);
  const found = await stories.findStory('demo', undefined, 'a3');
  expect(found).toEqual({ ok: true, value: storyOf('a3') });
  stop();
  await stories.storeStory(storyOf('a4'));
  expect(received).toHaveLength(3);
});
