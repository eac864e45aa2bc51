import { expect, test } from 'vitest';
import { manualClock } from '../system/clock-manual.ts';
import { CHUNK_TIMEOUT_MS, chunkLoader } from './chunk-loader.ts';

/** A load that settles when the test lets it. */
function gatedLoads() {
  const open: { give: (chunk: string) => void; rejectLoad: (why: unknown) => void }[] = [];
  const load = () =>
    new Promise<string>((give, rejectLoad) => {
      open.push({ give, rejectLoad });
    });
  return { open, load };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('a chunk is requested once, however often it is needed, and then it is loaded', async () => {
  const { open, load } = gatedLoads();
  const loader = chunkLoader('quest', load, manualClock());
  const seen: string[] = [];
  loader.subscribe(() => seen.push(loader.state().phase));
  loader.load();
  loader.load();
  expect(open.length).toBe(1);
  open[0]?.give('the quest room');
  await settled();
  loader.load();
  expect(loader.state()).toEqual({ phase: 'ready', chunk: 'the quest room' });
  expect([open.length, seen]).toEqual([1, ['waiting', 'ready']]);
});

test('a chunk that does not load is given up after 120 s, with the specification’s message', () => {
  const { load } = gatedLoads();
  const clock = manualClock();
  const loader = chunkLoader('quest', load, clock);
  loader.load();
  clock.advance(CHUNK_TIMEOUT_MS - 1);
  expect(loader.state()).toEqual({ phase: 'waiting' });
  clock.advance(1);
  const state = loader.state();
  expect(state.phase === 'failed' && String(state.error)).toBe(
    'ChunkLoadError: Loading chunk quest failed',
  );
});

test('a failed chunk can be requested again, and a late response to the first request counts', async () => {
  const { open, load } = gatedLoads();
  const clock = manualClock();
  const loader = chunkLoader('quest', load, clock);
  loader.load();
  open[0]?.rejectLoad(new TypeError('network'));
  await settled();
  expect(loader.state().phase).toBe('failed');
  loader.load();
  clock.advance(CHUNK_TIMEOUT_MS);
  expect(loader.state().phase).toBe('failed');
  open[1]?.give('late');
  await settled();
  expect(loader.state()).toEqual({ phase: 'ready', chunk: 'late' });
});

test('a failure of an outdated request does not end the newer one', async () => {
  const { open, load } = gatedLoads();
  const loader = chunkLoader('quest', load, manualClock());
  loader.load();
  loader.insist();
  open[0]?.rejectLoad(new TypeError('network'));
  await settled();
  expect(loader.state()).toEqual({ phase: 'waiting' });
  open[1]?.give('second');
  await settled();
  expect(loader.state()).toEqual({ phase: 'ready', chunk: 'second' });
});

test('a caller that waits for a chunk is notified when it is loaded, or given up', async () => {
  const { open, load } = gatedLoads();
  const clock = manualClock();
  const loader = chunkLoader('quest', load, clock);
  const notified: string[] = [];
  const wait = () => loader.settled().then(() => notified.push(loader.state().phase));
  loader.load();
  const first = wait();
  await settled();
  expect(notified).toEqual([]);
  clock.advance(CHUNK_TIMEOUT_MS);
  await first;
  loader.load();
  const second = wait();
  open[1]?.give('the quest room');
  await second;
  await wait();
  expect(notified).toEqual(['failed', 'ready', 'ready']);
});
