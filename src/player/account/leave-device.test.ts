import { expect, test } from 'vitest';
import { manualClock } from '../../platform/system/clock-manual.ts';
import { memoryLibrary, memoryWalkTexts, memoryTrace } from '../../platform/local-state/memory.ts';
import { memoryWalks } from '../../platform/outbox/memory.ts';
import { leaveDevice, archiveProgressOf } from './leave-device.ts';
import { openProgressStorage } from '../session/progress-storage.ts';

/** A device whose local storage is refused: it knows no walk and no owner, only copies. */
function onlyCopies(
  deliverWalks: (walks: readonly string[]) => Promise<(walk: string) => boolean>,
) {
  const fullStorage = {
    readText: () => undefined,
    writeText: () => false,
    removeText: () => undefined,
  };
  const library = { ...memoryLibrary(), all: () => [], storeRecord: () => undefined };
  const { progressCopy, outbox } = memoryWalks();
  let userId: string | undefined = 'ada';
  const account = {
    state: () => (userId === undefined ? undefined : { userId, role: 2, expiresAtMs: 9 }),
    logout: () => (userId = undefined),
  };
  const clock = manualClock(1);
  const store = openProgressStorage({
    ...{ store: fullStorage, owners: fullStorage, copy: progressCopy, library, account },
    ...{ trace: memoryTrace(), onEntered: () => undefined },
  });
  const archives = {
    walking: memoryWalkTexts(),
    undo: memoryWalkTexts(),
    archivedProgressOf: () => fullStorage,
  };
  const leave = () =>
    leaveDevice({
      ...archives,
      library,
      store,
      account,
      progressCopy,
      clock,
      sync: { deliverWalks },
    });
  const archive = (user: string) =>
    archiveProgressOf({ ...archives, library, store, progressCopy, clock }, user);
  return { progressCopy, outbox, store, leave, archive, clock, account };
}

test('users who left in the authoring area are archived afterwards, and nobody else', async () => {
  const device = onlyCopies(() => Promise.reject(new Error('nobody is signed in')));
  await device.progressCopy.storeCopy('demo', { text: '[1]', owner: 'ada' });
  await device.progressCopy.storeCopy('museum', { text: '[2]', owner: 'bob' });
  device.account.logout();
  await device.archive('ada');
  expect([
    await device.progressCopy.readCopy('demo'),
    await device.progressCopy.readCopy('museum'),
  ]).toEqual([undefined, { text: '[2]', owner: 'bob' }]);
});

const settled = () => new Promise((resolve) => setTimeout(resolve));

test('without local storage a sign-out transfers and removes only its user’s copies', async () => {
  const requested: (readonly string[])[] = [];
  const it = onlyCopies((walks) => Promise.resolve((requested.push(walks), () => true)));
  await it.store.writeText('demo', '[1]');
  await it.progressCopy.storeCopy('museum', { text: '[2]', owner: 'bob' });
  expect([await it.leave(), it.account.state(), requested]).toEqual(['ada', undefined, [['demo']]]);
  expect([
    await it.progressCopy.readCopy('demo'),
    await it.progressCopy.readCopy('museum'),
  ]).toEqual([undefined, { text: '[2]', owner: 'bob' }]);
});

test('a slow network is not waited for, and rows that were not sent wait', async () => {
  const it = onlyCopies(() => new Promise(() => undefined));
  await it.store.writeText('demo', '[1]');
  const leaving = it.leave();
  await settled();
  it.clock.advance(3000);
  await leaving;
  const rows = await it.outbox.readRows('progress');
  expect([await it.progressCopy.walksOwnedBy('ada'), rows?.map(({ userId }) => userId)]).toEqual([
    [],
    ['ada'],
  ]);
});
