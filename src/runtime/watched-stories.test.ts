import { expect, test } from 'vitest';
import { memoryMedia } from '../adapters/media-memory/media-memory.ts';
import { watchedStories } from './watched-stories.ts';

const kept = (revision: string) => ({ walk: 'demo', revision, wire: {}, keptAtMs: 1 });

test('whoever listens hears of each revision once, and after it has been kept', async () => {
  const stories = watchedStories(memoryMedia().stories);
  const heard: unknown[] = [];
  const stop = stories.onKept((walk) => {
    heard.push(walk);
  });
  await stories.keep(kept('a1'));
  await stories.keep(kept('a1'));
  await stories.keep(kept('a2'));
  expect(heard).toEqual(['demo', 'demo']);
  const found = await stories.find('demo', undefined);
  expect(found).toEqual({ ok: true, value: kept('a2') });
  stop();
  await stories.keep(kept('a3'));
  expect(heard).toHaveLength(2);
});
