const FIRST_MS = 2000;
const MAX_BACKOFF_MS = 10 * 60_000;

/** The delay after so many failures in a row. `random` in [0, 1) spreads the devices' retries. */
export function backoffMs(failures: number, random: number): number {
  const maxMs = Math.min(MAX_BACKOFF_MS, FIRST_MS * 2 ** Math.max(0, failures - 1));
  return Math.round(maxMs / 2 + (maxMs / 2) * random);
}
