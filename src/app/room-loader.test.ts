import { expect, test } from 'vitest';
import { manualClock } from '../adapters/clock-manual/clock-manual.ts';
import { CHUNK_TIMEOUT_MS, roomLoader } from './room-loader.ts';

/** A load that answers when it is told to. */
function heldLoads() {
  const open: { give: (room: string) => void; refuse: (why: unknown) => void }[] = [];
  const load = () =>
    new Promise<string>((give, refuse) => {
      open.push({ give, refuse });
    });
  return { open, load };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('a room is asked for once, however often it is wanted, and then it is there', async () => {
  const { open, load } = heldLoads();
  const loader = roomLoader('quest', load, manualClock());
  const seen: string[] = [];
  loader.subscribe(() => seen.push(loader.state().phase));
  loader.load();
  loader.load();
  expect(open.length).toBe(1);
  open[0]?.give('the quest room');
  await settled();
  loader.load();
  expect(loader.state()).toEqual({ phase: 'ready', room: 'the quest room' });
  expect([open.length, seen]).toEqual([1, ['waiting', 'ready']]);
});

test('a room that does not come is given up after 120 s in the words of the specification', () => {
  const { load } = heldLoads();
  const clock = manualClock();
  const loader = roomLoader('quest', load, clock);
  loader.load();
  clock.advance(CHUNK_TIMEOUT_MS - 1);
  expect(loader.state()).toEqual({ phase: 'waiting' });
  clock.advance(1);
  const state = loader.state();
  expect(state.phase === 'failed' && String(state.error)).toBe(
    'ChunkLoadError: Loading chunk quest failed',
  );
});

test('a refused room can be asked for again, and a late answer of the first asking counts', async () => {
  const { open, load } = heldLoads();
  const clock = manualClock();
  const loader = roomLoader('quest', load, clock);
  loader.load();
  open[0]?.refuse(new TypeError('network'));
  await settled();
  expect(loader.state().phase).toBe('failed');
  loader.load();
  clock.advance(CHUNK_TIMEOUT_MS);
  expect(loader.state().phase).toBe('failed');
  open[1]?.give('late');
  await settled();
  expect(loader.state()).toEqual({ phase: 'ready', room: 'late' });
});

test('a refusal of an asking that was overtaken does not end the newer one', async () => {
  const { open, load } = heldLoads();
  const loader = roomLoader('quest', load, manualClock());
  loader.load();
  loader.insist();
  open[0]?.refuse(new TypeError('network'));
  await settled();
  expect(loader.state()).toEqual({ phase: 'waiting' });
  open[1]?.give('second');
  await settled();
  expect(loader.state()).toEqual({ phase: 'ready', room: 'second' });
});

test('who waits for a room is told when it is there, or when it is given up', async () => {
  const { open, load } = heldLoads();
  const clock = manualClock();
  const loader = roomLoader('quest', load, clock);
  const told: string[] = [];
  const wait = () => loader.settled().then(() => told.push(loader.state().phase));
  loader.load();
  const first = wait();
  await settled();
  expect(told).toEqual([]);
  clock.advance(CHUNK_TIMEOUT_MS);
  await first;
  loader.load();
  const second = wait();
  open[1]?.give('the quest room');
  await second;
  await wait();
  expect(told).toEqual(['failed', 'ready', 'ready']);
});
