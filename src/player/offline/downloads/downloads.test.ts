import { expect, test } from 'vitest';
import { memoryLocks } from '../../../platform/tabs/memory.ts';
import { openDownloads } from './open-downloads.ts';
import { CHUNK, digestOf, walkOf } from './testing/a-sound.ts';
import {
  long,
  short,
  other,
  aDevice,
  untilPhases,
  demoRevision,
  demo,
  requestedChunks,
} from './testing/a-downloading-device.ts';

test('a walk is fetched file by file, verified, stored, and ready', async () => {
  const device = aDevice();
  const page = device.page();
  await page.loadDownloads();
  expect(page.state().entries).toEqual([]);
  await page.requestDownload(demo, [2]);
  await untilPhases(page, 'ready');
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
  await untilPhases(page, 'waiting');
  expect(page.state().entries?.[0]?.storedBytes).toBe(2 * CHUNK);
  device.comesOnline();
  await untilPhases(page, 'ready');
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
  await untilPhases(before, 'waiting');
  // The page is closed, and its locks are released.
  const after = openDownloads({ ...device.ports, locks: memoryLocks() });
  await after.loadDownloads();
  await untilPhases(after, 'ready');
  expect(requestedChunks(device)[1]).toEqual([3, (9 * CHUNK + 5) / CHUNK]);
});

test('a pause lasts over a reload, and is ended by a resume', async () => {
  const device = aDevice();
  const page = device.page();
  device.source.breakNext({ afterBytes: CHUNK, end: { kind: 'broken' } });
  await page.requestDownload(demo, [2]);
  await untilPhases(page, 'waiting');
  await page.pauseDownload(demoRevision);
  await untilPhases(page, 'paused');
  const later = device.page();
  await later.loadDownloads();
  device.clock.advance(100_000);
  expect(later.state().entries).toMatchObject([{ phase: { kind: 'paused' }, storedBytes: CHUNK }]);
  await later.resumeDownload(demoRevision);
  await untilPhases(later, 'ready');
});

test('a cancelled download leaves nothing behind', async () => {
  const device = aDevice();
  const page = device.page();
  const wanted = page.requestDownload(demo, [2]);
  await untilPhases(page, 'fetching');
  await page.dropDownload(demoRevision);
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
  await untilPhases(page, 'ready');
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
  await untilPhases(page, 'ready');
  const { storedChunks } = device.ports.media;
  const reading = openDownloads({
    ...device.ports,
    media: {
      ...device.ports.media,
      async storedChunks(sha256) {
        await page.dropDownload(demoRevision);
        return storedChunks(sha256);
      },
    },
  });
  await reading.loadDownloads();
  expect([
    reading.state().entries,
    await device.media.storedDownloads(),
    await device.media.filesOfDownload(demoRevision),
  ]).toEqual([[], { ok: true, value: [] }, { ok: true, value: [] }]);
});

test('a download deleted in another tab while this one fetches it leaves nothing behind', async () => {
  const device = aDevice();
  const [one, two] = [device.page(), device.page()];
  device.source.breakNext({ afterBytes: 2.5 * CHUNK, end: { kind: 'broken' } });
  await one.requestDownload(demo, [2]);
  await untilPhases(one, 'waiting');
  await two.loadDownloads();
  await two.dropDownload(demoRevision);
  await one.resumeDownload(demoRevision);
  await expect.poll(() => one.state().entries).toEqual([]);
  expect([
    await device.media.storedDownloads(),
    await device.media.filesOfDownload(demoRevision),
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
  await untilPhases(page, 'ready');
  const later = device.page();
  await later.loadDownloads();
  await untilPhases(later, 'ready');
});

test('several walks are queued; shared files are fetched once', async () => {
  const device = aDevice();
  const page = device.page();
  await Promise.all([
    page.requestDownload(demo, [2]),
    page.requestDownload(walkOf('second', 'bb', [short, other]), [2]),
  ]);
  await untilPhases(page, 'ready', 'ready');
  const urls = device.source.requested().map(({ url }) => url);
  expect(urls.filter((url) => url.includes(digestOf(short)))).toHaveLength(1);
});

test('a new revision fetches changed files beside the old one, which is deleted at the next start', async () => {
  const device = aDevice();
  const page = device.page();
  await page.requestDownload(walkOf('demo', 'aa', [short, other]), [2]);
  await untilPhases(page, 'ready');
  device.clock.advance(10);
  const before = device.source.requested().length;
  await page.requestDownload(walkOf('demo', 'bb', [short, long]), [2]);
  await untilPhases(page, 'ready', 'ready');
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

test('of two tabs one fetches, and the other sees the result', async () => {
  const device = aDevice();
  const [one, two] = [device.page(), device.page()];
  await one.loadDownloads();
  const wanted = one.requestDownload(demo, [2]);
  await untilPhases(one, 'fetching');
  await two.loadDownloads();
  await untilPhases(two, 'in-other-tab');
  await wanted;
  await untilPhases(one, 'ready');
  device.clock.advance(4000);
  await untilPhases(two, 'ready');
  expect(device.source.requested()).toHaveLength(2);
});

test('a download counts once it is whole, and no repair, eviction or new revision counts again', async () => {
  const device = aDevice();
  const page = device.page();
  device.source.breakNext({ afterBytes: 2.5 * CHUNK, end: { kind: 'broken' } });
  await page.requestDownload(demo, [3, 2]);
  await untilPhases(page, 'waiting');
  expect(device.counted).toEqual([]);
  device.clock.advance(41);
  device.comesOnline();
  await untilPhases(page, 'ready');
  expect(device.counted).toEqual(['demo in 3 at 42']);
  await device.media.dropChunk(digestOf(long), 2);
  await page.dropDamagedChunks(demoRevision);
  await untilPhases(page, 'ready');
  // Also with the audio of another language.
  await page.requestDownload(demo, [2, 3]);
  await untilPhases(page, 'ready');
  device.clock.advance(10);
  await page.requestDownload(walkOf('demo', 'bb', [short, other]), [2]);
  await page.dropDownload(demoRevision);
  await untilPhases(page, 'ready');
  const later = device.page();
  await later.loadDownloads();
  expect(device.counted).toEqual(['demo in 3 at 42']);
  await later.dropDownload({ walk: 'demo', revision: 'bb' });
  await later.requestDownload(demo, [2]);
  await untilPhases(later, 'ready');
  expect(device.counted).toEqual(['demo in 3 at 42', 'demo in 2 at 52']);
});

test('of two queued revisions one counts', async () => {
  const device = aDevice();
  const page = device.page();
  device.source.breakNext({ afterBytes: 2.5 * CHUNK, end: { kind: 'broken' } });
  await page.requestDownload(demo, [2]);
  await untilPhases(page, 'waiting');
  await page.requestDownload(walkOf('demo', 'bb', [short, other]), [2]);
  device.comesOnline();
  await untilPhases(page, 'ready', 'ready');
  expect(device.counted).toHaveLength(1);
});
