/** Latencies in buckets that each are 5 % wider than the one before: a million take no room. */
export class Latencies {
  readonly #buckets = new Map<number, number>();
  #count = 0;
  #slowestMs = 0;

  add(ms: number): void {
    const bucket = Math.ceil(Math.log(Math.max(ms, 0.01)) / Math.log(WIDTH));
    this.#buckets.set(bucket, (this.#buckets.get(bucket) ?? 0) + 1);
    this.#count += 1;
    this.#slowestMs = Math.max(this.#slowestMs, ms);
  }

  get count(): number {
    return this.#count;
  }

  get slowestMs(): number {
    return this.#slowestMs;
  }

  /** The upper bound of the bucket in which this share of all latencies ends. */
  percentileMs(share: number): number {
    let left = Math.ceil(this.#count * share);
    for (const [bucket, count] of [...this.#buckets].toSorted(([a], [b]) => a - b)) {
      left -= count;
      if (left <= 0) return Math.min(WIDTH ** bucket, this.#slowestMs);
    }
    return 0;
  }
}

const WIDTH = 1.05;
