import { expect, test } from 'vitest';
import { memoryAudio } from '../../platform/audio/memory.ts';
import { manualClock } from '../../platform/system/clock-manual.ts';
import { networkWatch } from './network-watch.ts';

const answered = () => new Promise((resolve) => setTimeout(resolve));

function watched() {
  const [clock, audio] = [manualClock(0), memoryAudio()];
  let retries = 0;
  let requestCount = 0;
  const attempts = {
    isReachable: () => {
      requestCount += 1;
      return audio.isReachable();
    },
  };
  const watch = networkWatch({ clock, audio: attempts }, () => (retries += 1));
  const advance = async (ms: number) => {
    clock.advance(ms);
    await answered();
  };
  return { watch, audio, advance, retries: () => retries, requestCount: () => requestCount };
}

test('a sound that waits for a network is tried again once its host answers, at growing pauses', async () => {
  const { watch, audio, advance, retries, requestCount } = watched();
  audio.reach(false);
  watch.updateWatch({ phase: 'failed' }, true);
  for (const ms of [4000, 8000, 16_000, 30_000, 30_000]) {
    await advance(ms - 1);
    const before = requestCount();
    await advance(1);
    expect(requestCount()).toBe(before + 1);
  }
  expect(retries()).toBe(0);
  audio.reach(true);
  await advance(30_000);
  expect([requestCount(), retries()]).toEqual([6, 1]);
  await advance(60_000);
  expect(requestCount()).toBe(6);
});

test('a host that answers and brings no sound is not asked at once again; one that did, is', async () => {
  const { watch, advance, retries } = watched();
  watch.updateWatch({ phase: 'failed' }, true);
  await advance(4000);
  watch.updateWatch({ phase: 'loading' }, false);
  watch.updateWatch({ phase: 'failed' }, true);
  await advance(4000);
  expect(retries()).toBe(1);
  await advance(4000);
  expect(retries()).toBe(2);
  watch.updateWatch({ phase: 'playing' }, false);
  watch.updateWatch({ phase: 'failed' }, true);
  await advance(4000);
  expect(retries()).toBe(3);
});

test('what is paused or chosen meanwhile asks no more, also while an answer is on its way', async () => {
  const { watch, advance, retries, requestCount } = watched();
  watch.updateWatch({ phase: 'failed' }, true);
  watch.updateWatch({ phase: 'paused' }, false);
  await advance(60_000);
  expect(requestCount()).toBe(0);
  watch.updateWatch({ phase: 'failed' }, true);
  const asking = advance(4000);
  watch.updateWatch({ phase: 'paused' }, false);
  await asking;
  expect([requestCount(), retries()]).toEqual([1, 0]);
});
