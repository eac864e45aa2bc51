import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { silenceWatch } from './silence-watch.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('it aborts after a time without activity, counted from the last one', () => {
  const { signal, onActivity } = silenceWatch({ timeoutMs: 100 });
  vi.advanceTimersByTime(99);
  onActivity();
  vi.advanceTimersByTime(99);
  expect(signal.aborted).toBe(false);
  vi.advanceTimersByTime(1);
  expect(signal.aborted).toBe(true);
});

test('the first activity may take longer than the next', () => {
  const { signal, onActivity } = silenceWatch({ timeoutMs: 100, firstTimeoutMs: 500 });
  vi.advanceTimersByTime(499);
  onActivity();
  vi.advanceTimersByTime(99);
  expect(signal.aborted).toBe(false);
  vi.advanceTimersByTime(1);
  expect(signal.aborted).toBe(true);
});

test('it aborts with the outer signal, also with one that is aborted already', () => {
  const outer = new AbortController();
  const { signal } = silenceWatch({ timeoutMs: 100, outer: outer.signal });
  outer.abort();
  const late = silenceWatch({ timeoutMs: 100, outer: outer.signal });
  expect([signal.aborted, late.signal.aborted]).toEqual([true, true]);
});

test('after its end neither time nor the outer signal aborts', () => {
  const outer = new AbortController();
  const { signal, end } = silenceWatch({ timeoutMs: 100, outer: outer.signal });
  end();
  vi.advanceTimersByTime(1000);
  outer.abort();
  expect([signal.aborted, vi.getTimerCount()]).toEqual([false, 0]);
});
