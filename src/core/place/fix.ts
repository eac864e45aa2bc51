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

/** Why a fix says nothing about a zone. */
export type DropReason =
  /** A number in it is none. */
  | 'broken'
  /** It was taken long before, or after, it arrived. */
  | 'stale'
  /** Less accurate than the zone needs. */
  | 'blurred'
  /** Taken no later than the last one that counted. */
  | 'repeated'
  /** Nobody walks that fast: the positioning has jumped. */
  | 'too-fast';

/** Whether a fix says anything about a zone, given the last one that did. */
export function isUsable(zone: Zone, fix: Fix, last: Fix | undefined): boolean {
  return whyDropped(zone, fix, last) === undefined;
}

export function whyDropped(zone: Zone, fix: Fix, last: Fix | undefined): DropReason | undefined {
  if (!isSound(fix)) return 'broken';
  if (!isFresh(fix)) return 'stale';
  if (!isSharp(zone, fix)) return 'blurred';
  return last && whyNotWalked(fix, last);
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

export function whyNotWalked(fix: Fix, last: Fix): DropReason | undefined {
  const elapsedMs = fix.takenMs - last.takenMs;
  if (elapsedMs <= 0) return 'repeated';
  if (elapsedMs > SPEED_MEMORY_MS) return undefined;
  const isWalkable = distanceM(last.at, fix.at) <= (MAX_SPEED_M_PER_S * elapsedMs) / 1000;
  return isWalkable ? undefined : 'too-fast';
}
