interface Bound<T> {
  /** The maximum total weight. */
  readonly max: number;
  /** The weight of one value; 1 if absent. */
  readonly weigh?: (value: T) => number;
}

interface CacheEntry<T> {
  readonly value: Promise<T>;
  /** Present once it is made. */
  made?: { readonly value: T; readonly weight: number };
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
    this.#markUsed(key, entry);
    return entry.value;
  }

  /** The value, if it is there already. */
  getMade(key: string): T | undefined {
    const entry = this.#entries.get(key);
    if (entry?.made === undefined) return undefined;
    this.#markUsed(key, entry);
    return entry.made.value;
  }

  /** Puts another value in the place of one that is there. */
  replace(key: string, value: T): void {
    const entry = this.#entries.get(key);
    if (entry?.made === undefined) return;
    this.#weight -= entry.made.weight;
    const replaced: CacheEntry<T> = { value: Promise.resolve(value) };
    this.#entries.set(key, replaced);
    this.#weighMade(replaced, value);
  }

  delete(key: string): void {
    this.#weight -= this.#entries.get(key)?.made?.weight ?? 0;
    this.#entries.delete(key);
  }

  /** Whether a value of this weight would evict none. */
  hasRoomFor(weight: number): boolean {
    return this.#weight + weight <= this.#max;
  }

  #markUsed(key: string, entry: CacheEntry<T>): void {
    this.#entries.delete(key);
    this.#entries.set(key, entry);
  }

  #begin(key: string, make: () => Promise<T>): CacheEntry<T> {
    const entry: CacheEntry<T> = { value: make() };
    entry.value.then(
      (value) => {
        if (this.#entries.get(key) === entry) this.#weighMade(entry, value);
      },
      () => {
        if (this.#entries.get(key) === entry) this.#entries.delete(key);
      },
    );
    return entry;
  }

  #weighMade(entry: CacheEntry<T>, value: T): void {
    const weight = this.#weigh(value);
    entry.made = { value, weight };
    this.#weight += weight;
    for (const [key, { made }] of this.#entries) {
      if (this.#weight <= this.#max) return;
      // A single remaining entry stays, however heavy it is: it has just been requested.
      if (made === undefined || this.#entries.size === 1) continue;
      this.delete(key);
    }
  }
}
