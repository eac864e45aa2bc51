import type { LatLon } from '../../story/model.ts';
import { routeOf, type Route } from '../route.ts';
import type { ReplaySettings } from '../settings.ts';
import { timetableOf } from '../timetable.ts';
import { advanced, AT_THE_BEGINNING, isOver, type WalkSecond } from '../walker.ts';

const LONGEST_S = 20_000;

/** A whole walk without waits, second by second. */
export function led(route: Route, settings: ReplaySettings): readonly WalkSecond[] {
  const timetable = timetableOf(route, settings.pace);
  const all: WalkSecond[] = [];
  let standing = AT_THE_BEGINNING;
  while (!isOver(timetable, standing) && all.length < LONGEST_S) {
    const next = advanced(timetable, settings, standing, false);
    all.push(next);
    standing = next.standing;
  }
  return all;
}

export function mustRoute(places: readonly LatLon[]): Route {
  const route = routeOf(places.map((at) => ({ at })));
  if (!route) throw new Error('a way needs a place');
  return route;
}
