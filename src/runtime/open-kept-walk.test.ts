import { expect, test } from 'vitest';
import { manualClock } from '../adapters/clock-manual/clock-manual.ts';
import { memoryProgressCopy } from '../adapters/progress-copy-memory/progress-copy-memory.ts';
import { memoryProgress } from '../adapters/progress-memory/progress-memory.ts';
import { aWalk } from '../core/story/testing/a-walk.ts';
import { doubledProgress, openKeptWalk } from './open-kept-walk.ts';

const story = aWalk().withTracks(1).build();

function device(store = memoryProgress(), progressCopy = memoryProgressCopy()) {
  const ports = {
    clock: manualClock(1000),
    store: doubledProgress(store, progressCopy),
    progressCopy,
    undo: memoryProgress(),
    report: { warn: () => undefined },
    reload: () => undefined,
  };
  return { store, progressCopy, ports };
}
const saved = (positionS: number) =>
  ({ type: 'position/saved', track: 'track-1', positionS, device: 'd' }) as const;

test('what the first store has lost comes back from the copy, and is saved again', async () => {
  const before = device();
  const walk = openKeptWalk(story, before.ports);
  walk.send(saved(7));
  const lost = memoryProgress();
  const after = device(lost, before.progressCopy);
  const again = openKeptWalk(story, after.ports);
  expect(again.progress().positions).toEqual({});
  await Promise.resolve();
  await Promise.resolve();
  expect(again.progress().positions['track-1']?.positionS).toBe(7);
  expect(lost.read(story.slug)).toContain('"positionS":7');
});

test('a reset removes both', async () => {
  const { ports, progressCopy, store } = device();
  ports.store.write('walk', '[]');
  ports.store.remove('walk');
  expect([store.read('walk'), await progressCopy.read('walk')]).toEqual([undefined, undefined]);
});

test('a copy that cannot be read changes nothing', async () => {
  const { ports, progressCopy } = device();
  progressCopy.keep(story.slug, '{"not":"a list"');
  const walk = openKeptWalk(story, ports);
  const before = walk.progress();
  await Promise.resolve();
  await Promise.resolve();
  expect(walk.progress()).toBe(before);
});
