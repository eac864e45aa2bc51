import type { Zone } from '../place/zone.ts';
import { routeAlongPaths, routeByStations } from '../simulation/route-of-story.ts';
import type { Route } from '../simulation/route.ts';
import { SIMULATION_LIMITS } from '../simulation/settings.ts';
import { stopsOn } from '../simulation/stops.ts';
import type { LanguageId, Story, Track } from '../story/model.ts';
import { valueIn } from '../story/read.ts';
import type { OfflineCheckStop, StopFileKind } from './stops.ts';

export type Lack = StopFileKind | 'code';

/** A stop that was opened, and what was missing there. */
export interface StopResult {
  readonly stop: OfflineCheckStop;
  /** Opened by the geofence, or in its turn. */
  readonly how: 'arrived' | 'in-turn';
  readonly lacks: readonly Lack[];
}

/** Undefined for a walk in which nothing starts by position. */
export function rehearsalRoute(
  story: Story,
  language: LanguageId,
  zones: readonly Zone[],
): Route | undefined {
  if (zones.length === 0) return undefined;
  const placeOf = ({ location }: Track) => valueIn(location, language);
  const along = routeAlongPaths(story, placeOf);
  if (along && stopsOn(along, zones).length === zones.length) return along;
  return routeByStations(story, placeOf);
}

/** Fixes come once a second of walking: two of them are this share of a radius apart. */
const SHARE_OF_RADIUS = 0.6;

export function rehearsalPace(zones: readonly Zone[]): number {
  const { min, max } = SIMULATION_LIMITS.pace;
  const smallestM = Math.min(...zones.map(({ radiusM }) => radiusM));
  return Math.min(max, Math.max(min, smallestM * SHARE_OF_RADIUS));
}

/** The stops that are still to be opened in their turn. */
export function stopsLeft(
  stops: readonly OfflineCheckStop[],
  results: readonly StopResult[],
): readonly OfflineCheckStop[] {
  const done = new Set(results.map(({ stop }) => stop));
  return stops.filter((stop) => !done.has(stop));
}

export function hasSeenAll(
  stops: readonly OfflineCheckStop[],
  results: readonly StopResult[],
): boolean {
  const isComplete = results.every(({ lacks }) => lacks.length === 0);
  return stops.length > 0 && isComplete && stopsLeft(stops, results).length === 0;
}
