import type { Zone } from '../place/zone.ts';
import { routeAlongPaths, routeByStations } from '../replay/route-of-story.ts';
import type { Route } from '../replay/route.ts';
import { REPLAY_BOUNDS } from '../replay/settings.ts';
import { stopsOn } from '../replay/stops.ts';
import type { LanguageId, Story, Track } from '../story/model.ts';
import { valueIn } from '../story/read.ts';
import type { PassStop, StopPart } from './stops.ts';

export type Lack = StopPart | 'code';

/** A stop that was opened, and what of it was not there. */
export interface StopSeen {
  readonly stop: PassStop;
  /** By the place engine, or in its turn. */
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

/** Fixes come once a walked second: this share of a radius between two of them. */
const SHARE_OF_RADIUS = 0.6;

export function rehearsalPace(zones: readonly Zone[]): number {
  const { min, max } = REPLAY_BOUNDS.pace;
  const smallestM = Math.min(...zones.map(({ radiusM }) => radiusM));
  return Math.min(max, Math.max(min, smallestM * SHARE_OF_RADIUS));
}

/** What is still to come in its turn. */
export function stopsLeft(
  stops: readonly PassStop[],
  seen: readonly StopSeen[],
): readonly PassStop[] {
  const done = new Set(seen.map(({ stop }) => stop));
  return stops.filter((stop) => !done.has(stop));
}

export function hasSeenAll(stops: readonly PassStop[], seen: readonly StopSeen[]): boolean {
  const isWhole = seen.every(({ lacks }) => lacks.length === 0);
  return stops.length > 0 && isWhole && stopsLeft(stops, seen).length === 0;
}
