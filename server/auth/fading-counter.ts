interface Mark {
  readonly amount: number;
  readonly atMs: number;
}

const MAX_KEYS = 20_000;

/** Counts per key that fade with time. Bounded: the longest untouched keys are evicted first. */
export class FadingCounter {
  readonly #fadesPerMs: number;
  readonly #marks = new Map<string, Mark>();

  constructor(fadesPerMinute: number) {
    this.#fadesPerMs = fadesPerMinute / 60_000;
  }

  countOf(key: string, nowMs: number): number {
    const mark = this.#marks.get(key);
    return mark ? Math.max(0, mark.amount - (nowMs - mark.atMs) * this.#fadesPerMs) : 0;
  }

  /** The time of the last addition. */
  lastMs(key: string): number {
    return this.#marks.get(key)?.atMs ?? 0;
  }

  add(key: string, nowMs: number, amount = 1): void {
    const next = { amount: this.countOf(key, nowMs) + amount, atMs: nowMs };
    this.#marks.delete(key);
    this.#marks.set(key, next);
    const oldest = this.#marks.size > MAX_KEYS ? this.#marks.keys().next().value : undefined;
    if (oldest !== undefined) this.#marks.delete(oldest);
  }

  clear(key: string): void {
    this.#marks.delete(key);
  }
}
