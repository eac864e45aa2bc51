import { expect, test } from 'vitest';
import type { Story } from '../../../core/story/model.ts';
import type { ApiResult } from '../../../platform/server-api/port.ts';
import type { PieceEnd } from '../../../platform/network/port.ts';
import { aSound, CHUNK, digestOf, fileOf, walkOf } from './testing/a-sound.ts';
import {
  long,
  short,
  aDevice,
  untilPhases,
  demoRevision,
  demo,
  requestedChunks,
} from './testing/a-downloading-device.ts';

test('a row that an earlier release left without its files is deleted, and not reported as lost', async () => {
  const device = aDevice();
  await device.media.storeDownload({
    ...{ ...demoRevision, title: {}, languages: [2], bytes: 700, state: 'ready', askedAtMs: 1 },
  });
  device.ports.marks.storeMarks([{ walk: demoRevision.walk, title: {} }]);
  const page = device.page();
  await page.loadDownloads();
  expect([page.state(), await device.media.storedDownloads()]).toEqual([
    { entries: [], lost: [] },
    { ok: true, value: [] },
  ]);
});

test('bytes that do not match their hash are fetched again, and rejected at last', async () => {
  const device = aDevice();
  const page = device.page();
  const [address = ''] = device.addresses.keys();
  device.addresses.set(address, aSound(9, long.byteLength));
  await page.requestDownload(demo, [2]);
  await untilPhases(page, 'waiting');
  expect(await device.media.storedChunks(digestOf(long))).toEqual({ ok: true, value: [] });
  device.clock.advance(2000);
  await untilPhases(page, 'waiting');
  device.clock.advance(60_000);
  await untilPhases(page, 'rejected');
  expect(page.state().entries).toMatchObject([{ phase: { kind: 'rejected', why: 'damaged' } }]);
});

test('a full device parks the download; with space it resumes', async () => {
  const device = aDevice();
  const page = device.page();
  await page.loadDownloads();
  const wanted = page.requestDownload(demo, [2]);
  await untilPhases(page, 'fetching');
  device.failWrites('media/full');
  await wanted;
  await untilPhases(page, 'full');
  device.failWrites(undefined);
  await page.resumeDownload(demoRevision);
  await untilPhases(page, 'ready');
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
  await untilPhases(page, 'rejected');
  expect(page.state().entries).toMatchObject([{ phase: { kind: 'rejected', why } }]);
});

test.each([404, 503])('an error %i of the server names its request', async (status) => {
  const device = aDevice();
  const page = device.page();
  const requestId = '7f3a90c1';
  device.source.breakNext({ afterBytes: 0, end: { kind: 'rejected', status, requestId } });
  void page.requestDownload(demo, [2]);
  await untilPhases(page, status === 404 ? 'rejected' : 'waiting');
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
  await untilPhases(page, 'ready');
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
  await untilPhases(page, 'ready');
  await device.media.dropChunk(digestOf(long), 2);
  const before = requestedChunks(device).length;
  const later = device.page();
  await later.loadDownloads();
  await untilPhases(later, 'ready');
  expect(requestedChunks(device).slice(before)).toEqual([[2, 3]]);
});

test('a repair reads every byte, and fetches what is damaged', async () => {
  const device = aDevice();
  const page = device.page();
  await page.requestDownload(demo, [2]);
  await untilPhases(page, 'ready');
  await device.media.storeChunk(digestOf(long), 5, new Uint8Array(CHUNK));
  expect(await page.dropDamagedChunks(demoRevision)).toBe(1);
  await untilPhases(page, 'ready');
  expect(await device.media.readChunk(digestOf(long), 5)).toEqual({
    ok: true,
    value: long.slice(5 * CHUNK, 6 * CHUNK),
  });
  expect(await page.dropDamagedChunks(demoRevision)).toBe(0);
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
