import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cpuMsOf } from '../../../tests/support/measure/cpu-time.ts';
import { distanceM } from '../place/distance.ts';
import { geofenceOf, stepGeofence } from '../place/geofence.ts';
import { aZone, pointAt } from '../place/testing/test-area.ts';
import { readGpxRoute } from './read-gpx-route.ts';
import type { SimulationSettings } from './settings.ts';
import { simulate, mustRoute } from './testing/simulate.ts';
import { pointOnRouteAt, timetableOf } from './timetable.ts';

const runs = { numRuns: 60, seed: 20_261_121 };
const metres = fc.integer({ min: -300, max: 300 });
const route = fc
  .array(fc.tuple(metres, metres), { minLength: 1, maxLength: 8 })
  .map((all) => mustRoute(all.map(([north, east]) => pointAt(north, east))));
const settings: fc.Arbitrary<SimulationSettings> = fc.record({
  pace: fc.double({ min: 0.4, max: 10, noNaN: true }),
  driftM: fc.integer({ min: 0, max: 60 }),
  dropouts: fc.integer({ min: 0, max: 20 }),
  seed: fc.integer({ min: 0, max: 999_999 }),
  speed: fc.constant(1 as const),
  waits: fc.boolean(),
});

test('[RP8] a simulated walk is never faster than its pace, and always arrives', () => {
  fc.assert(
    fc.property(route, settings, (sampledRoute, how) => {
      const timetable = timetableOf(sampledRoute, how.pace);
      const places = simulate(sampledRoute, how).map(({ walkerState }) =>
        pointOnRouteAt(timetable, walkerState.atMs),
      );
      const pace = how.pace === 'recorded' ? 0 : how.pace;
      places.forEach(({ at, atM }, index) => {
        const before = places[index - 1] ?? { at: sampledRoute.first.at, atM: 0 };
        expect(atM - before.atM).toBeLessThanOrEqual(pace + 1e-6);
        expect(distanceM(before.at, at)).toBeLessThanOrEqual(pace + 0.01);
      });
      expect(places.at(-1)?.atM).toBe(sampledRoute.lengthM);
    }),
    runs,
  );
});

test('[RP10] a fix errs by no more than its accuracy, and its error drifts', () => {
  fc.assert(
    fc.property(route, settings, (sampledRoute, how) => {
      const timetable = timetableOf(sampledRoute, how.pace);
      let before = { northM: 0, eastM: 0 };
      for (const { walkerState, fix } of simulate(sampledRoute, how)) {
        const { wander } = walkerState;
        const leapM = Math.hypot(wander.northM - before.northM, wander.eastM - before.eastM);
        expect(leapM).toBeLessThanOrEqual(how.driftM * 0.6);
        before = wander;
        if (!fix || walkerState.dropout) continue;
        const errorM = distanceM(pointOnRouteAt(timetable, walkerState.atMs).at, fix.at);
        expect(errorM).toBeLessThanOrEqual(Math.min(fix.accuracyM, how.driftM) + 1e-6);
      }
    }),
    runs,
  );
});

test('[RP11] dropouts last 5 to 45 seconds, jumps go far and come back', () => {
  fc.assert(
    fc.property(route, settings, (sampledRoute, how) => {
      const timetable = timetableOf(sampledRoute, how.pace);
      const walk = simulate(sampledRoute, how);
      let row = 0;
      walk.forEach(({ walkerState, fix }, index) => {
        row = walkerState.dropout ? row + 1 : 0;
        expect(row).toBeLessThanOrEqual(45);
        expect(fix === undefined).toBe(walkerState.dropout?.kind === 'gap');
        const isComplete =
          index + 1 < walk.length && walk[index + 1]?.walkerState.dropout === undefined;
        if (walkerState.dropout?.kind === 'gap' && isComplete)
          expect(row).toBeGreaterThanOrEqual(5);
        if (!fix || walkerState.dropout?.kind !== 'jump') return;
        const errorM = distanceM(pointOnRouteAt(timetable, walkerState.atMs).at, fix.at);
        expect(Math.round(errorM)).toBeGreaterThanOrEqual(99);
        expect(Math.round(errorM)).toBeLessThanOrEqual(401);
        expect(row).toBeLessThanOrEqual(4);
      });
    }),
    runs,
  );
});

test('[RP12] the same seed gives the same walk, another seed another one', () => {
  const long = mustRoute([pointAt(0), pointAt(100)]);
  fc.assert(
    fc.property(settings, (how) => {
      const noisy = { ...how, driftM: how.driftM + 1 };
      expect(simulate(long, noisy)).toEqual(simulate(long, noisy));
      expect(simulate(long, { ...noisy, seed: noisy.seed + 1 })).not.toEqual(simulate(long, noisy));
    }),
    { ...runs, numRuns: 20 },
  );
});

test('[PL13][PL15] with any drift and dropouts, each zone starts once and from near', () => {
  const location = fc.tuple(metres, metres).map(([north, east]) => pointAt(north, east));
  fc.assert(
    fc.property(
      route,
      settings,
      location,
      fc.integer({ min: 5, max: 80 }),
      (sampledRoute, how, centre, radiusM) => {
        const timetable = timetableOf(sampledRoute, how.pace);
        let fence = geofenceOf([aZone(radiusM, 'tower', centre)]);
        const types: string[] = [];
        simulate(sampledRoute, how).forEach(({ walkerState, fix }, index) => {
          if (!fix) return;
          const times = { measuredAtMs: index * 1000, arrivedMs: index * 1000 };
          const outcome = stepGeofence(fence, { ...fix, ...times });
          fence = outcome.state;
          for (const { type } of outcome.effects) {
            types.push(type);
            if (type === 'zone/leave') continue;
            const awayM = distanceM(pointOnRouteAt(timetable, walkerState.atMs).at, centre);
            expect(awayM).toBeLessThanOrEqual(radiusM + fix.accuracyM + 0.01);
          }
        });
        expect([[], ['zone/enter'], ['zone/enter', 'zone/leave']]).toContainEqual(types);
      },
    ),
    runs,
  );
});

const scrap = fc.constantFrom(
  ...['<', '>', '/', '"', "'", '=', ' ', '<gpx>', '<trkpt lat="1" lon="2">', '</trkpt>', '<time>'],
  ...['2026-01-03T10:00:00Z', '<!--', '-->', '<![CDATA[', ']]>', '<?', '&x;', 'lat="', '\u0000'],
);

test('[RP7] parsing never throws, and gives no point off the earth', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(scrap, fc.string()), { maxLength: 80 }), (parts) => {
      const result = readGpxRoute(`<gpx>${parts.join('')}`);
      if (!result.ok) return;
      for (const { at } of result.route.points) {
        expect(Math.abs(at[0])).toBeLessThanOrEqual(90);
        expect(Math.abs(at[1])).toBeLessThanOrEqual(180);
      }
    }),
    { ...runs, numRuns: 2000 },
  );
});

test('[RP7] a hostile text of five megabytes is parsed as fast as ten times an honest one', () => {
  const filled = (part: string) => part.repeat(Math.floor(4_900_000 / part.length));
  const timeOf = (text: string) => cpuMsOf(() => readGpxRoute(text));
  const honest = `<gpx>${filled('<trkpt lat="51.01" lon="10.01"></trkpt>')}</gpx>`;
  timeOf(honest);
  const honestMs = timeOf(honest);
  const hostile = ['<', '<!--', '<![CDATA[', '<a "', '<trkpt ', '<time>', 'lat="', '<a lat=   '];
  for (const part of hostile) {
    expect(timeOf(`<gpx>${filled(part)}`)).toBeLessThan(Math.max(honestMs, 100) * 10);
  }
});
