import { bearingDeg } from '../place/bearing.ts';
import type { LatLon } from '../story/model.ts';
import { between } from './ground.ts';
import type { Route, RoutePoint } from './route.ts';
import { USUAL_PACE, type ReplaySettings } from './settings.ts';

export interface Knot {
  readonly at: LatLon;
  readonly atM: number;
  readonly atMs: number;
}

/** When a walk is where. */
export interface Timetable {
  readonly first: Knot;
  readonly knots: readonly Knot[];
  readonly endMs: number;
  readonly lengthM: number;
}

export interface PlaceOnWay {
  readonly at: LatLon;
  readonly atM: number;
  /** Undefined while the way does not lead on. */
  readonly headingDeg: number | undefined;
}

/** A way without times is walked at the usual pace where the recorded one is asked for. */
export function timetableOf(route: Route, pace: ReplaySettings['pace']): Timetable {
  const knotOf = ({ at, atM, recordedMs }: RoutePoint): Knot => {
    const pacedMs = (atM / (pace === 'recorded' ? USUAL_PACE : pace)) * 1000;
    return { at, atM, atMs: pace === 'recorded' ? (recordedMs ?? pacedMs) : pacedMs };
  };
  const knots = route.points.map(knotOf);
  const first = knotOf(route.first);
  return { first, knots, endMs: knots.at(-1)?.atMs ?? 0, lengthM: route.lengthM };
}

export function placeAt({ first, knots }: Timetable, atMs: number): PlaceOnWay {
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

/** When the walk goes on from a place on the way. */
export function msAt({ first, knots, endMs }: Timetable, atM: number): number {
  const index = lastAtOrBefore(knots, (knot) => knot.atM, atM);
  const from = knots[index] ?? first;
  const to = knots[index + 1];
  if (!to) return endMs;
  return from.atMs + ((to.atMs - from.atMs) * (atM - from.atM)) / (to.atM - from.atM);
}

/** The last of those that are not beyond, by halves; the first where all are. */
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
