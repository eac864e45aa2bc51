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

test('[RP8] recorded times are kept, with their pauses; a route without them is walked with the default pace', () => {
  const found = [0, 10, 10, 20].map((northM, index) => ({
    at: pointAt(northM),
    measuredAtMs: [5000, 7000, 10_000, 11_000][index] ?? 0,
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

test('[RP9] a paused visitor stands still, and fixes continue', () => {
  const timetable = timetableOf(straight, 2);
  const first = advanced(timetable, clear, AT_THE_BEGINNING, false);
  const second = advanced(timetable, clear, first.walkerState, true);
  expect(second).toEqual({
    walkerState: { ...first.walkerState, second: 2 },
    fix: first.fix && { ...first.fix, headingDeg: undefined },
  });
});

test('[RP14] a route of one place is over after ten seconds', () => {
  const place = mustRoute([pointAt(0)]);
  expect(simulate(place, clear).length).toBe(10);
  expect(isOver(timetableOf(place, 1), AT_THE_BEGINNING)).toBe(false);
});

test('[RP15] another pace keeps the position', () => {
  const [slow, fast] = [timetableOf(straight, 0.5), timetableOf(straight, 4)];
  const { atM } = pointOnRouteAt(slow, 13_000);
  expect(pointOnRouteAt(fast, msAt(fast, atM)).atM).toBeCloseTo(6.5, 6);
  expect([msAt(fast, 99), msAt(fast, 0)]).toEqual([fast.endMs, 0]);
});

test('[RP8] the route over the date line is the short one', () => {
  const across = mustRoute([
    [0, 179.999],
    [0, -179.999],
  ]);
  const half = pointOnRouteAt(timetableOf(across, 1), timetableOf(across, 1).endMs / 2);
  expect(Math.abs(half.at[1])).toBeCloseTo(180, 6);
});

/** The seconds of a visitor who stands still for so many hours. */
function hours(count: number, settings: SimulationSettings) {
  const timetable = timetableOf(straight, 2);
  const seconds = [advanced(timetable, settings, AT_THE_BEGINNING, true)];
  while (seconds.length < count * 3600) {
    const before = seconds.at(-1)?.walkerState ?? AT_THE_BEGINNING;
    seconds.push(advanced(timetable, settings, before, true));
  }
  return seconds.map(({ walkerState }) => walkerState);
}
const meanOf = (numbers: readonly number[]) =>
  numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
const sorted = (numbers: Iterable<number>) => [...new Set(numbers)].toSorted((a, b) => a - b);
const between = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

test('[RP11] dropouts of every kind, length and direction are as frequent as configured', () => {
  const walk = hours(40, { ...DEFAULT_SIMULATION, dropouts: 12 });
  const begun = walk.flatMap(({ dropout }, index) =>
    dropout && walk[index - 1]?.dropout === undefined ? [dropout] : [],
  );
  const gaps = begun.filter(({ kind }) => kind === 'gap');
  const jumps = begun.flatMap((dropout) => (dropout.kind === 'jump' ? [dropout] : []));
  // Twelve in ten minutes without one: none begins while another lasts.
  const freeS = walk.filter(({ dropout }) => !dropout).length;
  expect(Math.abs(begun.length / (freeS / 600) - 12)).toBeLessThan(1);
  expect(gaps.length / begun.length).toBeCloseTo(0.6, 1);
  expect(sorted(gaps.map(({ leftS }) => leftS))).toEqual(between(5, 45));
  expect(sorted(jumps.map(({ leftS }) => leftS))).toEqual([1, 2, 3, 4]);
  const fars = jumps.map(({ by }) => Math.hypot(by.northM, by.eastM));
  expect([Math.min(...fars), Math.max(...fars)].map(Math.round)).toEqual([100, 400]);
  expect(Math.abs(meanOf(fars) - 250)).toBeLessThan(10);
  const eighths = jumps.map(({ by }) =>
    Math.floor(((Math.atan2(by.northM, by.eastM) / Math.PI + 1) / 2) * 8),
  );
  expect(sorted(eighths)).toEqual(between(0, 7));
});

test('[RP11] a dropout is counted down second by second, and another one does not follow it', () => {
  const walk = hours(5, { ...DEFAULT_SIMULATION, dropouts: 20 });
  walk.forEach(({ dropout }, index) => {
    const before = walk[index - 1]?.dropout;
    if (before)
      expect(dropout).toEqual(
        before.leftS > 1 ? { ...before, leftS: before.leftS - 1 } : undefined,
      );
  });
});

test('[RP10] the error is as often to one side as to the other, and half of the drift as a rule', () => {
  const wanders = hours(30, { ...DEFAULT_SIMULATION, driftM: 20 }).map(({ wander }) => wander);
  const [norths, easts] = [wanders.map(({ northM }) => northM), wanders.map(({ eastM }) => eastM)];
  expect(Math.abs(meanOf(norths))).toBeLessThan(0.5);
  expect(Math.abs(meanOf(easts))).toBeLessThan(0.5);
  expect(Math.abs(meanOf(norths.map((north, index) => north * (easts[index] ?? 0))))).toBeLessThan(
    3,
  );
  const usualM = Math.sqrt(meanOf(wanders.map(({ northM, eastM }) => northM ** 2 + eastM ** 2)));
  expect(usualM).toBeGreaterThan(9);
  expect(usualM).toBeLessThan(11);
  const laterM = wanders.slice(25).map(({ northM }, index) => northM * (norths[index] ?? 0));
  // After 25 s an error has decayed to 1/e.
  expect(meanOf(laterM) / meanOf(norths.map((north) => north ** 2))).toBeCloseTo(1 / Math.E, 1);
});
