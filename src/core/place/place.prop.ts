import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { LatLon } from '../story/model.ts';
import { bearingDeg, COMPASS_POINTS, compassPoint } from './bearing.ts';
import { distanceM } from './distance.ts';
import type { Fix } from './fix.ts';
import { geofenceOf, marginM } from './geofence.ts';
import { overlapsOf } from './overlap.ts';
import { aZone, MIDDLE, pointAt, walk } from './testing/test-area.ts';

const runs = { numRuns: 1000, seed: 20_260_103 };
const STEPS = 1_000_000;
/** All numbers are equally likely: nearly all of fast-check's own doubles are close to zero. */
const number = (min: number, max: number) =>
  fc.integer({ min: 0, max: STEPS }).map((step) => min + ((max - min) * step) / STEPS);
const point: fc.Arbitrary<LatLon> = fc.tuple(number(-90, 90), number(-180, 180));
const radius = number(3, 200);

/** One second of a noisy walk: the visitor's location, the error of the fix, its time and age. */
const noisySecond = fc.record({
  angle: number(0, 2 * Math.PI),
  share: number(0, 1),
  errorAngle: number(0, 2 * Math.PI),
  errorShare: number(0, 1),
  accuracyM: number(0, 80),
  gapMs: fc.integer({ min: 0, max: 20_000 }),
  ageMs: fc.integer({ min: 0, max: 12_000 }),
});
const noisySeconds = fc.array(noisySecond, { maxLength: 60 });
type NoisySecond = Parameters<Parameters<(typeof noisySeconds)['map']>[0]>[0][number];

/** Fixes of a visitor in a ring around the middle; none errs by more than its accuracy. */
function fixesWithin(all: readonly NoisySecond[], nearM: number, farM: number): Fix[] {
  let nowMs = 0;
  return all.map((sample) => {
    nowMs += sample.gapMs;
    const reachM = nearM + (farM - nearM) * sample.share;
    const errorM = sample.accuracyM * sample.errorShare * 0.999;
    const at = pointAt(
      reachM * Math.cos(sample.angle) + errorM * Math.cos(sample.errorAngle),
      reachM * Math.sin(sample.angle) + errorM * Math.sin(sample.errorAngle),
    );
    return {
      at,
      accuracyM: sample.accuracyM,
      arrivedMs: nowMs,
      measuredAtMs: nowMs - sample.ageMs,
    };
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

test('[PL13] however often a visitor walks in and out again, a zone starts at most once and ends at most once', () => {
  const leg = fc.record({ toM: number(-250, 250), stayS: fc.integer({ min: 0, max: 15 }) });
  const legs = fc.array(leg, { minLength: 2, maxLength: 8 });
  const errors = fc.array(fc.tuple(number(-1, 1), number(0, 4)), { minLength: 7, maxLength: 60 });
  fc.assert(
    fc.property(radius, legs, number(1, 3), errors, (radiusM, all, paceMPerS, noise) => {
      const fixes = placesOnLegs(all, paceMPerS).map((northM, second) => {
        const [share, accuracyM] = noise[second % noise.length] ?? [0, 0];
        const at = pointAt(northM + share * accuracyM * 0.999);
        return { at, accuracyM, measuredAtMs: second * 1000, arrivedMs: second * 1000 };
      });
      const types = walk(geofenceOf([aZone(radiusM)]), fixes).log.map(({ type }) => type);
      expect([[], ['zone/enter'], ['zone/enter', 'zone/leave']]).toContainEqual(types);
    }),
    { ...runs, numRuns: 300 },
  );
});

/** Metres north of the middle, one each second: from turning point to turning point, with stops. */
function placesOnLegs(
  legs: readonly { readonly toM: number; readonly stayS: number }[],
  paceMPerS: number,
): readonly number[] {
  return legs.flatMap(({ toM, stayS }, index) => {
    const fromM = legs[index - 1]?.toM ?? toM;
    const seconds = Math.ceil(Math.abs(toM - fromM) / paceMPerS);
    return Array.from({ length: seconds + stayS + 1 }, (_, second) =>
      seconds === 0 ? toM : fromM + (toM - fromM) * Math.min(1, second / seconds),
    );
  });
}

test('[PL10][PL11][PL13] a visitor who walks through a zone enters it once and leaves it once, however the fixes err', () => {
  const passage = fc.record({
    radiusM: number(10, 100),
    paceMPerS: number(0.5, 3),
    /** The offset from the middle, as a share of the radius. */
    offShare: number(-0.25, 0.25),
    // Between two fixes that err by more, to opposite sides, nobody could have walked.
    accuracyM: number(0, 4),
    errors: fc.array(fc.tuple(number(0, 2 * Math.PI), number(0, 0.999)), { minLength: 20 }),
  });
  fc.assert(
    fc.property(passage, ({ radiusM, paceMPerS, offShare, accuracyM, errors }) => {
      const farM = radiusM + marginM(radiusM) + 60;
      const seconds = Math.ceil((2 * farM) / paceMPerS);
      const fixes = Array.from({ length: seconds }, (_, second) => {
        const [angle, share] = errors[second % errors.length] ?? [0, 0];
        const errorM = accuracyM * share;
        const at = pointAt(
          second * paceMPerS - farM + errorM * Math.cos(angle),
          offShare * radiusM + errorM * Math.sin(angle),
        );
        return { at, accuracyM, measuredAtMs: second * 1000, arrivedMs: second * 1000 };
      });
      const types = walk(geofenceOf([aZone(radiusM)]), fixes).log.map(({ type }) => type);
      expect(types).toEqual(['zone/enter', 'zone/leave']);
    }),
    { ...runs, numRuns: 200 },
  );
});

test('[PL14] a visitor within the margin never leaves the zone, however far their fixes err outwards', () => {
  const stay = fc.record({
    radiusM: radius,
    accuracyM: number(0, 40),
    errorShare: number(-0.999, 0.999),
    /** A share of the distance from the middle to the end of the margin. */
    outShare: number(0.5, 0.999),
    paceMPerS: number(1, 3),
  });
  fc.assert(
    fc.property(stay, ({ radiusM, accuracyM, errorShare, outShare, paceMPerS }) => {
      const outM = (radiusM + marginM(radiusM)) * outShare;
      const there = placesOnLegs(
        [
          { toM: 0, stayS: 5 },
          { toM: outM, stayS: 40 },
        ],
        paceMPerS,
      );
      const fixes = there.map((northM, second) => {
        const at = pointAt(northM + accuracyM * errorShare);
        return { at, accuracyM, measuredAtMs: second * 1000, arrivedMs: second * 1000 };
      });
      const { log } = walk(geofenceOf([aZone(radiusM)]), fixes);
      expect(log.filter(({ type }) => type === 'zone/leave')).toEqual([]);
    }),
    { ...runs, numRuns: 300 },
  );
});

test('[PL15] nothing starts from farther away than radius plus accuracy', () => {
  fc.assert(
    fc.property(radius, noisySeconds, (radiusM, all) => {
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
