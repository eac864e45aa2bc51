import type { Clock } from '../clock.ts';

const DAY_MS = 24 * 3_600_000;
const MAX_ROWS = 100;

/** Rows left out of a response since yesterday, for the overview. The log contains all of them. */
export class UnfitRows {
  readonly #clock: Pick<Clock, 'nowMs'>;
  readonly #seenAtMs = new Map<string, number>();

  constructor(clock: Pick<Clock, 'nowMs'>) {
    this.#clock = clock;
  }

  recordUnfitRow(row: string): void {
    if (this.#seenAtMs.size >= MAX_ROWS && !this.#seenAtMs.has(row)) return;
    this.#seenAtMs.set(row, this.#clock.nowMs());
  }

  /** A repaired row is not noted again, and disappears after a day. */
  recentRows(): readonly string[] {
    const sinceMs = this.#clock.nowMs() - DAY_MS;
    for (const [row, seenAtMs] of this.#seenAtMs) {
      if (seenAtMs < sinceMs) this.#seenAtMs.delete(row);
    }
    return [...this.#seenAtMs.keys()];
  }
}
