import { expect, test } from 'vitest';
import { manualClock } from '../../../platform/system/clock-manual.ts';
import { subtleDigest } from '../../../platform/system/subtle-digest.ts';
import { memoryDownloadMarks } from '../../../platform/local-state/memory.ts';
import { memoryMedia } from '../../../platform/media-store/memory.ts';
import { memoryMediaSource } from '../../../platform/network/memory.ts';
import { memoryStorageSpace } from '../../../platform/device/memory.ts';
import { memoryLocks } from '../../../platform/tabs/memory.ts';
import type { Story } from '../../../core/story/model.ts';
import type { ApiResult } from '../../../platform/server-api/port.ts';
import type { PieceEnd } from '../../../platform/network/port.ts';
import type { Downloaded } from '../../session/downloaded.ts';
import { openDownloads } from './open-downloads.ts';
import { aSound, CHUNK, digestOf, fileOf, walkOf } from './testing/a-sound.ts';
import { emitter } from '../../../lib/signal.ts';

const long = aSound(1, 9 * CHUNK + 5);
const short = aSound(2, 700);
const other = aSound(3, CHUNK + 1);

function aDevice() {
  const sounds = [long, short, other].map((sound) => fileOf(sound));
  const addresses = new Map(
    [long, short, other].flatMap((sound, i) => [[sounds[i]?.url ?? '', sound] as const]),
  );
  const clock = manualClock(1);
  const { media, stories, failWrites } = memoryMedia();
  const source = memoryMediaSource(addresses);
  const online = emitter();
  let result: ApiResult<Story> = { ok: false, error: { kind: 'api/offline' } };
  let owner: string | undefined;
  const counted: string[] = [];
  const marks = memoryDownloadMarks();
  const ports = {
    media,
    marks,
    stories,
    source,
    clock,
    digest: subtleDigest(crypto),
    locks: memoryLocks(),
    space: memoryStorageSpace(undefined),
    pageLife: { onOnline: online.subscribe },
    report: { warn: () => undefined },
    api: { getStory: () => Promise.resolve(result) },
    owner: () => owner,
    onDownloaded({ walk, language, atMs }: Downloaded) {
      counted.push(`${walk} in ${language} at ${atMs}`);
    },
  };
  return {
    ports,
    counted,
    clock,
    media,
    source,
    addresses,
    failWrites,
    respondWith: (next: ApiResult<Story>) => (result = next),
    is: (next: string) => (owner = next),
    comesOnline: online.emit,
    /** A page of this device; a reload is another one. */
    page: () => openDownloads(ports),
  };
}
type Page = ReturnType<ReturnType<typeof aDevice>['page']>;

/** Resolves when the page shows these phases for its walks. */
function until(page: Page, ...kinds: readonly string[]): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      const phases = page.state().entries?.map(({ phase }) => phase.kind) ?? [];
      if (JSON.stringify(phases) !== JSON.stringify(kinds)) return;
      stop();
      resolve();
    };
    const stop = page.subscribe(check);
    check();
  });
}
const name = { walk: 'demo', revision: 'aa' };
const demo = walkOf('demo', 'aa', [long, short]);
const requestedChunks = ({ source }: ReturnType<typeof aDevice>) =>
  source.requested().map(({ first, last }) => [first / CHUNK, (last + 1) / CHUNK]);

test('a walk is fetched file by file, verified, stored, and ready', async () => {
  const device = aDevice();
  const page = device.page();
  await page.loadDownloads();
  expect(page.state().entries).toEqual([]);
  await page.requestDownload(demo, [2]);
  await until(page, 'ready');
  const end = (9 * CHUNK + 5) / CHUNK;
  expect(requestedChunks(device)).toEqual([
    [0, end],
    [0, 700 / CHUNK],
  ]);
  expect(page.state().entries).toMatchObject([
    {
      storedBytes: long.byteLength + 700,
      download: { bytes: long.byteLength + 700, state: 'ready' },
    },
  ]);
  const complete = await device.media.completeFile(digestOf(long));
  expect(complete).toMatchObject({ value: { state: 'ready' } });
  const chunk = await device.media.readChunk(digestOf(long), 9);
  expect(chunk).toEqual({ ok: true, value: long.slice(9 * CHUNK) });
  expect(await device.ports.stories.findStory('demo', undefined, 'aa')).toMatchObject({
    value: { walk: 'demo' },
  });
});

test('a connection that breaks costs the one chunk in flight', async () => {
  const device = aDevice();
  const page = device.page();
  device.source.breakNext({ afterBytes: 2.5 * CHUNK, end: { kind: 'broken' } });
  await page.loadDownloads();
  await page.requestDownload(demo, [2]);
  await until(page, 'waiting');
  expect(page.state().entries?.[0]?.storedBytes).toBe(2 * CHUNK);
  device.comesOnline();
  await until(page, 'ready');
  const end = (9 * CHUNK + 5) / CHUNK;
  expect(requestedChunks(device).slice(0, 2)).toEqual([
    [0, end],
    [2, end],
  ]);
});

test('it resumes after a reload, with what is missing, automatically', async () => {
  const device = aDevice();
  const before = device.page();
  device.source.breakNext({ afterBytes: 3 * CHUNK, end: { kind: 'broken' } });
  await before.requestDownload(demo, [2]);
  await until(before, 'waiting');
  // The page is closed, and its locks are released.
  const after = openDownloads({ ...device.ports, locks: memoryLocks() });
  await after.loadDownloads();
  await until(after, 'ready');
  expect(requestedChunks(device)[1]).toEqual([3, (9 * CHUNK + 5) / CHUNK]);
});

test('a pause lasts over a reload, and is ended by a resume', async () => {
  const device = aDevice();
  const page = device.page();
  device.source.breakNext({ afterBytes: CHUNK, end: { kind: 'broken' } });
  await page.requestDownload(demo, [2]);
  await until(page, 'waiting');
  await page.pauseDownload(name);
  await until(page, 'paused');
  const later = device.page();
  await later.loadDownloads();
  device.clock.advance(100_000);
  expect(later.state().entries).toMatchObject([{ phase: { kind: 'paused' }, storedBytes: CHUNK }]);
  await later.resumeDownload(name);
  await until(later, 'ready');
});

test('a cancelled download leaves nothing behind', async () => {
  const device = aDevice();
  const page = device.page();
  const wanted = page.requestDownload(demo, [2]);
  await until(page, 'fetching');
  await page.dropDownload(name);
  await wanted;
  expect([page.state().entries, await device.media.storedDownloads()]).toEqual([
    [],
    { ok: true, value: [] },
  ]);
  expect(await device.media.storedChunks(digestOf(long))).toEqual({ ok: true, value: [] });
});

test('a download deleted while the device is read stays deleted, and is not reported as lost', async () => {
  const device = aDevice();
  const page = device.page();
  await page.requestDownload(demo, [2]);
  await until(page, 'ready');
  const { filesOfDownload } = device.ports.media;
  const reading = openDownloads({
    ...device.ports,
    media: {
      ...device.ports.media,
      async filesOfDownload(download) {
        await reading.dropDownload(download);
        return filesOfDownload(download);
      },
    },
  });
  await reading.loadDownloads();
  expect([reading.state(), await device.media.storedDownloads()]).toEqual([
    { entries: [], lost: [] },
    { ok: true, value: [] },
  ]);
  const later = device.page();
  await later.loadDownloads();
  expect(later.state()).toEqual({ entries: [], lost: [] });
});

test('a download deleted in another tab while it is read stays deleted, with its files', async () => {
  const device = aDevice();
  const page = device.page();
  await page.requestDownload(demo, [2]);
  await until(page, 'ready');
  const { storedChunks } = device.ports.media;
  const reading = openDownloads({
    ...device.ports,
    media: {
      ...device.ports.media,
      async storedChunks(sha256) {
        await page.dropDownload(name);
        return storedChunks(sha256);
      },
    },
  });
  await reading.loadDownloads();
  expect([
    reading.state().entries,
    await device.media.storedDownloads(),
    await device.media.filesOfDownload(name),
  ]).toEqual([[], { ok: true, value: [] }, { ok: true, value: [] }]);
});

test('a download deleted in another tab while this one fetches it leaves nothing behind', async () => {
  const device = aDevice();
  const [one, two] = [device.page(), device.page()];
  device.source.breakNext({ afterBytes: 2.5 * CHUNK, end: { kind: 'broken' } });
  await one.requestDownload(demo, [2]);
  await until(one, 'waiting');
  await two.loadDownloads();
  await two.dropDownload(name);
  await one.resumeDownload(name);
  await expect.poll(() => one.state().entries).toEqual([]);
  expect([
    await device.media.storedDownloads(),
    await device.media.filesOfDownload(name),
    await device.media.storedChunks(digestOf(long)),
  ]).toEqual([
    { ok: true, value: [] },
    { ok: true, value: [] },
    { ok: true, value: [] },
  ]);
});

test('a walk of texts alone is ready without any file', async () => {
  const device = aDevice();
  const page = device.page();
  await page.requestDownload(walkOf('texts', 'aa', []), [2]);
  await until(page, 'ready');
  const later = device.page();
  await later.loadDownloads();
  await until(later, 'ready');
});

test('a row that an earlier release left without its files is deleted, and not reported as lost', async () => {
  const device = aDevice();
  await device.media.storeDownload({
    ...{ ...name, title: {}, languages: [2], bytes: 700, state: 'ready', askedAtMs: 1 },
  });
  device.ports.marks.storeMarks([{ walk: name.walk, title: {} }]);
  const page = device.page();
  await page.loadDownloads();
  expect([page.state(), await device.media.storedDownloads()]).toEqual([
    { entries: [], lost: [] },
    { ok: true, value: [] },
  ]);
});

test('several walks are queued; shared files are fetched once', async () => {
  const device = aDevice();
  const page = device.page();
  await Promise.all([
    page.requestDownload(demo, [2]),
    page.requestDownload(walkOf('second', 'bb', [short, other]), [2]),
  ]);
  await until(page, 'ready', 'ready');
  const urls = device.source.requested().map(({ url }) => url);
  expect(urls.filter((url) => url.includes(digestOf(short)))).toHaveLength(1);
});

test('a new revision fetches changed files beside the old one, which is deleted at the next start', async () => {
  const device = aDevice();
  const page = device.page();
  await page.requestDownload(walkOf('demo', 'aa', [short, other]), [2]);
  await until(page, 'ready');
  device.clock.advance(10);
  const before = device.source.requested().length;
  await page.requestDownload(walkOf('demo', 'bb', [short, long]), [2]);
  await until(page, 'ready', 'ready');
  expect(
    device.source
      .requested()
      .slice(before)
      .every(({ url }) => url.includes(digestOf(long))),
  ).toBe(true);
  const later = device.page();
  await later.loadDownloads();
  expect(later.state().entries).toMatchObject([
    { download: { revision: 'bb' }, phase: { kind: 'ready' } },
  ]);
  expect(await device.media.storedChunks(digestOf(other))).toEqual({ ok: true, value: [] });
});

test('bytes that do not match their hash are fetched again, and rejected at last', async () => {
  const device = aDevice();
  const page = device.page();
  const [address = ''] = device.addresses.keys();
  device.addresses.set(address, aSound(9, long.byteLength));
  await page.requestDownload(demo, [2]);
  await until(page, 'waiting');
  expect(await device.media.storedChunks(digestOf(long))).toEqual({ ok: true, value: [] });
  device.clock.advance(2000);
  await until(page, 'waiting');
  device.clock.advance(60_000);
  await until(page, 'rejected');
  expect(page.state().entries).toMatchObject([{ phase: { kind: 'rejected', why: 'damaged' } }]);
});

test('a full device parks the download; with space it resumes', async () => {
  const device = aDevice();
  const page = device.page();
  await page.loadDownloads();
  const wanted = page.requestDownload(demo, [2]);
  await until(page, 'fetching');
  device.failWrites('media/full');
  await wanted;
  await until(page, 'full');
  device.failWrites(undefined);
  await page.resumeDownload(name);
  await until(page, 'ready');
});

test.each<[PieceEnd, ApiResult<Story>, string]>([
  [{ kind: 'rejected', status: 404 }, { ok: false, error: { kind: 'api/offline' } }, 'gone'],
  [{ kind: 'rejected', status: 403 }, { ok: false, error: { kind: 'api/locked' } }, 'locked'],
  [{ kind: 'rejected', status: 403 }, { ok: false, error: { kind: 'api/not-found' } }, 'gone'],
])('a server that rejects a download (%j, then %j) is reported', async (end, result, why) => {
  const device = aDevice();
  const page = device.page();
  device.respondWith(result);
  device.source.breakNext({ afterBytes: 0, end });
  await page.requestDownload(demo, [2]);
  await until(page, 'rejected');
  expect(page.state().entries).toMatchObject([{ phase: { kind: 'rejected', why } }]);
});

test.each([404, 503])('an error %i of the server names its request', async (status) => {
  const device = aDevice();
  const page = device.page();
  const requestId = '7f3a90c1';
  device.source.breakNext({ afterBytes: 0, end: { kind: 'rejected', status, requestId } });
  void page.requestDownload(demo, [2]);
  await until(page, status === 404 ? 'rejected' : 'waiting');
  expect(page.state().entries).toMatchObject([{ phase: { requestId } }]);
});

test('an expired signature is requested anew, and the walk belongs to the user who may have it', async () => {
  const device = aDevice();
  device.is('7');
  const page = device.page();
  for (const sound of [long, short]) {
    device.addresses.set(fileOf(sound, '?sig=new').url, sound);
  }
  device.source.breakNext({ afterBytes: 0, end: { kind: 'rejected', status: 403 } });
  device.respondWith({ ok: true, value: walkOf('demo', 'aa', [long, short], '?sig=new') });
  await page.requestDownload(walkOf('demo', 'aa', [long, short], '?sig=old'), [2]);
  await until(page, 'ready');
  expect(page.state().entries).toMatchObject([{ download: { owner: '7' } }]);
  device.is('8');
  const theirs = device.page();
  await theirs.loadDownloads();
  expect(theirs.state().entries).toEqual([]);
});

test('evicted files are missed at the next start, and only those are fetched again', async () => {
  const device = aDevice();
  const page = device.page();
  await page.requestDownload(demo, [2]);
  await until(page, 'ready');
  await device.media.dropChunk(digestOf(long), 2);
  const before = requestedChunks(device).length;
  const later = device.page();
  await later.loadDownloads();
  await until(later, 'ready');
  expect(requestedChunks(device).slice(before)).toEqual([[2, 3]]);
});

test('a repair reads every byte, and fetches what is damaged', async () => {
  const device = aDevice();
  const page = device.page();
  await page.requestDownload(demo, [2]);
  await until(page, 'ready');
  await device.media.storeChunk(digestOf(long), 5, new Uint8Array(CHUNK));
  expect(await page.dropDamagedChunks(name)).toBe(1);
  await until(page, 'ready');
  expect(await device.media.readChunk(digestOf(long), 5)).toEqual({
    ok: true,
    value: long.slice(5 * CHUNK, 6 * CHUNK),
  });
  expect(await page.dropDamagedChunks(name)).toBe(0);
});

test('of two tabs one fetches, and the other sees the result', async () => {
  const device = aDevice();
  const [one, two] = [device.page(), device.page()];
  await one.loadDownloads();
  const wanted = one.requestDownload(demo, [2]);
  await until(one, 'fetching');
  await two.loadDownloads();
  await until(two, 'in-other-tab');
  await wanted;
  await until(one, 'ready');
  device.clock.advance(4000);
  await until(two, 'ready');
  expect(device.source.requested()).toHaveLength(2);
});

test('a device that stores nothing reports it', async () => {
  const device = aDevice();
  const page = device.page();
  device.failWrites('media/unavailable');
  await page.requestDownload(demo, [2]);
  expect(page.state()).toEqual({
    entries: undefined,
    lost: [],
    error: { kind: 'media/unavailable' },
  });
});

test('a download counts once it is whole, and no repair, eviction or new revision counts again', async () => {
  const device = aDevice();
  const page = device.page();
  device.source.breakNext({ afterBytes: 2.5 * CHUNK, end: { kind: 'broken' } });
  await page.requestDownload(demo, [3, 2]);
  await until(page, 'waiting');
  expect(device.counted).toEqual([]);
  device.clock.advance(41);
  device.comesOnline();
  await until(page, 'ready');
  expect(device.counted).toEqual(['demo in 3 at 42']);
  await device.media.dropChunk(digestOf(long), 2);
  await page.dropDamagedChunks(name);
  await until(page, 'ready');
  // Also with the audio of another language.
  await page.requestDownload(demo, [2, 3]);
  await until(page, 'ready');
  device.clock.advance(10);
  await page.requestDownload(walkOf('demo', 'bb', [short, other]), [2]);
  await page.dropDownload(name);
  await until(page, 'ready');
  const later = device.page();
  await later.loadDownloads();
  expect(device.counted).toEqual(['demo in 3 at 42']);
  await later.dropDownload({ walk: 'demo', revision: 'bb' });
  await later.requestDownload(demo, [2]);
  await until(later, 'ready');
  expect(device.counted).toEqual(['demo in 3 at 42', 'demo in 2 at 52']);
});

test('of two queued revisions one counts', async () => {
  const device = aDevice();
  const page = device.page();
  device.source.breakNext({ afterBytes: 2.5 * CHUNK, end: { kind: 'broken' } });
  await page.requestDownload(demo, [2]);
  await until(page, 'waiting');
  await page.requestDownload(walkOf('demo', 'bb', [short, other]), [2]);
  device.comesOnline();
  await until(page, 'ready', 'ready');
  expect(device.counted).toHaveLength(1);
});
