import { distanceM } from '../place/distance.ts';
import type { Zone } from '../place/zone.ts';
import type { LatLon, TrackSlug } from '../story/model.ts';
import { between } from './moved-point.ts';
import type { Route, RoutePoint } from './route.ts';

/** The point at which the route passes a station. */
export interface Stop {
  readonly track: TrackSlug;
  readonly atM: number;
}

/** Returns the stops in the order of the route; a station away from it has none. */
export function stopsOn(route: Route, zones: readonly Zone[]): readonly Stop[] {
  return zones.flatMap((zone) => stopOf(route, zone)).sort((a, b) => a.atM - b.atM);
}

function stopOf({ points }: Route, { track, centre, radiusM }: Zone): readonly Stop[] {
  for (const [index, point] of points.entries()) {
    const next = points[index + 1] ?? point;
    const nearest = placeBetween(point, next, shareNearest(point.at, next.at, centre));
    if (distanceM(nearest.at, centre) <= radiusM) return [{ track, atM: nearest.atM }];
  }
  return [];
}

function placeBetween(from: RoutePoint, to: RoutePoint, share: number) {
  return {
    at: between(from.at, to.at, share),
    atM: from.atM + (to.atM - from.atM) * share,
  };
}

/** The nearest point's share of the line, on a flat earth over a leg's length. */
function shareNearest(from: LatLon, to: LatLon, location: LatLon): number {
  const legM = distanceM(from, to);
  if (legM === 0) return 0;
  const [toFromM, toToM] = [distanceM(from, location), distanceM(to, location)];
  const alongM = (legM ** 2 + toFromM ** 2 - toToM ** 2) / (2 * legM);
  return Math.min(1, Math.max(0, alongM / legM));
}
