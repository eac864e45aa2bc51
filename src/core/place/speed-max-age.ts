/** After so long without a usable fix, the last one says nothing about the path since. */
export const SPEED_MAX_AGE_MS = 60_000;
