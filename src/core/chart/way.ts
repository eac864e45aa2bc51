import { bearingDeg, compassPoint, type CompassPoint } from '../place/bearing.ts';
import { distanceM } from '../place/distance.ts';
import { toldLengthM } from '../place/told-length.ts';
import type { LatLon } from '../story/model.ts';

/** Nobody is led by numbers over the last steps. */
const HERE_M = 10;
/** Beyond that, the positioning says nothing about where a near station lies. */
const WORST_HERE_M = 50;

export type Way =
  | { readonly kind: 'here' }
  | { readonly kind: 'way'; readonly lengthM: number; readonly toward: CompassPoint };

interface Standpoint {
  readonly at: LatLon;
  readonly accuracyM: number;
}

/** How far it is to a station, as it is told, and in which direction. */
export function wayTo({ at, accuracyM }: Standpoint, station: LatLon): Way {
  const lengthM = distanceM(at, station);
  if (lengthM <= Math.min(Math.max(HERE_M, accuracyM), WORST_HERE_M)) return { kind: 'here' };
  const toward = compassPoint(bearingDeg(at, station));
  return { kind: 'way', lengthM: toldLengthM(lengthM), toward };
}
