import { afterEach, expect, test, vi } from 'vitest';
import { pictureThread, type PictureRequest } from './picture-thread.ts';
import type { Pixels } from './read-pixels.ts';

const LIMITS = { maxMs: 15_000, pauseMs: 5000 };

/** Behaves like a browser's worker; it returns the width of a picture. */
class FakeWorker extends EventTarget {
  isEnded = false;
  results = true;

  postResult(data: unknown): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }

  postMessage({ requestId, pixels }: PictureRequest, moved: readonly unknown[]): void {
    expect(moved).toEqual([pixels.data.buffer]);
    if (this.results)
      queueMicrotask(() => this.postResult({ requestId, text: `${String(pixels.width)} px` }));
  }

  terminate(): void {
    this.isEnded = true;
  }
}

function aThread() {
  vi.useFakeTimers();
  const workers: FakeWorker[] = [];
  const thread = pictureThread(() => {
    const worker = new FakeWorker();
    workers.push(worker);
    return worker as unknown as Worker;
  }, LIMITS);
  return { thread, workers };
}

afterEach(() => vi.useRealTimers());

const picture = (width: number): Pixels => ({
  data: new Uint8ClampedArray(width * 4),
  width,
  height: 1,
});

test('it is ready when it has reported so, and the first request starts it once', () => {
  const { thread, workers } = aThread();
  expect([thread.isThere(), thread.isThere()]).toEqual([false, false]);
  workers[0]?.postResult('begun');
  expect(thread.isThere()).toBe(true);
  expect(workers).toHaveLength(1);
});

test('each picture has its own result, and pictures wait for the thread', async () => {
  const { thread, workers } = aThread();
  const pending = [thread.read(picture(2)), thread.read(picture(3))];
  workers[0]?.postResult('begun');
  expect(await Promise.all(pending)).toEqual(['2 px', '3 px']);
  expect(await thread.read(picture(4))).toBe('4 px');
  expect(workers).toHaveLength(1);
});

test('a script that does not load is a failure, and a camera retries after a pause', async () => {
  const { thread, workers } = aThread();
  const pending = thread.read(picture(2));
  workers[0]?.dispatchEvent(new Event('error'));
  await expect(pending).rejects.toThrow('no thread');
  expect(thread.isThere()).toBe(false);
  vi.advanceTimersByTime(LIMITS.pauseMs - 1);
  expect(thread.isThere()).toBe(false);
  expect(workers).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(thread.isThere()).toBe(false);
  expect(workers).toHaveLength(2);
  workers[1]?.postResult('begun');
  expect(thread.isThere()).toBe(true);
});

test('a photo does not wait for that pause', async () => {
  const { thread, workers } = aThread();
  thread.isThere();
  workers[0]?.dispatchEvent(new Event('error'));
  await Promise.resolve();
  const pending = thread.read(picture(2));
  workers[1]?.postResult('begun');
  expect(await pending).toBe('2 px');
});

test.each(['starts', 'responds'])('a thread that never %s is terminated', async (what) => {
  const { thread, workers } = aThread();
  const pending = thread.read(picture(2));
  const failed = expect(pending).rejects.toThrow('no thread');
  if (workers[0]) workers[0].results = false;
  if (what === 'responds') workers[0]?.postResult('begun');
  await vi.advanceTimersByTimeAsync(LIMITS.maxMs);
  await failed;
  expect(workers[0]?.isEnded).toBe(true);
});

test('where threads are not supported, a photo is a failure', async () => {
  const thread = pictureThread(() => {
    throw new Error('no threads here');
  });
  expect(thread.isThere()).toBe(false);
  await expect(thread.read(picture(2))).rejects.toThrow('no thread');
});
