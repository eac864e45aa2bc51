import type { Size } from '../../../core/chart/plan-scale.ts';
import { nudged, rounded } from '../../../core/placing/nudged.ts';
import { isOnPlan, withinPlan } from '../../../core/placing/on-plan.ts';
import type { LatLon } from '../../../core/story/model.ts';
import type { Nudge } from '../../../ports/placing-map.ts';

/** What a place is counted on. */
export interface PlaceGround {
  readonly isPlan: boolean;
  /** Of the plan; undefined as long as it has not come. */
  readonly size: Size | undefined;
}

/** A step of metres on the ground, of pixels on a plan; it leads off no plan. */
export function movedPlace(at: LatLon, { north, east }: Nudge, ground: PlaceGround): LatLon {
  if (!ground.isPlan) return nudged(at, north, east);
  return onPlan([at[0] + east, at[1] - north], ground);
}

/** As finely as it is of use, and never beside a plan. */
export function pickedPlace([x, y]: LatLon, ground: PlaceGround): LatLon {
  if (!ground.isPlan) return [rounded(x), rounded(y)];
  return onPlan([Math.round(x), Math.round(y)], ground);
}

/** Where visitors would see it beside what they look at. */
export function liesBeside(at: LatLon | undefined, { isPlan, size }: PlaceGround): boolean {
  return isPlan && at !== undefined && size !== undefined && !isOnPlan(at, size);
}

const ANY: Size = { width: Infinity, height: Infinity };

const onPlan = (at: LatLon, { size = ANY }: PlaceGround) => withinPlan(at, size);
