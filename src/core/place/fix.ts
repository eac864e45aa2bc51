import type { LatLon } from '../story/model.ts';
import { distanceM } from './distance.ts';
import type { Zone } from './zone.ts';

export const MAX_AGE_MS = 10_000;
export const MAX_SPEED_M_PER_S = 12;
/** Zones smaller than this still take fixes as uncertain as this. */
export const MIN_ACCURACY_LIMIT_M = 40;
/** After so long without a fix that counted, the last one says nothing about the way since. */
export const SPEED_MEMORY_MS = 60_000;

/** One answer of the positioning. Both times are of the same clock, best one that never jumps. */
export interface Fix {
  readonly at: LatLon;
  readonly accuracyM: number;
  readonly takenMs: number;
  readonly arrivedMs: number;
}

/** Whether a fix says anything about a zone, given the last one that did. */
export function isUsable(zone: Zone, fix: Fix, last: Fix | undefined): boolean {
  return isSound(fix) && isFresh(fix) && isSharp(zone, fix) && isWalkable(fix, last);
}

/** The clock was set back: nothing that was taken before can be compared with what comes now. */
export function isClockSetBack(fix: Fix, last: Fix | undefined): boolean {
  return last !== undefined && fix.arrivedMs < last.arrivedMs;
}

function isSound({ at, accuracyM, takenMs, arrivedMs }: Fix): boolean {
  return [...at, accuracyM, takenMs, arrivedMs].every(Number.isFinite) && accuracyM >= 0;
}

function isFresh(fix: Fix): boolean {
  return Math.abs(fix.arrivedMs - fix.takenMs) <= MAX_AGE_MS;
}

function isSharp(zone: Zone, fix: Fix): boolean {
  return fix.accuracyM <= Math.max(MIN_ACCURACY_LIMIT_M, zone.radiusM);
}

/** Nobody walks that fast: the fix has jumped. One that was taken no later than the last is a repeat. */
function isWalkable(fix: Fix, last: Fix | undefined): boolean {
  if (last === undefined) return true;
  const elapsedMs = fix.takenMs - last.takenMs;
  if (elapsedMs <= 0) return false;
  if (elapsedMs > SPEED_MEMORY_MS) return true;
  return distanceM(last.at, fix.at) <= (MAX_SPEED_M_PER_S * elapsedMs) / 1000;
}
