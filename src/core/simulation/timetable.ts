import { bearingDeg } from '../place/bearing.ts';
import type { LatLon } from '../story/model.ts';
import { between } from './moved-point.ts';
import type { Route, RoutePoint } from './route.ts';
import { USUAL_PACE, type SimulationSettings } from './settings.ts';

export interface Knot {
  readonly at: LatLon;
  readonly atM: number;
  readonly atMs: number;
}

/** The times at which a walk passes the points of its route. */
export interface Timetable {
  readonly first: Knot;
  readonly knots: readonly Knot[];
  readonly endMs: number;
  readonly lengthM: number;
}

export interface PointOnRoute {
  readonly at: LatLon;
  readonly atM: number;
  /** Undefined if the route does not lead on from here. */
  readonly headingDeg: number | undefined;
}

/** A route without times is walked at the usual pace if the recorded one is requested. */
export function timetableOf(route: Route, pace: SimulationSettings['pace']): Timetable {
  const knotOf = ({ at, atM, recordedMs }: RoutePoint): Knot => {
    const pacedMs = (atM / (pace === 'recorded' ? USUAL_PACE : pace)) * 1000;
    return { at, atM, atMs: pace === 'recorded' ? (recordedMs ?? pacedMs) : pacedMs };
  };
  const knots = route.points.map(knotOf);
  const first = knotOf(route.first);
  return { first, knots, endMs: knots.at(-1)?.atMs ?? 0, lengthM: route.lengthM };
}

export function pointOnRouteAt({ first, knots }: Timetable, atMs: number): PointOnRoute {
  const index = lastAtOrBefore(knots, ({ atMs: knotMs }) => knotMs, atMs);
  const from = knots[index] ?? first;
  const to = knots[index + 1];
  if (!to) return { at: from.at, atM: from.atM, headingDeg: undefined };
  const share = (atMs - from.atMs) / (to.atMs - from.atMs);
  return {
    at: between(from.at, to.at, share),
    atM: from.atM + (to.atM - from.atM) * share,
    headingDeg: to.atM > from.atM ? bearingDeg(from.at, to.at) : undefined,
  };
}

/** The time at which the walk goes on from a point on the route. */
export function msAt({ first, knots, endMs }: Timetable, atM: number): number {
  const index = lastAtOrBefore(knots, (knot) => knot.atM, atM);
  const from = knots[index] ?? first;
  const to = knots[index + 1];
  if (!to) return endMs;
  return from.atMs + ((to.atMs - from.atMs) * (atM - from.atM)) / (to.atM - from.atM);
}

/** Binary search for the last knot at or before the key; the first if all are beyond it. */
function lastAtOrBefore(
  knots: readonly Knot[],
  keyOf: (knot: Knot) => number,
  key: number,
): number {
  let [low, high] = [0, knots.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    const knot = knots[middle];
    if (knot && keyOf(knot) <= key) low = middle;
    else high = middle - 1;
  }
  return low;
}
