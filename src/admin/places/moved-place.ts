import type { Size } from '../../core/chart/plan-scale.ts';
import { nudged, roundedDegrees } from '../../core/placing/nudged.ts';
import { isOnPlan, withinPlan } from '../../core/placing/on-plan.ts';
import type { LatLon } from '../../core/story/model.ts';
import type { Nudge } from '../../platform/map/placing/port.ts';

/** The map on which a place is measured. */
export interface PlaceBaseMap {
  readonly isPlan: boolean;
  /** The size of the plan; undefined until it has loaded. */
  readonly size: Size | undefined;
}

/** Moves by metres outdoors and by pixels on a plan; it never leaves the plan. */
export function movedPlace(at: LatLon, { north, east }: Nudge, baseMap: PlaceBaseMap): LatLon {
  if (!baseMap.isPlan) return nudged(at, north, east);
  return onPlan([at[0] + east, at[1] - north], baseMap);
}

/** Rounds to a useful precision, and never outside of the plan. */
export function pickedPlace([x, y]: LatLon, baseMap: PlaceBaseMap): LatLon {
  if (!baseMap.isPlan) return [roundedDegrees(x), roundedDegrees(y)];
  return onPlan([Math.round(x), Math.round(y)], baseMap);
}

/** Whether the place is outside of the plan that visitors see. */
export function isOutsidePlan(at: LatLon | undefined, { isPlan, size }: PlaceBaseMap): boolean {
  return isPlan && at !== undefined && size !== undefined && !isOnPlan(at, size);
}

const ANY: Size = { width: Infinity, height: Infinity };

const onPlan = (at: LatLon, { size = ANY }: PlaceBaseMap) => withinPlan(at, size);
