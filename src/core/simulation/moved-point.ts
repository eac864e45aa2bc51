import { EARTH_RADIUS_M, radians } from '../place/distance.ts';
import type { LatLon } from '../story/model.ts';

const M_PER_DEGREE = radians(EARTH_RADIUS_M);
/** At the poles a metre to the east is any number of degrees. */
const MIN_EAST_SCALE = 1e-6;

/** A point so many metres away: accurate over hundreds of metres, and always on the earth. */
export function movedPoint([lat, lon]: LatLon, northM: number, eastM: number): LatLon {
  const eastScale = Math.max(MIN_EAST_SCALE, Math.cos(radians(lat)));
  const north = Math.min(90, Math.max(-90, lat + northM / M_PER_DEGREE));
  return [north, wrapped(lon + eastM / (M_PER_DEGREE * eastScale))];
}

/** A point on the line between two, the short way around the earth. */
export function between(from: LatLon, to: LatLon, share: number): LatLon {
  const eastDeg = wrapped(to[1] - from[1]);
  return [from[0] + (to[0] - from[0]) * share, wrapped(from[1] + eastDeg * share)];
}

/** Wraps to −180 ≤ longitude < 180; a longitude within is unchanged. */
function wrapped(lon: number): number {
  return lon >= -180 && lon <= 180 ? lon : ((((lon + 180) % 360) + 360) % 360) - 180;
}
