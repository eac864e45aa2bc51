import type { Browser, Page } from 'playwright';
import { afterAll, describe, expect, test } from 'vitest';
import { memoryMedia, memoryCachedFiles } from '../../../src/platform/media-store/memory.ts';
import type {
  CachedFile,
  StoredFile,
  StoredDownload,
  StoredStory,
} from '../../../src/contract/stored-records.ts';
import { loadAdapter, mediaPage, portsIn } from '../../support/device/media-in-page.ts';
import { sharedBrowser } from '../../support/browsers/shared-browser.ts';

let launched: Promise<Browser> | undefined;
const browser = () => (launched ??= sharedBrowser());
afterAll(async () => (await launched)?.close());

const kinds = {
  memory: () => Promise.resolve({ ...memoryMedia(), cachedFiles: memoryCachedFiles() }),
  'IndexedDB in Chromium': async () => portsIn(await mediaPage(await browser())),
};

const bell = 'b'.repeat(64);
const tower = 'c'.repeat(64);
const bridge = 'bc'.repeat(32);
const download = (revision: string, change: Partial<StoredDownload> = {}): StoredDownload => ({
  walk: 'demo',
  revision,
  title: { '2': 'Glocke' },
  languages: [2],
  bytes: 6,
  state: 'wanted',
  askedAtMs: 5,
  ...change,
});
const file = (revision: string, sha256: string, change: Partial<StoredFile> = {}): StoredFile => ({
  walk: 'demo',
  revision,
  url: `/media/${sha256}.m4a`,
  sha256,
  bytes: 6,
  type: 'audio/mp4',
  chunkBytes: 4,
  chunks: ['d'.repeat(64), 'e'.repeat(64)],
  state: 'partial',
  ...change,
});
const story = (revision: string, change: Partial<StoredStory> = {}): StoredStory => ({
  walk: 'demo',
  revision,
  wire: { slug: 'demo', metadata: { storyMeta_title: { '2': revision } } },
  keptAtMs: 1,
  ...change,
});
const is = (value: unknown) => ({ ok: true, value });

describe.each(Object.entries(kinds))('media stored in %s', (_name, open) => {
  test('a new device stores nothing', async () => {
    const { media, stories } = await open();
    expect(await media.storedDownloads()).toEqual(is([]));
    expect(await media.filesOfDownload(download('1'))).toEqual(is([]));
    expect(await media.completeFile(bell)).toEqual(is(undefined));
    expect(await media.storedChunks(bell)).toEqual(is([]));
    expect(await media.readChunk(bell, 0)).toEqual(is(undefined));
    expect(await stories.findStory('demo', undefined)).toEqual(is(undefined));
  });

  test('downloads and files are read as they were stored, and replaced', async () => {
    const { media } = await open();
    await media.storeDownload(download('1'));
    await media.storeDownload(download('2', { owner: '7' }));
    await media.storeDownload(download('1', { state: 'ready', readyAtMs: 9 }));
    await media.storeFiles([file('1', tower), file('1', bell), file('2', bell)]);
    expect(await media.storedDownloads()).toEqual(
      is([download('1', { state: 'ready', readyAtMs: 9 }), download('2', { owner: '7' })]),
    );
    expect(await media.filesOfDownload(download('1'))).toEqual(
      is([file('1', bell), file('1', tower)]),
    );
    expect(await media.filesOfDownload({ walk: 'demo', revision: '' })).toEqual(is([]));
  });

  test('a download is stored with its files, and updated only while it exists', async () => {
    const { media } = await open();
    expect(await media.updateDownload(download('1'))).toEqual(is(false));
    expect(await media.storedDownloads()).toEqual(is([]));
    await media.storeDownload(download('1'), [file('1', bell), file('1', tower)]);
    expect(await media.filesOfDownload(download('1'))).toEqual(
      is([file('1', bell), file('1', tower)]),
    );
    expect(await media.updateDownload(download('1', { state: 'paused' }))).toEqual(is(true));
    expect(await media.storedDownloads()).toEqual(is([download('1', { state: 'paused' })]));
  });

  test('a download is stored with its story, which replaces none of another download', async () => {
    const { media, stories } = await open();
    await media.storeDownload(download('1'), [file('1', bell)], story('1'));
    await stories.storeStory(story('2', { keptAtMs: 2 }));
    await media.storeDownload(download('3'), [file('3', bell)], story('3', { keptAtMs: 3 }));
    expect(await stories.findStory('demo', undefined, '1')).toEqual(is(story('1')));
    expect(await stories.findStory('demo', undefined, '2')).toEqual(is(undefined));
    expect(await stories.findStory('demo', undefined)).toEqual(is(story('3', { keptAtMs: 3 })));
    expect(await media.storedDownloads()).toEqual(is([download('1'), download('3')]));
    expect(await media.filesOfDownload(download('3'))).toEqual(is([file('3', bell)]));
  });

  test('a chunk holds the bytes that were stored, by number', async () => {
    const { media } = await open();
    const large = new Uint8Array([0, 1, 2, 3, 4, 5]);
    await media.storeChunk(bell, 10, large.subarray(4));
    await media.storeChunk(bell, 2, large.subarray(0, 4));
    await media.storeChunk(tower, 1, large);
    large.fill(9);
    expect(await media.storedChunks(bell)).toEqual(is([2, 10]));
    expect(await media.readChunk(bell, 2)).toEqual(is(new Uint8Array([0, 1, 2, 3])));
    expect(await media.readChunk(bell, 10)).toEqual(is(new Uint8Array([4, 5])));
  });

  test('a file is complete once one walk has all of it', async () => {
    const { media } = await open();
    await media.storeFiles([file('1', bell), file('2', tower)]);
    expect(await media.completeFile(bell)).toEqual(is(undefined));
    await media.storeFiles([file('2', bell, { state: 'ready' })]);
    expect(await media.completeFile(bell)).toEqual(is(file('2', bell, { state: 'ready' })));
  });

  test('a damaged chunk is deleted, and its content is complete for no walk', async () => {
    const { media } = await open();
    await media.storeFiles([
      file('1', bell, { state: 'ready' }),
      file('2', bell, { state: 'ready' }),
      file('2', tower, { state: 'ready' }),
    ]);
    await media.storeChunk(bell, 0, new Uint8Array(4));
    await media.storeChunk(bell, 1, new Uint8Array(2));
    await media.dropChunk(bell, 0);
    expect(await media.storedChunks(bell)).toEqual(is([1]));
    expect(await media.completeFile(bell)).toEqual(is(undefined));
    expect(await media.completeFile(tower)).toMatchObject({ value: { state: 'ready' } });
  });

  test('a deleted download deletes its files, and the chunks that no other has', async () => {
    const { media } = await open();
    await media.storeDownload(download('1'));
    await media.storeDownload(download('2'));
    await media.storeFiles([file('1', bell), file('1', tower), file('2', bell)]);
    await media.storeChunk(bell, 0, new Uint8Array(4));
    await media.storeChunk(tower, 0, new Uint8Array(4));
    expect(await media.dropDownload(download('1'))).toEqual(is(undefined));
    expect(await media.storedDownloads()).toEqual(is([download('2')]));
    expect(await media.filesOfDownload(download('1'))).toEqual(is([]));
    expect(await media.filesOfDownload(download('2'))).toEqual(is([file('2', bell)]));
    expect(await media.storedChunks(bell)).toEqual(is([0]));
    expect(await media.storedChunks(tower)).toEqual(is([]));
    await media.dropDownload(download('2'));
    expect(await media.storedChunks(bell)).toEqual(is([]));
  });

  test('visited media are distinguished, and deleted with what no walk has', async () => {
    const { media } = await open();
    const visitedFile = (sha256: string) =>
      file('met', sha256, { state: 'ready', metAtMs: 7, owner: '9' });
    await media.storeFiles([
      file('1', bell),
      visitedFile(tower),
      visitedFile(bell),
      visitedFile(bridge),
    ]);
    for (const sha256 of [bell, tower, bridge]) {
      await media.storeChunk(sha256, 0, new Uint8Array(4));
    }
    expect(await media.visitedFiles()).toEqual(
      is([visitedFile(bell), visitedFile(bridge), visitedFile(tower)]),
    );
    expect(await media.completeFile(bell)).toEqual(is(visitedFile(bell)));
    await media.dropFiles([visitedFile(bell), visitedFile(tower), file('2', bridge)]);
    expect(await media.visitedFiles()).toEqual(is([visitedFile(bridge)]));
    expect(await media.filesOfDownload(download('1'))).toEqual(is([file('1', bell)]));
    expect(await media.storedChunks(bell)).toEqual(is([0]));
    expect(await media.storedChunks(tower)).toEqual(is([]));
    expect(await media.storedChunks(bridge)).toEqual(is([0]));
  });

  test('a cached file is found with its bytes, records its use, and is deleted', async () => {
    const { cachedFiles } = await open();
    const tile: CachedFile = {
      ...{ address: 'https://tiles.example/1', kind: 'tile', status: 200, type: 'image/png' },
      ...{ sha256: bell, bytes: 3, freshUntilMs: 9, usedAtMs: 1, walk: 'demo' },
    };
    const part: CachedFile = { ...tile, address: `${tile.address} bytes=0-3`, kind: 'archive' };
    expect(await cachedFiles.findFile(tile.address)).toBeUndefined();
    await cachedFiles.cacheFile(tile, new Uint8Array([1, 2, 3]));
    await cachedFiles.cacheFile(part, new Uint8Array([4]));
    expect(await cachedFiles.findFile(tile.address)).toEqual({
      file: tile,
      bytes: new Uint8Array([1, 2, 3]),
    });
    await cachedFiles.recordUse(tile, 7);
    expect(await cachedFiles.allFiles()).toEqual(is([{ ...tile, usedAtMs: 7 }, part]));
    await cachedFiles.dropFiles([tile.address]);
    await cachedFiles.recordUse(tile, 8);
    expect(await cachedFiles.allFiles()).toEqual(is([part]));
    expect(await cachedFiles.findFile(tile.address)).toBeUndefined();
  });

  test('a story is found by its revision, or the one stored last', async () => {
    const { media, stories } = await open();
    await media.storeDownload(download('1'));
    await stories.storeStory(story('1'));
    await stories.storeStory(story('2', { keptAtMs: 2 }));
    await stories.storeStory(story('9', { walk: 'other' }));
    expect(await stories.findStory('demo', undefined)).toEqual(is(story('2', { keptAtMs: 2 })));
    expect(await stories.findStory('demo', undefined, '1')).toEqual(is(story('1')));
    await stories.storeStory(story('3', { keptAtMs: 3 }));
    expect(await stories.findStory('demo', undefined, '2')).toEqual(is(undefined));
    expect(await stories.findStory('demo', undefined, '1')).toEqual(is(story('1')));
  });

  test('rows of a user are found by nobody else, and are deleted with them', async () => {
    const { stories } = await open();
    const mine = story('2', { owner: '7', keptAtMs: 5 });
    await stories.storeStory(story('1'));
    await stories.storeStory(mine);
    expect(await stories.findStory('demo', '7')).toEqual(is(mine));
    expect(await stories.findStory('demo', '8')).toEqual(is(story('1')));
    expect(await stories.findStory('demo', undefined, '2')).toEqual(is(undefined));
    // The service worker does not know who is signed in, and must learn that the story has an
    // owner.
    expect(await stories.findStoryOfAnyone('demo')).toEqual(is(mine));
    expect(await stories.findStoryOfAnyone('demo', '1')).toEqual(is(story('1')));
    await stories.dropStoriesOf('7');
    expect(await stories.findStoryOfAnyone('demo')).toEqual(is(story('1')));
    expect(await stories.findStory('demo', '7')).toEqual(is(story('1')));
  });
});

describe('media in IndexedDB', () => {
  const warned = (page: Page) =>
    page.evaluate(
      () => (globalThis as unknown as { klangwegMedia: { warned: unknown } }).klangwegMedia.warned,
    );

  test('stored media survive the page', async () => {
    const page = await mediaPage(await browser());
    await portsIn(page).media.storeDownload(download('1', { state: 'ready' }));
    await portsIn(page).media.storeChunk(bell, 0, new Uint8Array([1]));
    await page.reload();
    await loadAdapter(page);
    expect(await portsIn(page).media.storedDownloads()).toEqual(
      is([download('1', { state: 'ready' })]),
    );
    expect(await portsIn(page).media.readChunk(bell, 0)).toEqual(is(new Uint8Array([1])));
  });

  test('media stored by release 1 of the database can be read', async () => {
    const page = await mediaPage(await browser(), makeDatabaseOfVersion1);
    const { media, stories } = portsIn(page);
    expect(await media.storedDownloads()).toEqual(
      is([download('1', { state: 'ready', readyAtMs: 9 })]),
    );
    expect(await media.completeFile(bell)).toEqual(is(file('1', bell, { state: 'ready' })));
    expect(await media.readChunk(bell, 1)).toEqual(is(new Uint8Array([4, 5])));
    expect(await stories.findStory('demo', '7')).toEqual(is(story('1', { owner: '7' })));
    expect(await portsIn(page).cachedFiles.allFiles()).toEqual(is([]));
  });

  test('a newer release upgrades the database at once, and this one works on', async () => {
    const page = await mediaPage(await browser());
    await portsIn(page).media.storeDownload(download('1'));
    await page.evaluate(
      () =>
        new Promise<void>((resolve, reject) => {
          const request = indexedDB.open('klangweg-media', 7);
          request.onupgradeneeded = () => request.result.createObjectStore('later');
          request.onblocked = () => {
            reject(new Error('blocked'));
          };
          request.onsuccess = () => {
            request.result.close();
            resolve();
          };
        }),
    );
    expect(await portsIn(page).media.storedDownloads()).toEqual(is([download('1')]));
    expect(await portsIn(page).media.storeDownload(download('2'))).toEqual(is(undefined));
  });

  test('a connection that was closed is opened again', async () => {
    const page = await mediaPage(await browser(), holdConnections);
    await portsIn(page).media.storeDownload(download('1'));
    await page.evaluate(() => {
      for (const database of (globalThis as unknown as { opened: IDBDatabase[] }).opened)
        database.close();
    });
    expect(await portsIn(page).media.storedDownloads()).toEqual(is([download('1')]));
    expect(await warned(page)).toEqual([]);
  });

  test('a database that does not open is given up in time, with a message', async () => {
    const page = await mediaPage(await browser(), blockDatabase);
    expect(await portsIn(page).media.storedDownloads()).toEqual({
      ok: false,
      error: { kind: 'media/unavailable' },
    });
    expect(await warned(page)).toEqual([['storage/failed', { name: 'TimeoutError' }]]);
  });

  test('rows of another kind are left out and reported', async () => {
    const page = await mediaPage(await browser());
    await portsIn(page).media.storeDownload(download('1'));
    await portsIn(page).media.storeDownload({ walk: 'odd', revision: '1', title: 7 } as never);
    expect(await portsIn(page).media.storedDownloads()).toEqual(is([download('1')]));
    expect(await warned(page)).toEqual([['storage/unreadable-row', { at: 'title' }]]);
  });

  test('a full device is distinguished from a broken one', async () => {
    const page = await mediaPage(await browser(), () => {
      const put = (value: unknown) => {
        throw new DOMException(String(value), 'QuotaExceededError');
      };
      IDBObjectStore.prototype.put = put;
    });
    expect(await portsIn(page).media.storeChunk(bell, 0, new Uint8Array(4))).toEqual({
      ok: false,
      error: { kind: 'media/full' },
    });
  });
});

/** Runs in the page: makes every opened connection closable from outside. */
function holdConnections(): void {
  const opened: IDBDatabase[] = [];
  Object.assign(globalThis, { opened });
  const { open } = IDBFactory.prototype;
  IDBFactory.prototype.open = function (...args) {
    const request = open.apply(this, args);
    request.addEventListener('success', () => opened.push(request.result));
    return request;
  };
}

/**
 * Runs in the page: the deletion waits for a connection that never closes, and blocks all later
 * ones.
 */
function blockDatabase(): Promise<void> {
  return new Promise((resolve) => {
    const request = indexedDB.open('klangweg-media', 1);
    request.onsuccess = () => {
      indexedDB.deleteDatabase('klangweg-media').onblocked = () => {
        resolve();
      };
    };
  });
}

/** Runs in the page. WARNING: a fixture of what devices have stored; it never changes. */
function makeDatabaseOfVersion1(): Promise<void> {
  const bell = 'b'.repeat(64);
  return new Promise((resolve) => {
    const request = indexedDB.open('klangweg-media', 1);
    request.onupgradeneeded = () => {
      const it = request.result;
      it.createObjectStore('packs', { keyPath: ['walk', 'revision'] }).put({
        walk: 'demo',
        revision: '1',
        title: { '2': 'Glocke' },
        languages: [2],
        bytes: 6,
        state: 'ready',
        askedAtMs: 5,
        readyAtMs: 9,
      });
      const files = it.createObjectStore('files', { keyPath: ['walk', 'revision', 'sha256'] });
      files.createIndex('content', 'sha256');
      files.put({
        walk: 'demo',
        revision: '1',
        url: `/media/${bell}.m4a`,
        sha256: bell,
        bytes: 6,
        type: 'audio/mp4',
        chunkBytes: 4,
        chunks: ['d'.repeat(64), 'e'.repeat(64)],
        state: 'ready',
      });
      it.createObjectStore('chunks').put(new Uint8Array([4, 5]).buffer, [bell, 1]);
      const wire = { slug: 'demo', metadata: { storyMeta_title: { '2': '1' } } };
      const stored = { walk: 'demo', revision: '1', wire, keptAtMs: 1, owner: '7' };
      it.createObjectStore('stories').put(stored, ['demo', '1', '7']);
    };
    request.onsuccess = () => {
      request.result.close();
      resolve();
    };
  });
}
