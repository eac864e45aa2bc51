import { describe, expect, test } from 'vitest';
import { browserWakeLock } from '../../src/platform/device/browser-wake-lock.ts';
import { memoryWakeLock } from '../../src/platform/device/memory.ts';
import type { WakeLockPort } from '../../src/platform/device/port.ts';
import { scriptedPage } from '../support/browsers/scripted-geolocation.ts';

const turn = () => new Promise((resolve) => setImmediate(resolve));

/** A browser's wake lock: released on request, and for every page that is hidden. */
function screen(isGiven = true) {
  const sentinels = new Set<EventTarget>();
  const shown = scriptedPage();
  const wakeLock = {
    request: () => {
      if (!isGiven) return Promise.reject(new DOMException('low battery', 'NotAllowedError'));
      const sentinel = new EventTarget();
      sentinels.add(sentinel);
      const release = () => {
        sentinels.delete(sentinel);
        sentinel.dispatchEvent(new Event('release'));
        return Promise.resolve();
      };
      return Promise.resolve(Object.assign(sentinel, { release }) as unknown as WakeLockSentinel);
    },
  };
  const hide = () => {
    shown.become('hidden');
    for (const sentinel of [...sentinels]) {
      sentinels.delete(sentinel);
      sentinel.dispatchEvent(new Event('release'));
    }
  };
  const port = browserWakeLock({ wakeLock, page: shown.page });
  return { ...shown, port, hide, count: () => sentinels.size };
}

const screens: readonly [string, () => { port: WakeLockPort; isLockHeld: () => boolean }][] = [
  [
    'memory',
    () => {
      const port = memoryWakeLock();
      return { port, isLockHeld: port.isLockHeld };
    },
  ],
  [
    'browser',
    () => {
      const { port, count } = screen();
      return { port, isLockHeld: () => count() > 0 };
    },
  ],
];

describe.each(screens)('wake lock (%s)', (_, make) => {
  test('the screen stays on until the last holder releases it', async () => {
    const { port, isLockHeld } = make();
    const notified: boolean[] = [];
    const first = port.holdWakeLock((now) => notified.push(now));
    const second = port.holdWakeLock(() => undefined);
    await turn();
    first();
    first();
    expect([notified, isLockHeld()]).toEqual([[true], true]);
    second();
    expect(isLockHeld()).toBe(false);
  });
});

test('after each return to the page it is requested again', async () => {
  const { port, hide, become, count, listeners } = screen();
  const notified: boolean[] = [];
  const letGo = port.holdWakeLock((now) => notified.push(now));
  await turn();
  hide();
  expect(count()).toBe(0);
  become('visible');
  await turn();
  expect([notified, count()]).toEqual([[true, false, true], 1]);
  letGo();
  expect([notified, count(), listeners()]).toEqual([[true, false, true], 0, 0]);
});

test('a release while the request is pending holds nothing', async () => {
  const { port, count } = screen();
  const notified: boolean[] = [];
  port.holdWakeLock((now) => notified.push(now))();
  await turn();
  expect([notified, count()]).toEqual([[], 0]);
});

const rejecting = [
  ['a device that refuses', screen(false).port],
  ['a browser without it', browserWakeLock({ wakeLock: undefined, page: scriptedPage().page })],
  ['memory', memoryWakeLock(false)],
] as const;

test.each(rejecting)('%s is reported as such and breaks nothing', async (_, port) => {
  const notified: boolean[] = [];
  const letGo = port.holdWakeLock((now) => notified.push(now));
  await turn();
  letGo();
  expect(notified).toEqual([false]);
});
