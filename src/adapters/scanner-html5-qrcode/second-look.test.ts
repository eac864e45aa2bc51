import { expect, test } from 'vitest';
import { secondLook, type ReadPicture } from './second-look.ts';

const picture = {} as ImageData;
const canvas = {
  width: 480,
  height: 480,
  getContext: () => ({ getImageData: () => picture }),
} as unknown as HTMLCanvasElement;

/** Looks at a picture at each of the times, with a reader that takes `takesMs` for one. */
async function lookAt(
  timesMs: readonly number[],
  { takesMs = 0, load }: { takesMs?: number; load?: () => Promise<ReadPicture> } = {},
) {
  const lookedAtMs: number[] = [];
  const texts: string[] = [];
  let now = 0;
  const read = () => {
    lookedAtMs.push(now);
    now += takesMs;
    return 'bahnhof';
  };
  const look = secondLook({
    load: load ?? (() => Promise.resolve(read)),
    onText: (text) => texts.push(text),
    nowMs: () => now,
  });
  await Promise.resolve();
  for (const timeMs of timesMs) {
    now = Math.max(now, timeMs);
    look(canvas);
  }
  return { lookedAtMs, texts };
}

const everyFortyMs = Array.from({ length: 26 }, (_, index) => index * 40);

test('a picture is looked at again four times a second, not 25 times', async () => {
  const { lookedAtMs, texts } = await lookAt(everyFortyMs);
  expect(lookedAtMs).toEqual([0, 280, 560, 840]);
  expect(texts).toEqual(['bahnhof', 'bahnhof', 'bahnhof', 'bahnhof']);
});

test('a slow device is left four times as long as a look takes it', async () => {
  const { lookedAtMs } = await lookAt(everyFortyMs, { takesMs: 100 });
  expect(lookedAtMs).toEqual([0, 520]);
});

test('the slowest device looks often enough that a sign that is held still stays in sight', async () => {
  const { lookedAtMs } = await lookAt(everyFortyMs, { takesMs: 300 });
  expect(lookedAtMs).toEqual([0, 1000]);
});

test('a picture that the reader stumbles over is none, and the next one is looked at in its time', async () => {
  let looks = 0;
  const stumble = () => {
    looks += 1;
    throw new Error('no picture');
  };
  const { texts } = await lookAt([0, 40, 300], { load: () => Promise.resolve(stumble) });
  expect([looks, texts]).toEqual([2, []]);
});

test('without the other reader, and without a picture, nothing happens', async () => {
  const load = () => Promise.reject(new Error('no network'));
  expect((await lookAt([0, 300], { load })).texts).toEqual([]);
  const texts: string[] = [];
  const look = secondLook({
    load: () => Promise.resolve(() => 'bahnhof'),
    onText: (text) => texts.push(text),
  });
  await Promise.resolve();
  look(null);
  expect(texts).toEqual([]);
});
