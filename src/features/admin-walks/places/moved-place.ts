import { nudged, rounded } from '../../../core/placing/nudged.ts';
import type { LatLon } from '../../../core/story/model.ts';
import type { Nudge } from '../../../ports/placing-map.ts';

/** A step of metres on the ground, of pixels on a plan. */
export function movedPlace(at: LatLon, { north, east }: Nudge, isPlan: boolean): LatLon {
  if (!isPlan) return nudged(at, north, east);
  return [Math.max(0, at[0] + east), Math.max(0, at[1] - north)];
}

/** As finely as it is of use. */
export function pickedPlace([x, y]: LatLon, isPlan: boolean): LatLon {
  if (!isPlan) return [rounded(x), rounded(y)];
  return [Math.max(0, Math.round(x)), Math.max(0, Math.round(y))];
}
