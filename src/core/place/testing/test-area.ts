import { asSlug } from '../../story/slug.ts';
import type { LatLon } from '../../story/model.ts';
import type { Fix } from '../fix.ts';
import type { Geofence, GeofenceEffect } from '../geofence.ts';
import { stepGeofence } from '../geofence.ts';
import type { Zone } from '../zone.ts';

const M_PER_DEGREE = 111_195.08;
export const MIDDLE: LatLon = [51, 10];

/** A point so many metres north and east of the middle of the test area. */
export function pointAt(northM: number, eastM = 0): LatLon {
  const eastScale = M_PER_DEGREE * Math.cos((MIDDLE[0] * Math.PI) / 180);
  return [MIDDLE[0] + northM / M_PER_DEGREE, MIDDLE[1] + eastM / eastScale];
}

export function aZone(radiusM: number, track = 'tower', centre = MIDDLE): Zone {
  return { track: asSlug<'track'>(track), centre, radiusM };
}

/** A fresh, accurate fix north of the middle. */
export function aFix(northM: number, atS: number, overrides: Partial<Fix> = {}): Fix {
  return {
    at: pointAt(northM),
    accuracyM: 5,
    measuredAtMs: atS * 1000,
    arrivedMs: atS * 1000,
    ...overrides,
  };
}

/** Walks a whole track and returns the second after which each effect came. */
export function walk(
  start: Geofence,
  fixes: readonly Fix[],
): { state: Geofence; log: readonly (GeofenceEffect & { readonly atS: number })[] } {
  let state = start;
  const log: (GeofenceEffect & { atS: number })[] = [];
  for (const fix of fixes) {
    const outcome = stepGeofence(state, fix);
    state = outcome.state;
    log.push(...outcome.effects.map((effect) => ({ ...effect, atS: fix.arrivedMs / 1000 })));
  }
  return { state, log };
}
