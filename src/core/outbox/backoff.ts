const FIRST_MS = 2000;
const LONGEST_MS = 10 * 60_000;

/** How long to wait after so many failures in a row. `chance` in [0, 1) parts devices that failed together. */
export function backoffMs(failures: number, chance: number): number {
  const whole = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.max(0, failures - 1));
  return Math.round(whole / 2 + (whole / 2) * chance);
}
