import fc from 'fast-check';
import { expect, test } from 'vitest';
import { distanceM } from '../place/distance.ts';
import { averageFixes, type Sighting } from './average-fixes.ts';
import { timestampMs } from './gpx-time.ts';
import { nudged } from './nudged.ts';
import { isOnEarth } from './on-earth.ts';
import { readCoordinates } from './read-coordinates.ts';
import { readPlacesFile } from './read-places-file.ts';
import { thinnedPath } from './thinned-path.ts';

const degrees = (max: number) => fc.double({ min: -max, max: max, noNaN: true });
const place = fc.tuple(degrees(80), degrees(179));
const metres = fc.double({ min: -500, max: 500, noNaN: true });
const arbitraryText = fc.string({ unit: fc.constantFrom(...'0123456789.,;°\'"NSEWO -/()geo:') });

test('[PC5] every text is a place on the earth or an error', () => {
  fc.assert(
    fc.property(fc.oneof(arbitraryText, fc.string()), (text) => {
      const read = readCoordinates(text);
      expect(read.ok ? isOnEarth(read.at) : read.why.length > 0).toBe(true);
    }),
  );
});

test('[PC1] a formatted place is parsed unchanged', () => {
  fc.assert(
    fc.property(place, ([lat, lon]) => {
      const at = [lat, lon].map((one) => Number(one.toFixed(6)) + 0);
      expect(readCoordinates(at.map((one) => one.toFixed(6)).join(', '))).toEqual({ ok: true, at });
    }),
  );
});

test('[PC10] any file gives places on the earth only', () => {
  const figure = fc.oneof(fc.double().map(String), fc.string(), degrees(200).map(String));
  fc.assert(
    fc.property(fc.array(fc.tuple(figure, figure)), (points) => {
      const written = points.map(([lat, lon]) => `<wpt lat="${lat}" lon="${lon}"/>`);
      const read = readPlacesFile(`<gpx>${written.join('')}</gpx>`);
      if (read.ok) expect(read.places.waypoints.every(({ at }) => isOnEarth(at))).toBe(true);
    }),
  );
});

test('[PC12] a thinned line keeps its ends and strays by at most two metres', () => {
  const walk = fc.array(fc.tuple(metres, metres), { minLength: 2, maxLength: 60 });
  fc.assert(
    fc.property(walk, (steps) => {
      const path = steps.map(([north, east]) => nudged([52, 13], north / 20, east / 20));
      const thinned = thinnedPath(path);
      expect([thinned[0], thinned.at(-1)]).toEqual([path[0], path.at(-1)]);
      for (const point of path) {
        const dense = thinned.slice(1).flatMap((to, index) => between(thinned[index] ?? to, to));
        const nearest = Math.min(...dense.map((one) => distanceM(one, point)));
        expect(nearest).toBeLessThan(2.6);
      }
    }),
    { numRuns: 60 },
  );
});

type Point = readonly [number, number];

function between(from: Point, to: Point): Point[] {
  return Array.from({ length: 51 }, (_, step): Point => {
    const share = step / 50;
    return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
  });
}

test('[PC15] a step and the same step back return to the place', () => {
  fc.assert(
    fc.property(place, metres, metres, (from, north, east) => {
      const there = nudged(from, 0, east);
      const back = nudged(nudged(nudged(there, north, 0), -north, 0), 0, -east);
      expect(distanceM(from, back)).toBeLessThan(0.2);
    }),
  );
});

test('[PC17] an average claims no better accuracy than its fixes allow', () => {
  const sighting = fc.record({
    at: fc.tuple(metres, metres).map(([north, east]) => nudged([52, 13], north / 50, east / 50)),
    accuracyM: fc.double({ min: 0, max: 200, noNaN: true }),
    measuredAtMs: fc.nat(),
  });
  const several = {
    minLength: 1,
    maxLength: 30,
    selector: ({ measuredAtMs }: Sighting) => measuredAtMs,
  };
  fc.assert(
    fc.property(fc.uniqueArray(sighting, several), (sightings) => {
      const average = averageFixes(sightings);
      const best = Math.min(...sightings.map(({ accuracyM }) => Math.max(accuracyM, 2)));
      expect(average?.accuracyM).toBeGreaterThanOrEqual(best / 3);
      expect((average?.used ?? 0) + (average?.rejected ?? 0)).toBe(sightings.length);
    }),
  );
});

test('[RP5] every formatted timestamp is parsed unchanged, whatever its day and its zone', () => {
  const moment = fc.date({
    min: new Date('1600-01-01T00:00:00Z'),
    max: new Date('9999-12-31T00:00:00Z'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(moment, fc.integer({ min: -14 * 60, max: 14 * 60 }), (date, aheadMin) => {
      expect(timestampMs(date.toISOString())).toBeCloseTo(date.getTime(), 3);
      const local = new Date(date.getTime() + aheadMin * 60_000).toISOString().slice(0, -1);
      const [hours, minutes] = [Math.floor(Math.abs(aheadMin) / 60), Math.abs(aheadMin) % 60];
      const two = (part: number) => String(part).padStart(2, '0');
      const zone = `${aheadMin < 0 ? '-' : '+'}${two(hours)}:${two(minutes)}`;
      expect(timestampMs(`${local}${zone}`)).toBeCloseTo(date.getTime(), 3);
    }),
  );
});

test('[RP5] an invalid day or time is no timestamp', () => {
  const wrong = [
    ...['2026-00-01T00:00:00Z', '2026-01-00T00:00:00Z', '2026-01-32T00:00:00Z'],
    ...[
      '2026-01-01T25:00:00Z',
      '2026-01-01T00:60:00Z',
      '2026-01-01T00:00:61Z',
      'x2026-01-01T00:00:00Z',
    ],
    '2026-01-01T00:00:00Zx',
  ];
  expect(wrong.map(timestampMs)).toEqual(wrong.map(() => undefined));
});
