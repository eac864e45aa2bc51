import { expect, test } from 'vitest';
import { memoryMedia } from '../src/platform/media-store/memory.ts';
import type { StoredDownload } from '../src/contract/stored-records.ts';
import { revisionToShow } from './revision-to-show.ts';

/**
 * A device with these stories of the walk, the later ones stored later, and with downloads of it.
 */
async function aDevice(
  stories: readonly { readonly revision: string; readonly owner?: string }[],
  downloads: readonly Partial<StoredDownload>[] = [],
) {
  const device = memoryMedia();
  for (const [index, change] of downloads.entries()) {
    const download = {
      walk: 'demo',
      revision: '1',
      title: {},
      languages: [],
      bytes: 6,
      askedAtMs: 1,
    };
    await device.media.storeDownload({ ...download, state: 'ready', readyAtMs: index, ...change });
  }
  for (const [keptAtMs, story] of stories.entries())
    await device.stories.storeStory({ walk: 'demo', wire: {}, keptAtMs, ...story });
  return revisionToShow('demo', device);
}

test('a walk that was never opened has none', async () => {
  expect(await aDevice([])).toBeUndefined();
});

test('of an opened walk the last one counts', async () => {
  expect(await aDevice([{ revision: '1' }, { revision: '2' }])).toBe('2');
});

test('a downloaded walk is shown in the revision of its sounds, once all of them are stored', async () => {
  const stories = [{ revision: '1' }, { revision: '2' }];
  expect(await aDevice(stories, [{ revision: '1' }])).toBe('1');
  expect(await aDevice(stories, [{ revision: '1', state: 'wanted' }])).toBe('2');
});

test('where a walk belongs to a user their account decides', async () => {
  expect(await aDevice([{ revision: '1' }, { revision: '2', owner: '7' }])).toBeUndefined();
  expect(await aDevice([{ revision: '1' }], [{ revision: '1', owner: '7' }])).toBeUndefined();
});
