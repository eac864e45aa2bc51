import type { LatLon } from '../story/model.ts';
import { radians } from './distance.ts';

export const COMPASS_POINTS = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const;
export type CompassPoint = (typeof COMPASS_POINTS)[number];

/** The initial direction, clockwise from north: 0 ≤ bearing < 360. */
export function bearingDeg(from: LatLon, to: LatLon): number {
  const [fromLat, toLat] = [radians(from[0]), radians(to[0])];
  const east = radians(to[1] - from[1]);
  const y = Math.sin(east) * Math.cos(toLat);
  const x =
    Math.cos(fromLat) * Math.sin(toLat) - Math.sin(fromLat) * Math.cos(toLat) * Math.cos(east);
  return fullCircle((Math.atan2(y, x) * 180) / Math.PI);
}

/** One of eight points; each covers the 45° around itself. */
export function compassPoint(bearing: number): CompassPoint {
  const index = Math.round(fullCircle(bearing) / 45) % COMPASS_POINTS.length;
  return COMPASS_POINTS[index] ?? 'N';
}

/** The second modulo catches a tiny negative angle, which rounds up to 360 itself. */
function fullCircle(degrees: number): number {
  return ((degrees % 360) + 360) % 360;
}
