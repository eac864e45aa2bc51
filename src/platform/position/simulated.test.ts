import { expect, test } from 'vitest';
import { distanceM } from '../../core/place/distance.ts';
import type { Route } from '../../core/simulation/route.ts';
import { routeOf } from '../../core/simulation/route.ts';
import { DEFAULT_SIMULATION, type SimulationSettings } from '../../core/simulation/settings.ts';
import type { LatLon } from '../../core/story/model.ts';
import { manualClock } from '../system/clock-manual.ts';
import { simulatedPosition } from './simulated.ts';

const start: LatLon = [51, 10];
const M_PER_DEGREE = 111_195.08;

function routeNorth(...norths: readonly number[]): Route {
  const route = routeOf(norths.map((m) => ({ at: [51 + m / M_PER_DEGREE, 10] as const })));
  if (!route) throw new Error('a way needs a place');
  return route;
}

function begin(overrides: Partial<SimulationSettings> = {}, givenRoute = routeNorth(0, 100)) {
  const clock = manualClock(5000);
  const simulation = simulatedPosition(clock, {
    ...DEFAULT_SIMULATION,
    driftM: 0,
    pace: 2,
    ...overrides,
  });
  const received: (readonly [metres: number, takenMs: number] | string)[] = [];
  simulation.position.watch({
    onFix: ({ at, measuredAtMs }) =>
      received.push([Math.round(distanceM(start, at)), measuredAtMs]),
    onError: (error) => received.push(error),
  });
  simulation.setRoute(givenRoute);
  return { clock, simulation, received, metres: () => received.map((fix) => fix[0]) };
}

test('a second of the walk takes a second, and no fix comes before Play or after Pause', () => {
  const { clock, simulation, metres } = begin();
  clock.advance(5000);
  simulation.play();
  clock.advance(2000);
  simulation.pause();
  clock.advance(5000);
  simulation.play();
  clock.advance(1000);
  expect(metres()).toEqual([2, 4, 6]);
});

test.each([4, 16] as const)('at %d times the speed the fixes keep their seconds', (speed) => {
  const { clock, simulation, received } = begin({ speed });
  simulation.play();
  clock.advance(1000);
  expect(received).toHaveLength(speed);
  const times = received.map((fix) => Number(fix[1]));
  expect(times.slice(1).every((ms, index) => ms - (times[index] ?? 0) === 1000)).toBe(true);
});

test('paused, the visitor stands in real time and fixes continue', () => {
  const { clock, simulation, metres } = begin({ speed: 4 });
  simulation.play();
  clock.advance(500);
  simulation.setWaiting(true);
  clock.advance(3000);
  simulation.setWaiting(false);
  clock.advance(250);
  expect(metres()).toEqual([2, 4, 4, 4, 4, 6]);
});

test('after a jump the walk continues there, more than a minute later by its own clock', () => {
  const { clock, simulation, received } = begin();
  simulation.play();
  clock.advance(1000);
  simulation.jumpTo(50);
  clock.advance(1000);
  simulation.jumpTo(-5);
  clock.advance(1000);
  const [first, second, third] = received;
  expect([first?.[0], second?.[0], third?.[0]]).toEqual([2, 52, 2]);
  expect(Number(second?.[1]) - Number(first?.[1])).toBeGreaterThan(60_000);
});

test('at its end it stops automatically, and Play starts it again', () => {
  const { clock, simulation, metres } = begin({}, routeNorth(0, 3));
  simulation.play();
  clock.advance(60_000);
  expect(simulation.state()).toMatchObject({ phase: 'over', second: 12 });
  const before = metres().length;
  simulation.changeSettings({ pace: 1 });
  expect(simulation.state().phase).toBe('over');
  simulation.play();
  clock.advance(1000);
  expect([metres().length - before, metres().at(-1)]).toEqual([1, 1]);
});

test('a dropout is reported once, and the fixes return', () => {
  const { clock, simulation, received } = begin({ dropouts: 20, seed: 3 }, routeNorth(0, 1500));
  simulation.play();
  clock.advance(700_000);
  const errors = received.flatMap((fix, index) => (typeof fix === 'string' ? [index] : []));
  expect(errors.length).toBeGreaterThan(0);
  expect(errors.every((index) => typeof received[index + 1] !== 'string')).toBe(true);
});

test('without a route nothing is walked', () => {
  const clock = manualClock();
  const simulation = simulatedPosition(clock);
  simulation.play();
  simulation.jumpTo(5);
  clock.advance(5000);
  expect(simulation.state()).toEqual({
    phase: 'no-route',
    settings: DEFAULT_SIMULATION,
    lengthM: 0,
    atM: 0,
    second: 0,
    isTimed: false,
    isWaiting: false,
    dropout: undefined,
  });
});

test('another route starts at its beginning', () => {
  const { clock, simulation, metres } = begin();
  simulation.play();
  clock.advance(3000);
  simulation.setRoute(routeNorth(20, 120));
  expect(simulation.state()).toMatchObject({ phase: 'paused', atM: 0, second: 0 });
  clock.advance(3000);
  simulation.play();
  clock.advance(1000);
  expect(metres()).toEqual([2, 4, 6, 22]);
});
