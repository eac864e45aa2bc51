import { expect, test } from 'vitest';
import { memoryAppWorker } from '../../platform/service-worker/app-worker-memory.ts';
import { WALK_LOCK } from '../../core/update/locks.ts';
import { openAppUpdate } from './app-update.ts';

async function aPage() {
  const worker = memoryAppWorker();
  let reloads = 0;
  let walks = 0;
  const update = openAppUpdate({
    worker,
    walksOpenHere: () => walks,
    reload: () => (reloads += 1),
  });
  await worker.register(update.send);
  return {
    worker,
    update,
    reloads: () => reloads,
    openWalk() {
      walks += 1;
      worker.holdInOtherTab(WALK_LOCK);
    },
  };
}

test('a release is offered, activated on consent, and the page reloads', async () => {
  const { worker, update, reloads, openWalk } = await aPage();
  openWalk();
  worker.offerRelease();
  expect([update.state().isOffered, reloads()]).toEqual([true, 0]);
  update.send({ type: 'offer/accepted' });
  expect([update.state().release, reloads()]).toEqual(['current', 1]);
});

test.each([
  ['walk', 'walk-active'],
  ['download', 'download:demo'],
] as const)('a %s in another tab blocks it until it has ended', async (by, lock) => {
  const { worker, update, reloads } = await aPage();
  const end = worker.holdInOtherTab(lock);
  worker.offerRelease();
  update.send({ type: 'offer/accepted' });
  expect([update.state().hindrance, update.state().isOffered, reloads()]).toEqual([by, true, 0]);
  end();
  update.send({ type: 'offer/accepted' });
  expect(reloads()).toBe(1);
});
