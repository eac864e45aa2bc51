import { expect, test } from 'vitest';
import { manualClock } from '../../../platform/system/clock-manual.ts';
import type { StoredFile } from '../../../contract/stored-records.ts';
import { memoryMedia } from '../../../platform/media-store/memory.ts';
import { aWalk } from '../../../core/story/testing/a-walk.ts';
import type { Story } from '../../../core/story/model.ts';
import type { ApiResult, StoryApiError } from '../../../platform/server-api/port.ts';
import {
  responseOrStoredStory,
  changedOnServer,
  forgetOwned,
  storeVisitedStory,
  storeStoryOffline,
  newestStoredStory,
} from './stored-stories.ts';

function aDevice() {
  const clock = manualClock(1);
  const { media, stories } = memoryMedia();
  let owner: string | undefined;
  const report = { warn: () => undefined };
  const ports = {
    ...{ media, stories, clock, report, owner: () => owner },
    pageLocation: { here: () => 'https://player.example/a/demo', below: '' },
    isServedByWorker: () => true,
  };
  return { ...ports, is: (next: string | undefined) => (owner = next) };
}

const story = (revision: string, overrides: Partial<Story> = {}) =>
  aWalk('demo')
    .with({ revision, ...overrides })
    .withTrack()
    .build();
const signed = story('a1', {
  files: [
    {
      url: `/media/${'a'.repeat(64)}.m4a?sig=x`,
      bytes: 1,
      type: 'audio/mp4',
      sha256: 'a'.repeat(64),
      chunkBytes: 524_288,
      chunks: ['a'.repeat(64)],
    },
  ],
});
const storyResult = (result: ApiResult<Story>) => Promise.resolve(result);
const failedResult = (kind: StoryApiError): ApiResult<Story> => ({ ok: false, error: kind });
const never = new Promise<never>(() => undefined);
const shown = async (
  checkChanged: Promise<ApiResult<Story>>,
  device: ReturnType<typeof aDevice>,
) => {
  const result = await responseOrStoredStory(checkChanged, 'demo', device);
  return result.ok ? result.value.revision : result.error.kind;
};

test.each<[string, StoryApiError]>([
  ['no network', { kind: 'api/offline' }],
  ['a failing server', { kind: 'api/rejected', status: 503 }],
  ['an overloaded server', { kind: 'api/rejected', status: 429 }],
  ['a captive portal', { kind: 'api/unreadable' }],
  ['a server that has unpublished the walk', { kind: 'api/not-found' }],
])('%s: the stored story is shown unchanged', async (_name, kind) => {
  const device = aDevice();
  await storeStoryOffline(story('a1'), device);
  expect(await responseOrStoredStory(storyResult(failedResult(kind)), 'demo', device)).toEqual({
    ok: true,
    value: story('a1'),
  });
});

test.each<[string, ApiResult<Story>]>([
  ['a walk that is restricted now', failedResult({ kind: 'api/locked' })],
  ['a rejected call', failedResult({ kind: 'api/rejected', status: 400 })],
  ['a newer revision', { ok: true, value: story('a2') }],
])('%s: the server’s response counts', async (_name, result) => {
  const device = aDevice();
  await storeStoryOffline(story('a1'), device);
  expect(await responseOrStoredStory(storyResult(result), 'demo', device)).toEqual(result);
});

test('a hanging network is waited for one second, where the walk is stored', async () => {
  const device = aDevice();
  await storeStoryOffline(story('a1'), device);
  const result = shown(never, device);
  await new Promise((resolve) => setImmediate(resolve));
  device.clock.advance(1000);
  expect(await result).toBe('a1');
});

test('a walk that was never visited is loaded from the server only', async () => {
  expect(await shown(storyResult(failedResult({ kind: 'api/offline' })), aDevice())).toBe(
    'api/offline',
  );
});

test('a downloaded walk is shown in its revision, without a response from the server', async () => {
  const device = aDevice();
  const download = { walk: 'demo', title: {}, languages: [2], bytes: 1, askedAtMs: 1 };
  await device.media.storeDownload({ ...download, revision: 'a1', state: 'ready', readyAtMs: 5 });
  await device.media.storeDownload({ ...download, revision: 'a2', state: 'wanted' });
  await storeStoryOffline(story('a1'), device);
  await storeStoryOffline(story('a2'), device);
  expect(await shown(never, device)).toBe('a1');
  device.clock.advance(1);
  expect(await shown(storyResult({ ok: true, value: story('a3') }), device)).toBe('a1');
  await new Promise((resolve) => setImmediate(resolve));
  expect(await newestStoredStory('demo', device)).toEqual(story('a3'));
});

test('a restricted walk is stored for its user alone', async () => {
  const device = aDevice();
  await storeStoryOffline(signed, device);
  device.is('7');
  expect(await shown(storyResult(failedResult({ kind: 'api/offline' })), device)).toBe(
    'api/offline',
  );
  await storeStoryOffline(signed, device);
  expect(await shown(storyResult(failedResult({ kind: 'api/offline' })), device)).toBe('a1');
  device.is('8');
  expect(await shown(storyResult(failedResult({ kind: 'api/offline' })), device)).toBe(
    'api/offline',
  );
});

test('an explicit sign-out deletes what this user’s right had stored, and nothing else', async () => {
  const device = aDevice();
  const download = { revision: 'a1', title: {}, languages: [2], bytes: 1, askedAtMs: 1 };
  await device.media.storeDownload({ ...download, walk: 'demo', state: 'ready', owner: '7' });
  await device.media.storeDownload({ ...download, walk: 'open', state: 'ready' });
  device.is('7');
  await storeStoryOffline(signed, device);
  const [file] = signed.files;
  const visitedFile = {
    ...file,
    walk: 'demo',
    revision: 'met',
    state: 'ready',
    metAtMs: 1,
  } as StoredFile;
  await device.media.storeFiles([
    { ...visitedFile, owner: '7' },
    { ...visitedFile, walk: 'open' },
  ]);
  await forgetOwned('7', device);
  expect(await device.media.visitedFiles()).toMatchObject({ value: [{ walk: 'open' }] });
  expect(await shown(storyResult(failedResult({ kind: 'api/offline' })), device)).toBe(
    'api/offline',
  );
  expect(await device.media.storedDownloads()).toMatchObject({ value: [{ walk: 'open' }] });
});

test('a device that stores nothing requests the server', async () => {
  const device = aDevice();
  const broken = () =>
    Promise.resolve({ ok: false, error: { kind: 'media/unavailable' } } as const);
  const ports = {
    ...device,
    media: { ...device.media, storedDownloads: broken },
    stories: { ...device.stories, find: broken },
  };
  expect(
    await responseOrStoredStory(storyResult({ ok: true, value: story('a3') }), 'demo', ports),
  ).toMatchObject({
    ok: true,
    value: { revision: 'a3' },
  });
});

test('story parts that the server’s page lacks are requested once, and a stored walk stays as it is', async () => {
  const device = aDevice();
  const complete = story('a1', {
    files: signed.files.map((file) => ({ ...file, url: file.url.slice(0, 75) })),
  });
  let checkChanged = 0;
  const api = {
    getStory: () => {
      checkChanged += 1;
      return storyResult({ ok: true, value: complete });
    },
  };
  const ports = { ...device, api };
  await storeVisitedStory(story('a1'), ports);
  await storeVisitedStory(story('a1'), ports);
  expect([checkChanged, await newestStoredStory('demo', device)]).toEqual([1, complete]);
  device.clock.advance(1);
  await storeVisitedStory({ ...complete, revision: 'a2' }, ports);
  device.clock.advance(1);
  await storeVisitedStory({ ...complete, revision: 'a2', durationMin: 5 }, ports);
  expect(await newestStoredStory('demo', device)).toEqual({ ...complete, revision: 'a2' });
});

test('without the server, the texts of the server-rendered page stay', async () => {
  const device = aDevice();
  const api = { getStory: () => storyResult(failedResult({ kind: 'api/offline' })) };
  await storeVisitedStory(story('a1'), { ...device, api });
  expect(await newestStoredStory('demo', device)).toEqual(story('a1'));
});

test('only another revision of an open walk is reported and stored; no response and no revision are not', async () => {
  const device = aDevice();
  const checkChanged = (result: ApiResult<Story>, open = story('a1')) =>
    changedOnServer(open, { ...device, api: { getStory: () => storyResult(result) } });
  const bare = aWalk('demo').withTrack().build();
  expect([
    await checkChanged({ ok: true, value: story('a1') }),
    await checkChanged({ ok: true, value: bare }),
    await checkChanged({ ok: true, value: story('b2') }, bare),
    await checkChanged(failedResult({ kind: 'api/not-found' })),
    (await newestStoredStory('demo', device))?.revision,
  ]).toEqual([undefined, undefined, undefined, undefined, undefined]);
  expect(await checkChanged({ ok: true, value: story('b2') })).toEqual({ isDownloaded: false });
  expect((await newestStoredStory('demo', device))?.revision).toBe('b2');
});

test('for a downloaded walk a message shows that the new revision has to be fetched', async () => {
  const device = aDevice();
  const download = { walk: 'demo', revision: 'a1', title: {}, languages: [2], bytes: 1 } as const;
  await device.media.storeDownload({
    ...{ ...download, languages: [...download.languages] },
    ...{ state: 'ready', askedAtMs: 1, readyAtMs: 2 },
  });
  const api = { getStory: () => storyResult({ ok: true, value: story('b2') }) };
  expect(await changedOnServer(story('a1'), { ...device, api })).toEqual({ isDownloaded: true });
});
