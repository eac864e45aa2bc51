import type { LatLon } from '../story/model.ts';

export const EARTH_RADIUS_M = 6_371_008.8;

/** The great-circle distance between two points, on a sphere: within 0.6 % of the real earth. */
export function distanceM(from: LatLon, to: LatLon): number {
  const [fromLat, toLat] = [radians(from[0]), radians(to[0])];
  const halfLat = Math.sin((toLat - fromLat) / 2);
  const halfLon = Math.sin(radians(to[1] - from[1]) / 2);
  const chord = halfLat ** 2 + Math.cos(fromLat) * Math.cos(toLat) * halfLon ** 2;
  return 2 * EARTH_RADIUS_M * Math.asin(Math.sqrt(Math.min(1, chord)));
}

export function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
