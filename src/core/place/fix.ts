import type { LatLon } from '../story/model.ts';
import { distanceM } from './distance.ts';
import { SPEED_MAX_AGE_MS } from './speed-max-age.ts';
import type { Zone } from './zone.ts';

export const MAX_FIX_AGE_MS = 10_000;
export const MAX_SPEED_M_PER_S = 12;
/** Smaller zones still accept fixes of this accuracy. */
export const MIN_ACCURACY_LIMIT_M = 40;

/** One result of the positioning. Both times are of the same clock, best one that never jumps. */
export interface Fix {
  readonly at: LatLon;
  readonly accuracyM: number;
  readonly measuredAtMs: number;
  readonly arrivedMs: number;
}

/** The reason why a fix is not usable for a zone. */
export type FixDropReason =
  /** One of its numbers is invalid. */
  | 'broken'
  /** The fix was taken long before, or after, it arrived. */
  | 'stale'
  /** The fix is less accurate than the zone needs. */
  | 'blurred'
  /** The fix was taken no later than the last usable one. */
  | 'repeated'
  /** Nobody walks that fast: the positioning has jumped. */
  | 'too-fast';

/** Whether a fix is usable for a zone, given the last one that was. */
export function isUsable(zone: Zone, fix: Fix, last: Fix | undefined): boolean {
  return whyDropped(zone, fix, last) === undefined;
}

export function whyDropped(zone: Zone, fix: Fix, last: Fix | undefined): FixDropReason | undefined {
  if (!isSound(fix)) return 'broken';
  if (!isFresh(fix)) return 'stale';
  if (!isSharp(zone, fix)) return 'blurred';
  return last && whyNotWalked(fix, last);
}

/** If the clock was set back, fixes taken before cannot be compared with those that follow. */
export function isClockSetBack(fix: Fix, last: Fix | undefined): boolean {
  return last !== undefined && fix.arrivedMs < last.arrivedMs;
}

function isSound({ at, accuracyM, measuredAtMs, arrivedMs }: Fix): boolean {
  return [...at, accuracyM, measuredAtMs, arrivedMs].every(Number.isFinite) && accuracyM >= 0;
}

function isFresh(fix: Fix): boolean {
  return Math.abs(fix.arrivedMs - fix.measuredAtMs) <= MAX_FIX_AGE_MS;
}

function isSharp(zone: Zone, fix: Fix): boolean {
  return fix.accuracyM <= Math.max(MIN_ACCURACY_LIMIT_M, zone.radiusM);
}

export function whyNotWalked(fix: Fix, last: Fix): FixDropReason | undefined {
  const elapsedMs = fix.measuredAtMs - last.measuredAtMs;
  if (elapsedMs <= 0) return 'repeated';
  if (elapsedMs > SPEED_MAX_AGE_MS) return undefined;
  const isWalkable = distanceM(last.at, fix.at) <= (MAX_SPEED_M_PER_S * elapsedMs) / 1000;
  return isWalkable ? undefined : 'too-fast';
}
