const DAY_MS = 24 * 60 * 60 * 1000;
/** The lifetime that public tile servers expect if their response names none. */
const USUAL_MS = 7 * DAY_MS;
const MAX_TILE_AGE_MS = 365 * DAY_MS;

/** The part of a tile server's response that concerns caching. */
export interface TileCacheHeaders {
  readonly mayBeCached: boolean;
  readonly maxAgeS: number | undefined;
  readonly expiresAtMs: number | undefined;
}

/** [MC20] The time until which a tile counts as fresh; undefined = it is not cached. */
export function freshUntilMs(
  { mayBeCached, maxAgeS, expiresAtMs }: TileCacheHeaders,
  nowMs: number,
): number | undefined {
  if (!mayBeCached) return undefined;
  const freshUntil = maxAgeS === undefined ? expiresAtMs : nowMs + maxAgeS * 1000;
  const until =
    freshUntil !== undefined && Number.isFinite(freshUntil) ? freshUntil : nowMs + USUAL_MS;
  return Math.min(Math.max(until, nowMs), nowMs + MAX_TILE_AGE_MS);
}

/** [MC21] A clock that was wrong when a tile was cached makes no tile fresh for ever. */
export function isFresh(untilMs: number, nowMs: number): boolean {
  return nowMs < untilMs && untilMs <= nowMs + MAX_TILE_AGE_MS;
}
