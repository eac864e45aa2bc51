import { bearingDeg, compassPoint, type CompassPoint } from '../place/bearing.ts';
import { distanceM } from '../place/distance.ts';
import { roundedLengthM } from '../place/rounded-length.ts';
import type { LatLon } from '../story/model.ts';

/** Below this distance no figures are shown. */
const HERE_M = 10;
/** A less accurate position does not show whether a near station is here. */
const WORST_HERE_M = 50;

export type StationDirection =
  | { readonly kind: 'here' }
  | { readonly kind: 'way'; readonly lengthM: number; readonly toward: CompassPoint };

interface Standpoint {
  readonly at: LatLon;
  readonly accuracyM: number;
}

/** The rounded distance to a station, and its direction. */
export function directionTo({ at, accuracyM }: Standpoint, station: LatLon): StationDirection {
  const lengthM = distanceM(at, station);
  if (lengthM <= Math.min(Math.max(HERE_M, accuracyM), WORST_HERE_M)) return { kind: 'here' };
  const toward = compassPoint(bearingDeg(at, station));
  return { kind: 'way', lengthM: roundedLengthM(lengthM), toward };
}
