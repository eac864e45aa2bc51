import type { Size } from '../chart/plan-scale.ts';
import type { LatLon } from '../story/model.ts';

/** The edges belong to the plan, too. */
export function isOnPlan(at: LatLon, plan: Size): boolean {
  const [x, y] = withinPlan(at, plan);
  return x === at[0] && y === at[1];
}

/** The point itself, or the nearest one on the plan's edge. */
export function withinPlan([x, y]: LatLon, { width, height }: Size): LatLon {
  return [within(x, width), within(y, height)];
}

const within = (px: number, max: number) => Math.min(Math.max(px, 0), max);
