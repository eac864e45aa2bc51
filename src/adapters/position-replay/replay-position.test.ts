import { expect, test } from 'vitest';
import { distanceM } from '../../core/place/distance.ts';
import type { Route } from '../../core/replay/route.ts';
import { routeOf } from '../../core/replay/route.ts';
import { USUAL_REPLAY, type ReplaySettings } from '../../core/replay/settings.ts';
import type { LatLon } from '../../core/story/model.ts';
import { manualClock } from '../clock-manual/clock-manual.ts';
import { replayPosition } from './replay-position.ts';

const start: LatLon = [51, 10];
const M_PER_DEGREE = 111_195.08;

function wayOf(...norths: readonly number[]): Route {
  const route = routeOf(norths.map((m) => ({ at: [51 + m / M_PER_DEGREE, 10] as const })));
  if (!route) throw new Error('a way needs a place');
  return route;
}

function begin(part: Partial<ReplaySettings> = {}, way = wayOf(0, 100)) {
  const clock = manualClock(5000);
  const replay = replayPosition(clock, { ...USUAL_REPLAY, driftM: 0, pace: 2, ...part });
  const heard: (readonly [metres: number, takenMs: number] | string)[] = [];
  replay.position.watch({
    onFix: ({ at, takenMs }) => heard.push([Math.round(distanceM(start, at)), takenMs]),
    onFault: (fault) => heard.push(fault),
  });
  replay.take(way);
  return { clock, replay, heard, metres: () => heard.map((one) => one[0]) };
}

test('a second of the walk takes a second, and no fix comes before Play or after Pause', () => {
  const { clock, replay, metres } = begin();
  clock.advance(5000);
  replay.play();
  clock.advance(2000);
  replay.pause();
  clock.advance(5000);
  replay.play();
  clock.advance(1000);
  expect(metres()).toEqual([2, 4, 6]);
});

test.each([4, 16] as const)('at %d times the speed the fixes keep their seconds', (speed) => {
  const { clock, replay, heard } = begin({ speed });
  replay.play();
  clock.advance(1000);
  expect(heard).toHaveLength(speed);
  const times = heard.map((one) => Number(one[1]));
  expect(times.slice(1).every((ms, index) => ms - (times[index] ?? 0) === 1000)).toBe(true);
});

test('held, the visitor stands in real time and is heard', () => {
  const { clock, replay, metres } = begin({ speed: 4 });
  replay.play();
  clock.advance(500);
  replay.hold(true);
  clock.advance(3000);
  replay.hold(false);
  clock.advance(250);
  expect(metres()).toEqual([2, 4, 4, 4, 4, 6]);
});

test('after a jump the walk goes on there, more than a minute later by its own clock', () => {
  const { clock, replay, heard } = begin();
  replay.play();
  clock.advance(1000);
  replay.jumpTo(50);
  clock.advance(1000);
  replay.jumpTo(-5);
  clock.advance(1000);
  const [first, second, third] = heard;
  expect([first?.[0], second?.[0], third?.[0]]).toEqual([2, 52, 2]);
  expect(Number(second?.[1]) - Number(first?.[1])).toBeGreaterThan(60_000);
});

test('at its end it stops by itself, and Play begins it anew', () => {
  const { clock, replay, metres } = begin({}, wayOf(0, 3));
  replay.play();
  clock.advance(60_000);
  expect(replay.state()).toMatchObject({ phase: 'over', second: 12 });
  const before = metres().length;
  replay.change({ pace: 1 });
  expect(replay.state().phase).toBe('over');
  replay.play();
  clock.advance(1000);
  expect([metres().length - before, metres().at(-1)]).toEqual([1, 1]);
});

test('a gap is told once, and the fixes come back', () => {
  const { clock, replay, heard } = begin({ dropouts: 20, seed: 3 }, wayOf(0, 1500));
  replay.play();
  clock.advance(700_000);
  const faults = heard.flatMap((one, index) => (typeof one === 'string' ? [index] : []));
  expect(faults.length).toBeGreaterThan(0);
  expect(faults.every((index) => typeof heard[index + 1] !== 'string')).toBe(true);
});

test('without a way nothing is walked', () => {
  const clock = manualClock();
  const replay = replayPosition(clock);
  replay.play();
  replay.jumpTo(5);
  clock.advance(5000);
  expect(replay.state()).toEqual({
    phase: 'no-way',
    settings: USUAL_REPLAY,
    lengthM: 0,
    atM: 0,
    second: 0,
    isTimed: false,
    isHeld: false,
    dropout: undefined,
  });
});

test('another way is begun at its beginning', () => {
  const { clock, replay, metres } = begin();
  replay.play();
  clock.advance(3000);
  replay.take(wayOf(20, 120));
  expect(replay.state()).toMatchObject({ phase: 'paused', atM: 0, second: 0 });
  clock.advance(3000);
  replay.play();
  clock.advance(1000);
  expect(metres()).toEqual([2, 4, 6, 22]);
});
