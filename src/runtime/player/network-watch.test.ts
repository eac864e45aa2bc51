import { expect, test } from 'vitest';
import { memoryAudio } from '../../adapters/audio-memory/audio-memory.ts';
import { manualClock } from '../../adapters/clock-manual/clock-manual.ts';
import { networkWatch } from './network-watch.ts';

const answered = () => new Promise((resolve) => setTimeout(resolve));

function watched() {
  const [clock, audio] = [manualClock(0), memoryAudio()];
  let retries = 0;
  let asks = 0;
  const asked = {
    isReachable: () => {
      asks += 1;
      return audio.isReachable();
    },
  };
  const watch = networkWatch({ clock, audio: asked }, () => (retries += 1));
  const pass = async (ms: number) => {
    clock.advance(ms);
    await answered();
  };
  return { watch, audio, pass, retries: () => retries, asks: () => asks };
}

test('a sound that waits for a network is tried again once its host answers, at growing pauses', async () => {
  const { watch, audio, pass, retries, asks } = watched();
  audio.reach(false);
  watch.hear({ phase: 'failed' }, true);
  for (const ms of [4000, 8000, 16_000, 30_000, 30_000]) {
    await pass(ms - 1);
    const before = asks();
    await pass(1);
    expect(asks()).toBe(before + 1);
  }
  expect(retries()).toBe(0);
  audio.reach(true);
  await pass(30_000);
  expect([asks(), retries()]).toEqual([6, 1]);
  await pass(60_000);
  expect(asks()).toBe(6);
});

test('a host that answers and brings no sound is not asked at once again; one that did, is', async () => {
  const { watch, pass, retries } = watched();
  watch.hear({ phase: 'failed' }, true);
  await pass(4000);
  watch.hear({ phase: 'loading' }, false);
  watch.hear({ phase: 'failed' }, true);
  await pass(4000);
  expect(retries()).toBe(1);
  await pass(4000);
  expect(retries()).toBe(2);
  watch.hear({ phase: 'playing' }, false);
  watch.hear({ phase: 'failed' }, true);
  await pass(4000);
  expect(retries()).toBe(3);
});

test('what is paused or chosen meanwhile asks no more, also while an answer is on its way', async () => {
  const { watch, pass, retries, asks } = watched();
  watch.hear({ phase: 'failed' }, true);
  watch.hear({ phase: 'paused' }, false);
  await pass(60_000);
  expect(asks()).toBe(0);
  watch.hear({ phase: 'failed' }, true);
  const asking = pass(4000);
  watch.hear({ phase: 'paused' }, false);
  await asking;
  expect([asks(), retries()]).toEqual([1, 0]);
});
