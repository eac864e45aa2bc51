/** The speeds and lengths that the menus offer. */
export const RATES: readonly number[] = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2, 2.5, 3];
export const SLEEP_MINUTES: readonly number[] = [5, 10, 15, 20, 30, 45, 60, 90, 120];
