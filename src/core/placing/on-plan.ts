import type { Size } from '../chart/plan-scale.ts';
import type { LatLon } from '../story/model.ts';

/** Its edges are the plan's, too. */
export function isOnPlan(at: LatLon, plan: Size): boolean {
  const [x, y] = withinPlan(at, plan);
  return x === at[0] && y === at[1];
}

/** The point itself, or the one of the plan's edge that is nearest. */
export function withinPlan([x, y]: LatLon, { width, height }: Size): LatLon {
  return [within(x, width), within(y, height)];
}

const within = (px: number, most: number) => Math.min(Math.max(px, 0), most);
