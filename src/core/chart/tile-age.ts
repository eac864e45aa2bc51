const DAY_MS = 24 * 60 * 60 * 1000;
/** What public tile servers ask for where their answer says nothing. */
const USUAL_MS = 7 * DAY_MS;
const LONGEST_MS = 365 * DAY_MS;

/** What a tile server's answer says of its age. */
export interface TileAnswer {
  readonly mayBeKept: boolean;
  readonly maxAgeS: number | undefined;
  readonly expiresAtMs: number | undefined;
}

/** [MC20] Until when a tile counts as fresh; undefined = it is not kept. */
export function freshUntilMs(
  { mayBeKept, maxAgeS, expiresAtMs }: TileAnswer,
  nowMs: number,
): number | undefined {
  if (!mayBeKept) return undefined;
  const said = maxAgeS === undefined ? expiresAtMs : nowMs + maxAgeS * 1000;
  const until = said !== undefined && Number.isFinite(said) ? said : nowMs + USUAL_MS;
  return Math.min(Math.max(until, nowMs), nowMs + LONGEST_MS);
}

/** [MC21] A clock that was wrong when a tile was kept makes none fresh for ever. */
export function isFresh(untilMs: number, nowMs: number): boolean {
  return nowMs < untilMs && untilMs <= nowMs + LONGEST_MS;
}
