import type { LatLon } from '../story/model.ts';

/** False for what is no number, too. */
export function isOnEarth([lat, lon]: LatLon): boolean {
  return Math.abs(lat) <= 90 && Math.abs(lon) <= 180;
}

const FURTHEST_AROUND = 540;

/** Wraps the longitude to -180 to 180: paths across the date line are written beyond it. */
export function aroundEarth([lat, lon]: LatLon): LatLon | undefined {
  if (isOnEarth([lat, lon])) return [lat, lon];
  if (!(Math.abs(lat) <= 90) || !(Math.abs(lon) <= FURTHEST_AROUND)) return undefined;
  return [lat, withinCircle(lon)];
}

/** Wraps to -180 up to, but not including, 180. */
export function withinCircle(lon: number): number {
  return ((((lon + 180) % 360) + 360) % 360) - 180;
}
