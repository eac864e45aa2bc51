import { distanceM } from '../place/distance.ts';
import type { LatLon } from '../story/model.ts';

export interface RoutePoint {
  readonly at: LatLon;
  /** The distance along the route from its beginning. */
  readonly atM: number;
  /** The time since the beginning of the recording; undefined if the route has no times. */
  readonly recordedMs: number | undefined;
}

/** A route on the map, with at least one point. */
export interface Route {
  readonly first: RoutePoint;
  readonly points: readonly RoutePoint[];
  readonly lengthM: number;
  /** Whether it can be walked at its recorded pace. */
  readonly isTimed: boolean;
}

/** A point as it was found; times may be of any clock. */
export interface FoundPoint {
  readonly at: LatLon;
  readonly measuredAtMs?: number;
}

/** Undefined if nothing was found. */
export function routeOf(recorded: readonly FoundPoint[]): Route | undefined {
  const isTimed = areTimed(recorded);
  const beganMs = recorded[0]?.measuredAtMs ?? 0;
  const points: RoutePoint[] = [];
  let atM = 0;
  for (const { at, measuredAtMs = 0 } of recorded) {
    const before = points.at(-1);
    if (before) atM += distanceM(before.at, at);
    points.push({ at, atM, recordedMs: isTimed ? measuredAtMs - beganMs : undefined });
  }
  const [first] = points;
  return first && { first, points, lengthM: atM, isTimed };
}

function areTimed(recorded: readonly FoundPoint[]): boolean {
  const areInOrder = recorded.every(({ measuredAtMs }, index) => {
    const before = recorded[index - 1]?.measuredAtMs ?? -Infinity;
    return measuredAtMs !== undefined && measuredAtMs >= before;
  });
  return areInOrder && (recorded.at(-1)?.measuredAtMs ?? 0) > (recorded[0]?.measuredAtMs ?? 0);
}
