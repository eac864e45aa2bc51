import { expect, test } from 'vitest';
import { distanceM } from '../place/distance.ts';
import { pointAt } from '../place/testing/test-area.ts';
import { movedPoint } from './moved-point.ts';
import { routeOf } from './route.ts';
import { DEFAULT_SIMULATION, type SimulationSettings } from './settings.ts';
import { simulate, mustRoute } from './testing/simulate.ts';
import { msAt, pointOnRouteAt, timetableOf } from './timetable.ts';
import { advanced, AT_THE_BEGINNING, isOver } from './walker.ts';

const clear: SimulationSettings = { ...DEFAULT_SIMULATION, driftM: 0, pace: 2 };
const straight = mustRoute([pointAt(0), pointAt(9.99)]);

test('[RP8][RP13][RP14] two metres a second, to the end, and ten seconds more', () => {
  const walk = simulate(straight, clear);
  const norths = walk.map(({ fix }) => fix && Math.round(distanceM(pointAt(0), fix.at)));
  expect(norths).toEqual([2, 4, 6, 8, ...Array.from({ length: 11 }, () => 10)]);
  expect(walk[0]?.fix).toEqual({
    at: movedPoint(pointOnRouteAt(timetableOf(straight, 2), 1000).at, 0, 0),
    accuracyM: 3,
    headingDeg: 0,
  });
  expect(walk.at(-1)?.fix?.headingDeg).toBe(undefined);
});

test('[RP8] recorded times are kept, with their pauses; a way without them is walked as usual', () => {
  const found = [0, 10, 10, 20].map((northM, index) => ({
    at: pointAt(northM),
    takenMs: [5000, 7000, 10_000, 11_000][index] ?? 0,
  }));
  const timed = routeOf(found);
  if (!timed) throw new Error('no way');
  const norths = simulate(timed, { ...clear, pace: 'recorded' })
    .slice(0, 6)
    .map(({ fix }) => fix && Math.round(distanceM(pointAt(0), fix.at)));
  expect(norths).toEqual([5, 10, 10, 10, 10, 20]);
  const untimed = simulate(straight, { ...clear, pace: 'recorded' });
  expect(untimed.length).toBe(
    simulate(straight, { ...clear, pace: DEFAULT_SIMULATION.pace }).length,
  );
});

test('[RP9] whoever waits stands, and fixes go on', () => {
  const timetable = timetableOf(straight, 2);
  const first = advanced(timetable, clear, AT_THE_BEGINNING, false);
  const second = advanced(timetable, clear, first.walkerState, true);
  expect(second).toEqual({
    walkerState: { ...first.walkerState, second: 2 },
    fix: first.fix && { ...first.fix, headingDeg: undefined },
  });
});

test('[RP14] a way of one place is over after ten seconds', () => {
  const place = mustRoute([pointAt(0)]);
  expect(simulate(place, clear).length).toBe(10);
  expect(isOver(timetableOf(place, 1), AT_THE_BEGINNING)).toBe(false);
});

test('[RP15] another pace keeps the place', () => {
  const [slow, fast] = [timetableOf(straight, 0.5), timetableOf(straight, 4)];
  const { atM } = pointOnRouteAt(slow, 13_000);
  expect(pointOnRouteAt(fast, msAt(fast, atM)).atM).toBeCloseTo(6.5, 6);
  expect([msAt(fast, 99), msAt(fast, 0)]).toEqual([fast.endMs, 0]);
});

test('[RP8] the way over the date line is the short one', () => {
  const across = mustRoute([
    [0, 179.999],
    [0, -179.999],
  ]);
  const half = pointOnRouteAt(timetableOf(across, 1), timetableOf(across, 1).endMs / 2);
  expect(Math.abs(half.at[1])).toBeCloseTo(180, 6);
});
