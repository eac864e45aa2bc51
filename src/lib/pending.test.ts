import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type * as counted from './pending.ts';

let dataset: Record<string, string>;
let pending: typeof counted;

/** A page of its own, and a count that no other file's work is part of. */
beforeEach(async () => {
  dataset = {};
  vi.stubGlobal('document', { documentElement: { dataset } });
  vi.resetModules();
  pending = await import('./pending.ts');
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const saysSo = () => 'pending' in dataset;
const untilCalm = () => vi.waitFor(() => expect(saysSo()).toBe(false));

test('the page says that something is under way until the last of it is over', async () => {
  const endFirst = pending.beginWork();
  const endSecond = pending.beginWork();
  expect(saysSo()).toBe(true);
  endFirst();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(saysSo()).toBe(true);
  endSecond();
  await untilCalm();
});

test('what is ended twice is ended once', async () => {
  const endFirst = pending.beginWork();
  const endSecond = pending.beginWork();
  endFirst();
  endFirst();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(saysSo()).toBe(true);
  endSecond();
  await untilCalm();
});

test('what follows at once is part of it', async () => {
  const told: boolean[] = [];
  pending.beginWork()();
  void Promise.resolve().then(() => {
    const end = pending.beginWork();
    setTimeout(() => {
      told.push(saysSo());
      end();
    }, 20);
  });
  await vi.waitFor(() => expect(told).toEqual([true]));
  await untilCalm();
});

test('a promise counts until it is settled, whichever way, and stays what it was', async () => {
  await expect(pending.underWay(Promise.resolve(3))).resolves.toBe(3);
  const broken = pending.underWay(Promise.reject(new Error('gone')));
  expect(saysSo()).toBe(true);
  await expect(broken).rejects.toThrow('gone');
  await untilCalm();
});

test('a timer counts until it has acted or is called off, also where it throws', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const act = vi.fn();
  const callOff = pending.pendingTimer(act, 1000);
  pending.pendingTimer(() => {
    throw new Error('broken');
  }, 2000);
  expect(() => vi.advanceTimersByTime(2000)).toThrow('broken');
  expect(act).toHaveBeenCalledOnce();
  const callOffNext = pending.pendingTimer(act, 1000);
  callOff();
  callOffNext();
  vi.advanceTimersByTime(2000);
  expect(act).toHaveBeenCalledOnce();
  vi.useRealTimers();
  await untilCalm();
});

test('a page that comes from the server as pending is calm once its first work is over', async () => {
  dataset['pending'] = '';
  pending.beginWork()();
  await untilCalm();
});

test('without a page there is nothing to say', () => {
  vi.stubGlobal('document', undefined);
  expect(() => {
    pending.beginWork()();
  }).not.toThrow();
});
