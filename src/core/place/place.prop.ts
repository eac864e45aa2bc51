import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { LatLon } from '../story/model.ts';
import { bearingDeg, COMPASS_POINTS, compassPoint } from './bearing.ts';
import { distanceM } from './distance.ts';
import type { Fix } from './fix.ts';
import { geofenceOf, marginM } from './geofence.ts';
import { overlapsOf } from './overlap.ts';
import { aZone, MIDDLE, pointAt, walk } from './testing/ground.ts';

const runs = { numRuns: 1000, seed: 20_260_103 };
const number = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const point: fc.Arbitrary<LatLon> = fc.tuple(number(-90, 90), number(-180, 180));
const radius = number(3, 200);

/** One second of a noisy walk: where the visitor is, how the fix errs, when and how old it comes. */
const moment = fc.record({
  angle: number(0, 2 * Math.PI),
  share: number(0, 1),
  errorAngle: number(0, 2 * Math.PI),
  errorShare: number(0, 1),
  accuracyM: number(0, 80),
  gapMs: fc.integer({ min: 0, max: 20_000 }),
  ageMs: fc.integer({ min: 0, max: 12_000 }),
});
const moments = fc.array(moment, { maxLength: 60 });
type Moment = Parameters<Parameters<(typeof moments)['map']>[0]>[0][number];

/** Fixes of a visitor who keeps to a ring around the middle; none errs by more than its accuracy. */
function fixesWithin(all: readonly Moment[], nearM: number, farM: number): Fix[] {
  let nowMs = 0;
  return all.map((one) => {
    nowMs += one.gapMs;
    const reachM = nearM + (farM - nearM) * one.share;
    const errorM = one.accuracyM * one.errorShare * 0.999;
    const at = pointAt(
      reachM * Math.cos(one.angle) + errorM * Math.cos(one.errorAngle),
      reachM * Math.sin(one.angle) + errorM * Math.sin(one.errorAngle),
    );
    return { at, accuracyM: one.accuracyM, arrivedMs: nowMs, takenMs: nowMs - one.ageMs };
  });
}

test('[PL1] distances are symmetric, never negative, and no detour is shorter', () => {
  fc.assert(
    fc.property(point, point, point, (a, b, c) => {
      const ab = distanceM(a, b);
      expect(ab).toBeGreaterThanOrEqual(0);
      expect(distanceM(a, a)).toBe(0);
      expect(Math.abs(distanceM(b, a) - ab)).toBeLessThan(1e-3);
      expect(ab).toBeLessThanOrEqual(distanceM(a, c) + distanceM(c, b) + 1);
    }),
    runs,
  );
});

test('[PL2][PL3] every bearing is within the circle and has a point at most 22.5° away', () => {
  fc.assert(
    fc.property(point, point, (from, to) => {
      const bearing = bearingDeg(from, to);
      expect(bearing).toBeGreaterThanOrEqual(0);
      expect(bearing).toBeLessThan(360);
      const apart = Math.abs(bearing - COMPASS_POINTS.indexOf(compassPoint(bearing)) * 45);
      expect(Math.min(apart, 360 - apart)).toBeLessThanOrEqual(22.5);
    }),
    runs,
  );
});

test('[PL13] a noisy track at the edge starts a zone at most once and ends it at most once', () => {
  fc.assert(
    fc.property(radius, moments, (radiusM, all) => {
      const fixes = fixesWithin(all, radiusM / 2, radiusM * 2);
      const types = walk(geofenceOf([aZone(radiusM)]), fixes).log.map(({ type }) => type);
      expect([[], ['zone/enter'], ['zone/enter', 'zone/leave']]).toContainEqual(types);
    }),
    runs,
  );
});

test('[PL14] whoever stays within the margin is never told to have left', () => {
  fc.assert(
    fc.property(radius, moments, (radiusM, all) => {
      const fixes = fixesWithin(all, 0, (radiusM + marginM(radiusM)) * 0.999);
      const { log } = walk(geofenceOf([aZone(radiusM)]), fixes);
      expect(log.filter(({ type }) => type === 'zone/leave')).toEqual([]);
    }),
    runs,
  );
});

test('[PL15] nothing starts from farther away than radius plus accuracy', () => {
  fc.assert(
    fc.property(radius, moments, (radiusM, all) => {
      const worst = Math.max(0, ...all.map(({ accuracyM }) => accuracyM));
      const fixes = fixesWithin(all, radiusM + worst + 0.01, radiusM * 3 + worst);
      expect(walk(geofenceOf([aZone(radiusM)]), fixes).log).toEqual([]);
    }),
    runs,
  );
});

test('[PL18] two circles overlap as much one way as the other, and never more than the smaller is wide', () => {
  fc.assert(
    fc.property(radius, radius, number(0, 500), (first, second, apartM) => {
      const [a, b] = [aZone(first, 'a', MIDDLE), aZone(second, 'b', pointAt(apartM))];
      const there = overlapsOf([a, b]);
      const back = overlapsOf([b, a]);
      expect(there.length).toBe(distanceM(a.centre, b.centre) < first + second ? 1 : 0);
      expect(back.length).toBe(there.length);
      const width = there[0]?.overlapM ?? 0;
      expect(width - (back[0]?.overlapM ?? 0)).toBeCloseTo(0, 6);
      expect(width).toBeLessThanOrEqual(2 * Math.min(first, second));
    }),
    runs,
  );
});
