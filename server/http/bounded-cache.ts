interface Bound<T> {
  /** The maximum total weight. */
  readonly max: number;
  /** The weight of one value; 1 if absent. */
  readonly weigh?: (value: T) => number;
}

interface CacheEntry<T> {
  readonly value: Promise<T>;
  weight: number;
}

/**
 * Makes each value once, however many callers wait for it, and retains the last used ones within a
 * bound. A value that is still being made weighs nothing and is always retained.
 */
export class BoundedCache<T> {
  readonly #max: number;
  readonly #weigh: (value: T) => number;
  readonly #entries = new Map<string, CacheEntry<T>>();
  #weight = 0;

  constructor({ max, weigh = () => 1 }: Bound<T>) {
    this.#max = max;
    this.#weigh = weigh;
  }

  get(key: string, make: () => Promise<T>): Promise<T> {
    const entry = this.#entries.get(key) ?? this.#begin(key, make);
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry.value;
  }

  #begin(key: string, make: () => Promise<T>): CacheEntry<T> {
    const entry: CacheEntry<T> = { value: make(), weight: 0 };
    entry.value.then(
      (value) => {
        if (this.#entries.get(key) !== entry) return;
        entry.weight = this.#weigh(value);
        this.#weight += entry.weight;
        this.#dropOldest();
      },
      () => {
        if (this.#entries.get(key) === entry) this.#entries.delete(key);
      },
    );
    return entry;
  }

  #dropOldest(): void {
    for (const [key, { weight }] of this.#entries) {
      if (this.#weight <= this.#max) return;
      // A single remaining entry stays, however heavy it is: it has just been requested.
      if (weight === 0 || this.#entries.size === 1) continue;
      this.#entries.delete(key);
      this.#weight -= weight;
    }
  }
}
