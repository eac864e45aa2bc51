import { expect, test } from 'vitest';
import { manualClock } from '../../platform/system/clock-manual.ts';
import { memoryLibrary, memoryWalkTexts, memoryTrace } from '../../platform/local-state/memory.ts';
import { memoryWalks } from '../../platform/outbox/memory.ts';
import type { Story } from '../../core/story/model.ts';
import { aWalk } from '../../core/story/testing/a-walk.ts';
import type { ProgressCopyPort } from '../../platform/outbox/port.ts';
import type { WalkTextStorePort } from '../../platform/local-state/port.ts';
import { recordVisitedWalk } from '../library/record-visited-walk.ts';
import { openSavedWalk } from './open-saved-walk.ts';
import { openProgressStorage } from './progress-storage.ts';
import { archiveProgress } from './archive-progress.ts';
import { visitedWalks } from '../library/list-visited-walks.ts';

const title = { 2: 'Der Turm' };
const before = aWalk('turm').with({ title }).withTracks(2).build();
const after: Story = {
  ...aWalk('stadtturm').with({ title }).withTracks(2).build(),
  alsoCalled: ['dom', 'turm'],
};

/** One phone; each `open` is a tab that opens a walk on it. */
function phone() {
  const walks = memoryWalks();
  let isRejecting = false;
  const storeOf = memoryWalkTexts();
  const store: WalkTextStorePort = {
    ...storeOf,
    writeText: (...given) => !isRejecting && storeOf.writeText(...given),
  };
  const local = { store, owners: memoryWalkTexts() };
  const shared = {
    ...{ clock: manualClock(1000), library: memoryLibrary(), undo: memoryWalkTexts() },
    ...{ walking: memoryWalkTexts(), archivedProgressOf: () => memoryWalkTexts() },
    ...{ report: { warn: () => undefined }, reload: () => undefined },
  };
  const portsOf = (user?: string) => {
    const progressCopy: ProgressCopyPort = {
      ...walks.progressCopy,
      storeCopy: (...given) =>
        isRejecting ? Promise.resolve(false) : walks.progressCopy.storeCopy(...given),
    };
    const account = {
      state: () => (user === undefined ? undefined : { userId: user, role: 2, expiresAtMs: 9e9 }),
    };
    const store = openProgressStorage({
      ...{ ...local, copy: progressCopy, library: shared.library, account },
      ...{ trace: memoryTrace(), onEntered: () => undefined },
    });
    return { ...shared, account, store, progressCopy };
  };
  return {
    ...{ ...shared, local, copies: walks.progressCopy, portsOf },
    /** The device is full, or no longer stores anything. */
    rejectWrites: () => (isRejecting = true),
    async open(story: Story, user?: string) {
      const ports = portsOf(user);
      const walk = openSavedWalk(story, ports);
      recordVisitedWalk(ports, story, undefined);
      shared.clock.advance(1);
      await new Promise((resolve) => setTimeout(resolve));
      return walk;
    },
  };
}

type Opened = Awaited<ReturnType<ReturnType<typeof phone>['open']>>;
function playStation(walk: Opened, track: string, positionS: number): void {
  walk.send({ type: 'track/played', track, atMs: 1000 });
  walk.send({ type: 'position/saved', track, positionS, device: 'phone' });
}
const positionsIn = (walk: Opened) =>
  Object.values(walk.progress().positions).map(({ track, positionS }) => [track, positionS]);

test('progress under the former name is there at once, and is stored under the current one', async () => {
  const it = phone();
  playStation(await it.open(before), 'track-1', 30);
  const opened = openSavedWalk(after, it.portsOf());
  expect(positionsIn(opened)).toEqual([['track-1', 30]]);
  expect(it.local.store.readText('stadtturm')).toContain('"positionS":30');
  expect(it.local.store.readText('turm')).toContain('"positionS":30');
});

test('progress that only the copy under the former name has is merged, too', async () => {
  const it = phone();
  playStation(await it.open(before), 'track-1', 30);
  it.local.store.removeText('turm');
  expect(positionsIn(await it.open(after))).toEqual([['track-1', 30]]);
  expect(it.local.store.readText('stadtturm')).toContain('"positionS":30');
});

test('a second opening, and an interrupted earlier one, change nothing', async () => {
  const it = phone();
  playStation(await it.open(before), 'track-1', 30);
  const [first, second] = [await it.open(after), await it.open(after)];
  expect(second.progress()).toEqual(first.progress());
  // Simulates a page that was closed before anything was saved.
  it.local.store.removeText('stadtturm');
  it.copies.removeCopy('stadtturm');
  expect(positionsIn(await it.open(after))).toEqual([['track-1', 30]]);
});

test('newer progress under the current name stays as it is', async () => {
  const it = phone();
  const old = await it.open(before);
  for (const atS of [10, 20, 30]) playStation(old, 'track-1', atS);
  playStation(await it.open({ ...after, alsoCalled: [] }), 'track-1', 5);
  const joined = await it.open(after);
  expect(positionsIn(joined)).toEqual([['track-1', 5]]);
  playStation(joined, 'track-2', 6);
  expect(positionsIn(await it.open(after))).toEqual([
    ['track-1', 5],
    ['track-2', 6],
  ]);
});

test('a page that was left open under the former name continues, and all of it is merged again', async () => {
  const it = phone();
  const old = await it.open(before);
  playStation(old, 'track-1', 30);
  playStation(await it.open(after), 'track-1', 40);
  playStation(old, 'track-2', 7);
  expect(positionsIn(await it.open(after))).toEqual([
    ['track-1', 40],
    ['track-2', 7],
  ]);
});

test('a reset is not undone by what is still stored under the former name', async () => {
  const it = phone();
  playStation(await it.open(before), 'track-1', 30);
  const walk = await it.open(after);
  walk.send({ type: 'progress/reset', atMs: 2000 });
  expect(positionsIn(await it.open(after))).toEqual([]);
});

test('a reset under the former name can still be undone', async () => {
  const it = phone();
  const old = await it.open(before);
  playStation(old, 'track-1', 30);
  old.send({ type: 'progress/reset', atMs: 1000 });
  it.walking.writeText('turm', '{"epoch":1,"isAllowed":true,"arrived":[],"missed":[]}');
  const walk = await it.open(after);
  expect(it.walking.readText('stadtturm')).toContain('"isAllowed":true');
  walk.send({ type: 'reset/undone', undoableReset: walk.undoable() ?? never(), atMs: 1500 });
  expect([positionsIn(walk), it.undo.readText('stadtturm')]).toEqual([
    [['track-1', 30]],
    undefined,
  ]);
  expect((await it.open(after)).undoable()).toBeUndefined();
});

test.each([
  '',
  '{}',
  'null',
  '[null,{"type":"track","slug":7}]',
  '[{"type":"klangweg","epoch":-1}]',
])('unreadable progress under the former name (%s) changes nothing', async (text) => {
  const it = phone();
  it.local.store.writeText('turm', text);
  void it.copies.storeCopy('turm', { text });
  const { entries, positions, delayed } = (await phone().open(after)).progress();
  expect((await it.open(after)).progress()).toMatchObject({ entries, positions, delayed });
  expect(it.local.store.readText('turm')).toBe(text);
});

test('on a device that stores nothing the old address stays and the visitor is notified', async () => {
  const it = phone();
  playStation(await it.open(before), 'track-1', 30);
  it.rejectWrites();
  const walk = openSavedWalk(after, it.portsOf());
  await new Promise((resolve) => setTimeout(resolve));
  expect([positionsIn(walk), walk.isUnsaved()]).toEqual([[['track-1', 30]], true]);
  expect(it.local.store.readText('turm')).toContain('"positionS":30');
});

test('nobody continues with another user’s progress under the former name', async () => {
  const it = phone();
  playStation(await it.open(before, 'ada'), 'track-1', 30);
  expect(positionsIn(await it.open(after, 'ben'))).toEqual([]);
  expect(it.local.owners.readText('turm')).toBe('ada');
});

test('anonymous progress becomes that of the user who opens it signed in, under both names', async () => {
  const it = phone();
  playStation(await it.open(before), 'track-1', 30);
  expect(positionsIn(await it.open(after, 'ada'))).toEqual([['track-1', 30]]);
  archiveProgress(it.portsOf('ada'), (owner) => owner === 'ada');
  expect(positionsIn(await it.open(after))).toEqual([]);
  expect([it.local.store.readText('turm'), it.local.store.readText('stadtturm')]).toEqual([
    undefined,
    undefined,
  ]);
});

test('a user whose session has expired continues with their own progress', async () => {
  const it = phone();
  playStation(await it.open(before, 'ada'), 'track-1', 30);
  expect(positionsIn(await it.open(after))).toEqual([['track-1', 30]]);
  expect(it.local.owners.readText('stadtturm')).toBe('ada');
});

test('the walk is once among those that were opened here, with its station', async () => {
  const it = phone();
  await it.open(before);
  recordVisitedWalk(it.portsOf(), before, before.tracks[1]);
  it.clock.advance(1);
  const shown = () => visitedWalks(it, undefined).map(({ walk, lastTrack }) => [walk, lastTrack]);
  expect(shown()).toEqual([['turm', 'track-2']]);
  await it.open(after);
  expect(shown()).toEqual([['stadtturm', 'track-2']]);
  // The page that was left open records its next station.
  recordVisitedWalk(it.portsOf(), before, before.tracks[0]);
  expect(shown()).toEqual([['turm', 'track-1']]);
  it.clock.advance(1);
  // Another walk has this name by now.
  await it.open(
    aWalk('turm')
      .with({ title: { 2: 'Ein anderer' } })
      .withTracks(1)
      .build(),
  );
  expect(shown().map(([walk]) => walk)).toEqual(['turm', 'stadtturm']);
});

function never(): never {
  throw new Error('nothing to bring back');
}
