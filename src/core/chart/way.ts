import { bearingDeg, compassPoint, type CompassPoint } from '../place/bearing.ts';
import { distanceM } from '../place/distance.ts';
import type { LatLon } from '../story/model.ts';

/** Nobody is led by numbers over the last steps. */
const HERE_M = 10;
/** Beyond that, the positioning says nothing about where a near station lies. */
const WORST_HERE_M = 50;

export type Way =
  | { readonly kind: 'here' }
  | { readonly kind: 'm' | 'km'; readonly length: number; readonly toward: CompassPoint };

interface Standpoint {
  readonly at: LatLon;
  readonly accuracyM: number;
}

/** How far it is to a station, as it is told, and in which direction. */
export function wayTo({ at, accuracyM }: Standpoint, station: LatLon): Way {
  const lengthM = distanceM(at, station);
  if (lengthM <= Math.min(Math.max(HERE_M, accuracyM), WORST_HERE_M)) return { kind: 'here' };
  return { ...toldLength(lengthM), toward: compassPoint(bearingDeg(at, station)) };
}

/** No finer than it is of use: to 10 m, from 1 km to 100 m, from 10 km to 1 km. */
function toldLength(lengthM: number): { readonly kind: 'm' | 'km'; readonly length: number } {
  const tensM = Math.max(10, Math.round(lengthM / 10) * 10);
  if (tensM < 1000) return { kind: 'm', length: tensM };
  const km = lengthM / 1000;
  return { kind: 'km', length: km < 9.95 ? Math.round(km * 10) / 10 : Math.round(km) };
}
