import { afterEach, expect, test, vi } from 'vitest';
import { pictureThread, type AskedPicture } from './picture-thread.ts';
import type { Pixels } from './read-pixels.ts';

const LIMITS = { longestMs: 15_000, restMs: 5000 };

/** A thread as the browser has them; it says of a picture how wide it is. */
class FakeWorker extends EventTarget {
  isEnded = false;
  answers = true;

  say(data: unknown): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }

  postMessage({ turn, pixels }: AskedPicture, moved: readonly unknown[]): void {
    expect(moved).toEqual([pixels.data.buffer]);
    if (this.answers) queueMicrotask(() => this.say({ turn, text: `${String(pixels.width)} px` }));
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

test('it is there when it has said so, and asking has it come once', () => {
  const { thread, workers } = aThread();
  expect([thread.isThere(), thread.isThere()]).toEqual([false, false]);
  workers[0]?.say('begun');
  expect(thread.isThere()).toBe(true);
  expect(workers).toHaveLength(1);
});

test('each picture has its own answer, and pictures wait for the thread', async () => {
  const { thread, workers } = aThread();
  const asked = [thread.read(picture(2)), thread.read(picture(3))];
  workers[0]?.say('begun');
  expect(await Promise.all(asked)).toEqual(['2 px', '3 px']);
  expect(await thread.read(picture(4))).toBe('4 px');
  expect(workers).toHaveLength(1);
});

test('a script that does not come is a failure, and a camera asks again after a rest', async () => {
  const { thread, workers } = aThread();
  const asked = thread.read(picture(2));
  workers[0]?.dispatchEvent(new Event('error'));
  await expect(asked).rejects.toThrow('no thread');
  expect(thread.isThere()).toBe(false);
  vi.advanceTimersByTime(LIMITS.restMs - 1);
  expect(thread.isThere()).toBe(false);
  expect(workers).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(thread.isThere()).toBe(false);
  expect(workers).toHaveLength(2);
  workers[1]?.say('begun');
  expect(thread.isThere()).toBe(true);
});

test('a photo does not wait for that rest', async () => {
  const { thread, workers } = aThread();
  thread.isThere();
  workers[0]?.dispatchEvent(new Event('error'));
  await Promise.resolve();
  const asked = thread.read(picture(2));
  workers[1]?.say('begun');
  expect(await asked).toBe('2 px');
});

test.each(['to begin', 'to answer'])('a thread that never comes %s is ended', async (what) => {
  const { thread, workers } = aThread();
  const asked = thread.read(picture(2));
  const failed = expect(asked).rejects.toThrow('no thread');
  if (workers[0]) workers[0].answers = false;
  if (what === 'to answer') workers[0]?.say('begun');
  await vi.advanceTimersByTimeAsync(LIMITS.longestMs);
  await failed;
  expect(workers[0]?.isEnded).toBe(true);
});

test('where no thread can be had at all, a photo is a failure', async () => {
  const thread = pictureThread(() => {
    throw new Error('no threads here');
  });
  expect(thread.isThere()).toBe(false);
  await expect(thread.read(picture(2))).rejects.toThrow('no thread');
});
