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

test('a page that goes lets go at once, and takes it again when it is brought back', async () => {
  const { lock, log, go } = aPage();
  lock.begin();
  lock.begin();
  expect(log).toEqual(['takes weg']);
  await go('pagehide');
  expect(log).toEqual(['takes weg', 'leaves weg']);
  await go('pageshow');
  expect(log).toEqual(['takes weg', 'leaves weg', 'takes weg']);
});

test('what has ended is not taken again by a page that is brought back', async () => {
  const { lock, log, go } = aPage();
  lock.begin();
  lock.end();
  await go('pagehide');
  await go('pageshow');
  expect(log).toEqual(['takes weg', 'leaves weg']);
  lock.begin();
  expect(log.at(-1)).toBe('takes weg');
});
