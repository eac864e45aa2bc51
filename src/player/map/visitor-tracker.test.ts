import { expect, test } from 'vitest';
import { memoryPosition } from '../../platform/position/memory.ts';
import type { PositionFix } from '../../platform/position/port.ts';
import { openVisitorTracker } from './visitor-tracker.ts';

const fixAt = (lat: number, atMs = 0): PositionFix => ({
  at: [lat, 10],
  accuracyM: 8,
  measuredAtMs: atMs,
  arrivedMs: atMs,
  headingDeg: undefined,
});

function openTracker() {
  const position = memoryPosition();
  const tracker = openVisitorTracker(position);
  const locate = () =>
    new Promise((resolve) => {
      tracker.locate(resolve);
    });
  return { position, tracker, locate };
}

test('a visitor who was located is followed from then on, also after a pause', async () => {
  const { position, tracker, locate } = openTracker();
  const stop = tracker.follow(false);
  expect(position.precision()).toBeUndefined();
  position.comeTo(fixAt(51));
  expect(await locate()).toEqual(fixAt(51));
  position.comeTo(fixAt(52, 1));
  expect(tracker.state()).toEqual({ isLocating: false, fix: fixAt(52, 1), error: undefined });

  stop();
  expect(position.precision()).toBeUndefined();
  position.comeTo(fixAt(53, 2));
  expect(tracker.state().fix).toEqual(fixAt(52, 1));
  tracker.follow(false);
  position.comeTo(fixAt(54, 3));
  expect(tracker.state().fix).toEqual(fixAt(54, 3));
});

test('a visitor who was not located is not watched', async () => {
  const { position, tracker, locate } = openTracker();
  tracker.follow(false);
  position.fail('position/timeout');
  expect(await locate()).toBe('position/timeout');
  expect(position.precision()).toBeUndefined();
  expect(tracker.state()).toEqual({ isLocating: false, fix: undefined, error: 'position/timeout' });
});

test('a visitor who has allowed the position is followed without a request', () => {
  const { position, tracker } = openTracker();
  const stop = tracker.follow(true);
  position.comeTo(fixAt(51));
  expect(tracker.state()).toEqual({ isLocating: false, fix: fixAt(51), error: undefined });
  stop();
  expect(position.precision()).toBeUndefined();
});

test('a pause of the position keeps the last place, a denial removes it', async () => {
  const { position, tracker, locate } = openTracker();
  tracker.follow(false);
  position.comeTo(fixAt(51));
  await locate();
  position.fail('position/unavailable');
  expect(tracker.state()).toEqual({
    isLocating: false,
    fix: fixAt(51),
    error: 'position/unavailable',
  });
  position.fail('position/denied');
  expect(tracker.state()).toEqual({ isLocating: false, fix: undefined, error: 'position/denied' });
});

test('a denied visitor who agrees later is followed again', async () => {
  const { position, tracker, locate } = openTracker();
  tracker.follow(false);
  position.comeTo(fixAt(51));
  await locate();
  position.fail('position/denied');
  position.comeTo(fixAt(52, 1));
  expect(tracker.state().fix).toBeUndefined();
  await locate();
  position.comeTo(fixAt(53, 2));
  expect(tracker.state().fix).toEqual(fixAt(53, 2));
});

test('a cancelled request gets no result', async () => {
  const { position, tracker } = openTracker();
  position.comeTo(fixAt(51));
  const results: unknown[] = [];
  tracker.locate((result) => results.push(result));
  expect(tracker.state().isLocating).toBe(true);
  tracker.giveUp();
  await position.locate();
  expect([tracker.state(), results]).toEqual([
    { isLocating: false, fix: undefined, error: undefined },
    [],
  ]);
});
