import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type * as counted from './pending.ts';

let dataset: Record<string, string>;
let pending: typeof counted;

/** A fresh page, with a count that includes no other file's work. */
beforeEach(async () => {
  dataset = {};
  vi.stubGlobal('document', { documentElement: { dataset } });
  vi.resetModules();
  pending = await import('./pending.ts');
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const isMarkedPending = () => 'pending' in dataset;
const untilCalm = () => vi.waitFor(() => expect(isMarkedPending()).toBe(false));

test('the page is marked as pending until the last task is over', async () => {
  const endFirst = pending.beginWork();
  const endSecond = pending.beginWork();
  expect(isMarkedPending()).toBe(true);
  endFirst();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(isMarkedPending()).toBe(true);
  endSecond();
  await untilCalm();
});

test('a task that is ended twice is ended once', async () => {
  const endFirst = pending.beginWork();
  const endSecond = pending.beginWork();
  endFirst();
  endFirst();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(isMarkedPending()).toBe(true);
  endSecond();
  await untilCalm();
});

test('a task that follows at once keeps the page pending', async () => {
  const notified: boolean[] = [];
  pending.beginWork()();
  void Promise.resolve().then(() => {
    const end = pending.beginWork();
    setTimeout(() => {
      notified.push(isMarkedPending());
      end();
    }, 20);
  });
  await vi.waitFor(() => expect(notified).toEqual([true]));
  await untilCalm();
});

test('a promise is pending until it is settled, either way, and returns its value', async () => {
  await expect(pending.trackPending(Promise.resolve(3))).resolves.toBe(3);
  const broken = pending.trackPending(Promise.reject(new Error('gone')));
  expect(isMarkedPending()).toBe(true);
  await expect(broken).rejects.toThrow('gone');
  await untilCalm();
});

test('a timer is pending until it has fired or is cancelled, also where it throws', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const performed = vi.fn();
  const callOff = pending.pendingTimer(performed, 1000);
  pending.pendingTimer(() => {
    throw new Error('broken');
  }, 2000);
  expect(() => vi.advanceTimersByTime(2000)).toThrow('broken');
  expect(performed).toHaveBeenCalledOnce();
  const callOffNext = pending.pendingTimer(performed, 1000);
  callOff();
  callOffNext();
  vi.advanceTimersByTime(2000);
  expect(performed).toHaveBeenCalledOnce();
  vi.useRealTimers();
  await untilCalm();
});

test('a page that is sent as pending is settled once its first task is over', async () => {
  dataset['pending'] = '';
  pending.beginWork()();
  await untilCalm();
});

test('without a document nothing is marked', () => {
  vi.stubGlobal('document', undefined);
  expect(() => {
    pending.beginWork()();
  }).not.toThrow();
});
