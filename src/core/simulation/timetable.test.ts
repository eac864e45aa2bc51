import { expect, test } from 'vitest';
import { distanceM } from '../place/distance.ts';
import { pointAt } from '../place/testing/test-area.ts';
import { between, movedPoint } from './moved-point.ts';
import { routeOf } from './route.ts';
import { mustRoute } from './testing/simulate.ts';
import { msAt, pointOnRouteAt, timetableOf } from './timetable.ts';

const bend = mustRoute([pointAt(0), pointAt(100), pointAt(100, 60), pointAt(100, 60)]);

test('[RP8] within a leg the position is interpolated by time, with the leg’s heading', () => {
  const timetable = timetableOf(bend, 2);
  const at = (seconds: number) => {
    const { atM, headingDeg, at: place } = pointOnRouteAt(timetable, seconds * 1000);
    const heading = headingDeg === undefined ? undefined : Math.round(headingDeg);
    return [Math.round(atM), heading, Math.round(distanceM(pointAt(0), place))];
  };
  expect([0, 10, 49, 51, 65, 80, 99].map(at)).toEqual([
    ...[
      [0, 0, 0],
      [20, 0, 20],
      [98, 0, 98],
      [102, 90, 100],
      [130, 90, 104],
    ],
    ...[
      [160, undefined, 117],
      [160, undefined, 117],
    ],
  ]);
});

test('[RP15] a point within a leg has its time, whatever the pace', () => {
  const times = [2, 4].map((pace) => {
    const timetable = timetableOf(bend, pace);
    return [0, 20, 130].map((atM) => Math.round(msAt(timetable, atM)));
  });
  expect(times).toEqual([
    [0, 10_000, 65_000],
    [0, 5000, 32_500],
  ]);
});

test('[RP5] times that do not increase are no times', () => {
  const timed = (...times: readonly (number | undefined)[]) =>
    routeOf(
      times.map((measuredAtMs, index) => ({
        at: pointAt(index * 10),
        ...(measuredAtMs === undefined ? {} : { measuredAtMs }),
      })),
    )?.isTimed;
  expect([
    timed(5, 5, 6),
    timed(5, 5, 5),
    timed(5, 4, 6),
    timed(5, 7, 6),
    timed(5, undefined, 6),
    timed(5),
  ]).toEqual([true, false, false, false, false, false]);
});

test('[RP10] metres to the north and to the east are accurate, also over the date line', () => {
  const from = [60, 179.9999] as const;
  const moved = movedPoint(from, 30, 40);
  expect(distanceM(from, moved)).toBeCloseTo(50, 1);
  expect([moved[0] > 60, moved[1] < -179.998]).toEqual([true, true]);
  expect(movedPoint([60, 10], -30, 0)[0]).toBeLessThan(60);
  expect(movedPoint([60, 10], 0, -40)[1]).toBeLessThan(10);
  expect(movedPoint([90, 180], 10, 0)).toEqual([90, 180]);
  expect(Math.abs(movedPoint([-90, 10], -10, 5)[0])).toBe(90);
});

test('[RP8] the route between two points is the short one', () => {
  expect(between([0, 179], [10, -177], 0.25)).toEqual([2.5, 180]);
  expect(between([0, -179], [0, 179], 0.75)[1]).toBeCloseTo(179.5, 9);
  expect(between([0, 10], [4, 30], 0.5)).toEqual([2, 20]);
});
