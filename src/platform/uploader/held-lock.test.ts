import { expect, test } from 'vitest';
import { heldLock } from './held-lock.ts';

function aPage() {
  const log: string[] = [];
  const page = new EventTarget();
  const locks = {
    async withLock(name: string, work: () => Promise<void>) {
      log.push(`takes ${name}`);
      await work();
      log.push(`leaves ${name}`);
    },
  };
  const go = async (event: string) => {
    page.dispatchEvent(new Event(event));
    await Promise.resolve();
    await Promise.resolve();
  };
  return { lock: heldLock({ locks, page }, 'weg'), log, go };
}

test('a hidden page releases its lock at once, and acquires it again when it is restored', async () => {
  const { lock, log, go } = aPage();
  lock.begin();
  lock.begin();
  expect(log).toEqual(['takes weg']);
  await go('pagehide');
  expect(log).toEqual(['takes weg', 'leaves weg']);
  await go('pageshow');
  expect(log).toEqual(['takes weg', 'leaves weg', 'takes weg']);
});

test('an ended lock is not acquired again by a restored page', async () => {
  const { lock, log, go } = aPage();
  lock.begin();
  lock.end();
  await go('pagehide');
  await go('pageshow');
  expect(log).toEqual(['takes weg', 'leaves weg']);
  lock.begin();
  expect(log.at(-1)).toBe('takes weg');
});
