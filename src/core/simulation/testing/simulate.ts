import type { LatLon } from '../../story/model.ts';
import { routeOf, type Route } from '../route.ts';
import type { SimulationSettings } from '../settings.ts';
import { timetableOf } from '../timetable.ts';
import { advanced, AT_THE_BEGINNING, isOver, type WalkSecond } from '../walker.ts';

const MAX_WALK_S = 20_000;

/** A whole walk without waits, second by second. */
export function simulate(route: Route, settings: SimulationSettings): readonly WalkSecond[] {
  const timetable = timetableOf(route, settings.pace);
  const all: WalkSecond[] = [];
  let walkerState = AT_THE_BEGINNING;
  while (!isOver(timetable, walkerState) && all.length < MAX_WALK_S) {
    const next = advanced(timetable, settings, walkerState, false);
    all.push(next);
    walkerState = next.walkerState;
  }
  return all;
}

export function mustRoute(places: readonly LatLon[]): Route {
  const route = routeOf(places.map((at) => ({ at })));
  if (!route) throw new Error('a way needs a place');
  return route;
}
