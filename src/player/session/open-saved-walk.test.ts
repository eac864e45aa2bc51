import { expect, test } from 'vitest';
import { manualClock } from '../../platform/system/clock-manual.ts';
import { memoryLibrary, memoryWalkTexts, memoryTrace } from '../../platform/local-state/memory.ts';
import { memoryWalks } from '../../platform/outbox/memory.ts';
import { aWalk } from '../../core/story/testing/a-walk.ts';
import type { WalkTextStorePort } from '../../platform/local-state/port.ts';
import { openSavedWalk } from './open-saved-walk.ts';
import { openProgressStorage } from './progress-storage.ts';
import { archiveProgress } from './archive-progress.ts';
import type { ScreenCommand } from './walk-runner.ts';

const story = aWalk().withTracks(1).build();
const rejecting: WalkTextStorePort = { ...memoryWalkTexts(), writeText: () => false };

/** The storage that survives a closed tab; each `tab` is one that opens on it. */
function device() {
  const walks = memoryWalks();
  let storeCopy = walks.progressCopy.storeCopy;
  const local = { store: memoryWalkTexts(), owners: memoryWalkTexts(), undo: memoryWalkTexts() };
  const library = memoryLibrary();
  const archived = memoryWalkTexts();
  const trace = memoryTrace();
  const dependencies = { walks, local, library, archived };
  const tab = (user?: string, lost: Partial<typeof local> = {}) => {
    const { undo, ...places } = { ...local, ...lost };
    const account = { state: () => (user === undefined ? undefined : { userId: user }) };
    const copy = {
      ...walks.progressCopy,
      storeCopy: (...given: Parameters<typeof storeCopy>) => storeCopy(...given),
    };
    const store = openProgressStorage({
      ...places,
      copy,
      library,
      account,
      trace,
      onEntered: () => undefined,
    });
    return {
      ...{ clock: manualClock(1000), store, undo, library, account },
      ...{ walking: memoryWalkTexts(), archivedProgressOf: () => archived, progressCopy: copy },
      report: { warn: () => undefined },
      reload: () => undefined,
    };
  };
  const rejectCopies = () => {
    storeCopy = () => Promise.resolve(false);
  };
  return { ...dependencies, tab, rejectCopies };
}

const heard = (positionS: number) =>
  ({ type: 'position/saved', track: 'track-1', positionS, device: 'd' }) as const;
const settled = () => new Promise((resolve) => setTimeout(resolve));
const positionIn = (walk: { progress: () => { positions: object } }) =>
  (walk.progress().positions as Record<string, { positionS: number }>)['track-1']?.positionS;

test('progress that localStorage has lost is restored from the copy, and saved again', async () => {
  const it = device();
  openSavedWalk(story, it.tab()).send(heard(7));
  const store = memoryWalkTexts();
  const reopened = openSavedWalk(story, it.tab(undefined, { store }));
  expect(reopened.progress().positions).toEqual({});
  await settled();
  expect(positionIn(reopened)).toBe(7);
  expect(store.readText(story.slug)).toContain('"positionS":7');
});

test('a lost copy is written again as soon as the walk is opened', async () => {
  const it = device();
  openSavedWalk(story, it.tab()).send(heard(7));
  it.walks.progressCopy.removeCopy(story.slug);
  openSavedWalk(story, it.tab());
  await settled();
  expect((await it.walks.progressCopy.readCopy(story.slug))?.text).toContain('"positionS":7');
});

test('a walk that was only visited stores nothing', async () => {
  const it = device();
  openSavedWalk(story, it.tab());
  await settled();
  expect([
    it.local.store.readText(story.slug),
    await it.walks.progressCopy.readCopy(story.slug),
    await it.walks.outbox.readRows('progress'),
  ]).toEqual([undefined, undefined, []]);
});

test('a reset removes both and saves the new epoch in both', async () => {
  const it = device();
  const walk = openSavedWalk(story, it.tab());
  walk.send(heard(7));
  walk.send({ type: 'progress/reset', atMs: 1 });
  const texts = [
    it.local.store.readText(story.slug),
    (await it.walks.progressCopy.readCopy(story.slug))?.text,
  ];
  expect(texts.map((text) => text?.includes('"epoch":1') && !text.includes('positionS'))).toEqual([
    true,
    true,
  ]);
});

test('an unreadable copy changes nothing', async () => {
  const it = device();
  void it.walks.progressCopy.storeCopy(story.slug, { text: '{"not":"a list"' });
  const walk = openSavedWalk(story, it.tab());
  const before = walk.progress();
  await settled();
  expect(walk.progress()).toBe(before);
});

test('only where neither place stores anything is the progress unsaved', async () => {
  const it = device();
  const ports = it.tab(undefined, { store: rejecting });
  const walk = openSavedWalk(story, ports);
  let notified = 0;
  walk.subscribe(() => (notified += 1));
  walk.send(heard(7));
  await settled();
  expect([walk.isUnsaved(), notified]).toEqual([false, 1]);
  it.rejectCopies();
  walk.send(heard(8));
  expect(walk.isUnsaved()).toBe(false);
  await settled();
  expect([walk.isUnsaved(), notified]).toEqual([true, 3]);
});

test('each save of a signed-in user waits in the outbox, the newest instead of the last', async () => {
  const it = device();
  const walk = openSavedWalk(story, it.tab('ada'));
  walk.send(heard(7));
  walk.send(heard(8));
  const rows = await it.walks.outbox.readRows('progress');
  expect(rows?.map(({ userId, walk: of, payload }) => [userId, of, payload])).toEqual([
    ['ada', story.slug, it.local.store.readText(story.slug)],
  ]);
});

test('after a token expired rows still have their user; without one there are none', async () => {
  const it = device();
  openSavedWalk(story, it.tab('ada')).send(heard(7));
  openSavedWalk(story, it.tab()).send(heard(9));
  const [row, ...more] = (await it.walks.outbox.readRows('progress')) ?? [];
  expect([row?.userId, String(row?.payload).includes('"positionS":9'), more]).toEqual([
    'ada',
    true,
    [],
  ]);
  const other = device();
  openSavedWalk(story, other.tab()).send(heard(7));
  expect(await other.walks.outbox.readRows('progress')).toEqual([]);
});

test('anonymous progress becomes that of the user who opens it signed in', async () => {
  const it = device();
  openSavedWalk(story, it.tab()).send(heard(7));
  const ports = it.tab('ada');
  const walk = openSavedWalk(story, ports);
  await settled();
  expect([positionIn(walk), ports.store.ownerOf(story.slug)]).toEqual([7, 'ada']);
});

test('a user’s copy is nobody else’s, even where its owner mark was lost', async () => {
  const it = device();
  openSavedWalk(story, it.tab('ada')).send(heard(7));
  const lost = () => ({ store: memoryWalkTexts(), owners: memoryWalkTexts() });
  const anonymous = openSavedWalk(story, it.tab(undefined, lost()));
  const bob = openSavedWalk(story, it.tab('bob', lost()));
  const ada = openSavedWalk(story, it.tab('ada', lost()));
  await settled();
  expect([anonymous, bob, ada].map(positionIn)).toEqual([undefined, undefined, 7]);
});

test('another signed-in user does not continue with open progress', async () => {
  const it = device();
  openSavedWalk(story, it.tab('ada')).send(heard(7));
  const bob = openSavedWalk(story, it.tab('bob'));
  await settled();
  expect(positionIn(bob)).toBeUndefined();
  expect(it.archived.readText(story.slug)).toContain('"positionS":7');
});

test('a tab whose user signed out in another writes nothing back, and is left', async () => {
  const it = device();
  const ports = it.tab('ada');
  const walk = openSavedWalk(story, ports);
  walk.send(heard(7));
  const commands: ScreenCommand[] = [];
  walk.onCommand((command) => commands.push(command));
  it.library.storeRecord({
    walk: story.slug,
    revision: '',
    title: {},
    openedAtMs: 1,
    owner: 'ada',
  });
  archiveProgress(it.tab('ada'), () => true);
  walk.send(heard(8));
  await settled();
  expect([
    it.local.store.readText(story.slug),
    await it.walks.progressCopy.readCopy(story.slug),
    commands,
  ]).toEqual([undefined, undefined, [{ type: 'walk/leave' }]]);
});

test('progress that a tab wrote before it saw the sign-out is archived with the rest', () => {
  const it = device();
  const walk = openSavedWalk(story, it.tab('ada'));
  walk.send(heard(7));
  // This tab's storage sees the other tab's removal only after it has written once more.
  const late = it.local.store.readText(story.slug) ?? '';
  it.library.storeRecord({
    walk: story.slug,
    revision: '',
    title: {},
    openedAtMs: 1,
    owner: 'ada',
  });
  archiveProgress(it.tab('ada'), () => true);
  it.local.store.writeText(story.slug, late);
  walk.send(heard(8));
  expect(it.local.store.readText(story.slug)).toBeUndefined();
  expect(it.archived.readText(story.slug)).toContain('"positionS":7');
});

test('a visitor who restarts after an eviction is notified, and no more once something is stored again', async () => {
  const it = device();
  const first = openSavedWalk(story, it.tab());
  await settled();
  first.send(heard(7));
  const restored = openSavedWalk(story, it.tab(undefined, { store: memoryWalkTexts() }));
  await settled();
  it.walks.progressCopy.removeCopy(story.slug);
  const store = memoryWalkTexts();
  const ports = it.tab(undefined, { store });
  const evicted = openSavedWalk(story, ports);
  evicted.send(heard(1));
  // React may discard its first render and open the walk once more.
  const redrawn = openSavedWalk(story, ports);
  await settled();
  const reopened = openSavedWalk(story, it.tab(undefined, { store }));
  await settled();
  expect([first, restored, evicted, redrawn, reopened].map((walk) => walk.isEvicted())).toEqual([
    ...[false, false, true, true, false],
  ]);
});
