import type { TrackSlug } from '../story/model.ts';
import { distanceM } from './distance.ts';
import type { FixDropReason, Fix } from './fix.ts';
import { isClockSetBack, isUsable, whyDropped } from './fix.ts';
import type { Zone } from './zone.ts';

export const FIXES_TO_ENTER = 2;
export const LEAVE_AFTER_MS = 10_000;
const MIN_MARGIN_M = 15;
const MARGIN_SHARE = 1 / 4;

/** The state of one zone. Each zone judges the fixes for itself. */
export interface ZoneWatch {
  readonly zone: Zone;
  readonly isInside: boolean;
  readonly fired: 'nothing' | 'enter' | 'leave';
  /** Consecutive fixes inside, while the state is outside. */
  readonly insideCount: number;
  /** The time since which every fix was far outside, while the state is inside. */
  readonly farSinceMs?: number;
  readonly last?: Fix;
}

export interface Geofence {
  readonly watches: readonly ZoneWatch[];
}

/** Each of the two is sent at most once a zone, until a reset. */
export type GeofenceEffect =
  | { readonly type: 'zone/enter'; readonly track: TrackSlug }
  | { readonly type: 'zone/leave'; readonly track: TrackSlug };

export interface GeofenceOutcome {
  readonly state: Geofence;
  readonly effects: readonly GeofenceEffect[];
}

/** Applies a fix to all zones, and returns which of them start or end by it. */
export function stepGeofence(state: Geofence, fix: Fix): GeofenceOutcome {
  const fired = state.watches.map((watch) => firedBy(watch, watched(watch, fix)));
  return {
    state: { watches: fired.map(({ watch }) => watch) },
    effects: fired.flatMap(({ effects }) => effects),
  };
}

export function geofenceOf(zones: readonly Zone[]): Geofence {
  return { watches: zones.map(outside) };
}

/** Everything may start again, also at the visitor's present location. */
export function resetGeofence(state: Geofence): Geofence {
  return geofenceOf(state.watches.map(({ zone }) => zone));
}

/** With another language or a newly unlocked track, a zone that existed before keeps its state. */
export function withZones(state: Geofence, zones: readonly Zone[]): Geofence {
  const known = new Map(state.watches.map((watch) => [watch.zone.track, watch]));
  return { watches: zones.map((zone) => ({ ...(known.get(zone.track) ?? outside(zone)), zone })) };
}

/** The zones that the visitor is in now, for display only. */
export function zonesInside(state: Geofence): readonly TrackSlug[] {
  return state.watches.filter(({ isInside }) => isInside).map(({ zone }) => zone.track);
}

export interface Drop {
  readonly track: TrackSlug;
  readonly reason: FixDropReason;
}

/** The zones for which a fix would be unusable, and why: for display, it changes nothing. */
export function dropsOf(state: Geofence, fix: Fix): readonly Drop[] {
  return state.watches.flatMap((watch) => {
    const { zone, last } = remembered(watch, fix);
    const reason = whyDropped(zone, fix, last);
    return reason === undefined ? [] : [{ track: zone.track, reason }];
  });
}

/** The distance beyond the radius at which the zone counts as left. */
export function marginM(radiusM: number): number {
  return Math.max(MIN_MARGIN_M, radiusM * MARGIN_SHARE);
}

function outside(zone: Zone): ZoneWatch {
  return { zone, isInside: false, fired: 'nothing', insideCount: 0 };
}

function watched(watch: ZoneWatch, fix: Fix): ZoneWatch {
  const before = remembered(watch, fix);
  if (!isUsable(before.zone, fix, before.last)) return before;
  return before.isInside ? whileInside(before, fix) : whileOutside(before, fix);
}

function remembered(watch: ZoneWatch, fix: Fix): ZoneWatch {
  return isClockSetBack(fix, watch.last) ? forgetful(watch) : watch;
}

function forgetful({ zone, isInside, fired }: ZoneWatch): ZoneWatch {
  return { zone, isInside, fired, insideCount: 0 };
}

function whileOutside({ zone, fired, insideCount }: ZoneWatch, fix: Fix): ZoneWatch {
  const count = distanceM(zone.centre, fix.at) <= zone.radiusM ? insideCount + 1 : 0;
  const isInside = count >= FIXES_TO_ENTER;
  return { zone, fired, last: fix, isInside, insideCount: isInside ? 0 : count };
}

function whileInside({ zone, fired, farSinceMs }: ZoneWatch, fix: Fix): ZoneWatch {
  const nearest = distanceM(zone.centre, fix.at) - fix.accuracyM;
  const fresh = { zone, fired, last: fix, insideCount: 0 };
  if (nearest <= zone.radiusM + marginM(zone.radiusM)) return { ...fresh, isInside: true };
  const sinceMs = farSinceMs ?? fix.measuredAtMs;
  if (fix.measuredAtMs - sinceMs < LEAVE_AFTER_MS)
    return { ...fresh, isInside: true, farSinceMs: sinceMs };
  return { ...fresh, isInside: false };
}

function firedBy(
  before: ZoneWatch,
  now: ZoneWatch,
): { watch: ZoneWatch; effects: readonly GeofenceEffect[] } {
  const { track } = now.zone;
  if (!before.isInside && now.isInside && now.fired === 'nothing') {
    return { watch: { ...now, fired: 'enter' }, effects: [{ type: 'zone/enter', track }] };
  }
  if (before.isInside && !now.isInside && now.fired === 'enter') {
    return { watch: { ...now, fired: 'leave' }, effects: [{ type: 'zone/leave', track }] };
  }
  return { watch: now, effects: [] };
}
