import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { memoryAppCheck } from '../../../platform/service-worker/memory-app-check.ts';
import { manualClock } from '../../../platform/system/clock-manual.ts';
import { subtleDigest } from '../../../platform/system/subtle-digest.ts';
import { memoryMedia } from '../../../platform/media-store/memory.ts';
import { memoryPosition } from '../../../platform/position/memory.ts';
import { simulatedPosition } from '../../../platform/position/simulated.ts';
import { memoryStorageSpace } from '../../../platform/device/memory.ts';
import { memoryMediaCheck } from '../../../platform/network/memory.ts';
import type { StoredFile, StoredDownload } from '../../../contract/stored-records.ts';
import { CHECKS } from '../../../core/offline-check/verdict.ts';
import { aWalk } from '../../../core/story/testing/a-walk.ts';
import { hastyClock } from './hasty-clock.ts';
import { openOfflineCheck } from './open-offline-check.ts';
import type { OfflineCheck } from './offline-check.ts';

const sound = new Uint8Array([1, 2, 3]);
const sha256 = createHash('sha256').update(sound).digest('hex');
const tower = `/media/${sha256}.m4a`;
const cellar = `/media/${'d'.repeat(64)}.m4a`;
/** The last station is arrived at first; a third one has no place. */
const story = aWalk('demo')
  .with({
    paths: [
      [
        [50.003, 10],
        [49.999, 10],
      ],
    ],
  })
  .withTrack({ slug: 'turm', audio: { 2: tower }, location: { 1: { x: 50, y: 10 } }, radiusM: 20 })
  .withTrack({
    slug: 'tor',
    audio: { 2: tower },
    location: { 1: { x: 50.002, y: 10 } },
    radiusM: 20,
  })
  .withTrack({ slug: 'keller', audio: { 2: cellar } })
  .build();
const download: StoredDownload = {
  ...{ walk: 'demo', revision: 'aa', title: {}, languages: [2], bytes: 3 },
  ...{ state: 'ready', askedAtMs: 1 },
};
const file: StoredFile = {
  ...{ walk: 'demo', revision: 'aa', url: tower, sha256, bytes: 3, type: 'audio/mp4' },
  ...{ chunkBytes: 3, chunks: [sha256], state: 'ready' },
};

async function aDevice(broken: readonly string[] = [], app: 'cared' | 'alone' = 'cared') {
  const clock = manualClock(1000);
  const { media } = memoryMedia();
  await media.storeFiles([file]);
  await media.storeChunk(sha256, 0, sound);
  const appCheck = memoryAppCheck(
    app === 'cared' ? { kind: 'reported', files: 9, missing: 0 } : undefined,
  );
  const mediaCheck = memoryMediaCheck(new Set(broken));
  const position = memoryPosition();
  position.comeTo({
    at: [50, 10],
    accuracyM: 8,
    measuredAtMs: 1,
    arrivedMs: 1,
    headingDeg: undefined,
  });
  const ready: (number | undefined)[] = [];
  const offlineCheck = openOfflineCheck({
    ...{ download, story, media, clock, appCheck, mediaCheck, position },
    digest: subtleDigest(crypto),
    space: memoryStorageSpace(500),
    simulation: (settings) => simulatedPosition(hastyClock(clock, 4), settings),
    codes: {
      ...{ hosts: ['walks.example'], basePath: '', walks: new Set() },
      codeOf: (track) => `https://walks.example/a/demo/${track}`,
    },
    storeCheckedAt: (atMs) => Promise.resolve(void ready.push(atMs)),
  });
  return { offlineCheck, media, appCheck, mediaCheck, clock, ready };
}
type Device = Awaited<ReturnType<typeof aDevice>>;

async function checkAll(offlineCheck: OfflineCheck): Promise<void> {
  for (const name of CHECKS) await offlineCheck.runCheck(name);
}

/** Advances the clock until the rehearsal is over. */
async function rehearsed({ offlineCheck, clock }: Device): Promise<void> {
  let isOver = false;
  const done = offlineCheck.rehearse().then(() => (isOver = true));
  while (!isOver) {
    clock.advance(100);
    await new Promise((resolve) => setImmediate(resolve));
  }
  await done;
}
const log = ({ offlineCheck }: Device) => {
  const { rehearsal } = offlineCheck.state();
  if (rehearsal.phase === 'untried') return [];
  return rehearsal.results.map(({ stop, how, lacks }) => [stop.slug, how, lacks]);
};
const end = ({ offlineCheck }: Device) => {
  const { rehearsal } = offlineCheck.state();
  return rehearsal.phase === 'over' ? rehearsal.end : rehearsal.phase;
};

test('a fully stored walk passes the check without a network, and is ready', async () => {
  const device = await aDevice();
  await checkAll(device.offlineCheck);
  expect(device.offlineCheck.state().verdicts).toEqual({
    files: { state: 'ok', details: { files: 1, bytes: 3 } },
    app: { state: 'ok', details: { files: 9 } },
    map: { state: 'not-ok', why: { kind: 'network-only' } },
    position: { state: 'ok', details: { kind: 'fix', accuracyM: 8 } },
    sound: { state: 'awaiting-reply' },
    storage: { state: 'not-ok', why: { kind: 'may-go', freeBytes: 500 } },
  });
  expect(device.mediaCheck.isSounding()).toBe(true);
  device.offlineCheck.confirmSound(true);
  expect(device.mediaCheck.isSounding()).toBe(false);
  await rehearsed(device);
  expect(log(device)).toEqual([
    ['tor', 'arrived', []],
    ['turm', 'arrived', []],
    ['keller', 'in-turn', []],
  ]);
  expect([end(device), device.offlineCheck.state().isReady, device.ready.length]).toEqual([
    'complete',
    true,
    1,
  ]);
  expect(device.appCheck.isCut()).toBe(false);
});

test('a damaged chunk is named, nothing of it is changed, and the former result is void', async () => {
  const device = await aDevice();
  await device.media.storeChunk(sha256, 0, new Uint8Array([7, 7, 7]));
  await device.offlineCheck.runCheck('files');
  expect(device.offlineCheck.state().verdicts.files).toMatchObject({
    why: { kind: 'bad-files', files: [{ sha256, how: 'damaged', usage: { kind: 'track' } }] },
  });
  expect(await device.media.completeFile(sha256)).toMatchObject({ value: { state: 'ready' } });
  expect(device.ready).toEqual([undefined]);
});

test('a station that does not open is reported as lacking its sound, and the walk is not ready', async () => {
  const device = await aDevice([cellar]);
  await checkAll(device.offlineCheck);
  device.offlineCheck.confirmSound(true);
  await rehearsed(device);
  expect(log(device).at(-1)).toEqual(['keller', 'in-turn', ['sound']]);
  expect([end(device), device.offlineCheck.state().isReady, device.ready]).toEqual([
    'lacking',
    false,
    [undefined],
  ]);
});

test('without a worker nothing is cut off, so there is no rehearsal', async () => {
  const device = await aDevice([], 'alone');
  await rehearsed(device);
  expect([end(device), log(device), device.mediaCheck.opened()]).toEqual(['uncut', [], []]);
});

test('a network that returns in between voids the rehearsal', async () => {
  const device = await aDevice();
  const stop = device.offlineCheck.subscribe(() => {
    if (log(device).length === 1) device.appCheck.letIn();
  });
  await rehearsed(device);
  stop();
  expect([end(device), log(device)]).toEqual(['let-in', [['tor', 'arrived', []]]]);
});

test('stopping it restores the network', async () => {
  const device = await aDevice();
  device.offlineCheck.subscribe(() => {
    if (log(device).length === 1) device.offlineCheck.stopRehearsal();
  });
  await rehearsed(device);
  expect([end(device), device.appCheck.isCut(), log(device).length]).toEqual(['stopped', false, 1]);
});
