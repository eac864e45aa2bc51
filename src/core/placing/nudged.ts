import { EARTH_RADIUS_M, radians } from '../place/distance.ts';
import type { LatLon } from '../story/model.ts';
import { withinCircle } from './on-earth.ts';

/** Nearer to the pole, a step to the east would go around it. */
const NEAREST_POLE_LAT = 89.9;

/** A place some metres away; also correct across the date line. */
export function nudged([lat, lon]: LatLon, northM: number, eastM: number): LatLon {
  const degreesPerM = 180 / (Math.PI * EARTH_RADIUS_M);
  const north = Math.min(90, Math.max(-90, lat + northM * degreesPerM));
  const squeeze = Math.cos(radians(Math.min(Math.abs(lat), NEAREST_POLE_LAT)));
  return [
    roundedDegrees(north),
    roundedDegrees(withinCircle(lon + (eastM * degreesPerM) / squeeze)),
  ];
}

const PER_DEGREE = 1e7;

/** The result is rounded to a centimetre: more digits are not accurate, and are hard to read. */
export function roundedDegrees(degrees: number): number {
  return Math.round(degrees * PER_DEGREE) / PER_DEGREE;
}
