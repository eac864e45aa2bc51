interface Bound<T> {
  /** How much is kept together. */
  readonly max: number;
  /** How much one thing counts; one each, where nothing is said. */
  readonly weigh?: (thing: T) => number;
}

interface Kept<T> {
  readonly thing: Promise<T>;
  weight: number;
}

/**
 * Makes each thing once, for however many ask while it is being made, and keeps the last used ones
 * within a bound. What is being made weighs nothing yet and is kept in any case.
 */
export class BoundedCache<T> {
  readonly #max: number;
  readonly #weigh: (thing: T) => number;
  readonly #kept = new Map<string, Kept<T>>();
  #weight = 0;

  constructor({ max, weigh = () => 1 }: Bound<T>) {
    this.#max = max;
    this.#weigh = weigh;
  }

  get(key: string, make: () => Promise<T>): Promise<T> {
    const kept = this.#kept.get(key) ?? this.#begin(key, make);
    this.#kept.delete(key);
    this.#kept.set(key, kept);
    return kept.thing;
  }

  #begin(key: string, make: () => Promise<T>): Kept<T> {
    const kept: Kept<T> = { thing: make(), weight: 0 };
    kept.thing.then(
      (made) => {
        if (this.#kept.get(key) !== kept) return;
        kept.weight = this.#weigh(made);
        this.#weight += kept.weight;
        this.#dropOldest();
      },
      () => {
        if (this.#kept.get(key) === kept) this.#kept.delete(key);
      },
    );
    return kept;
  }

  #dropOldest(): void {
    for (const [key, { weight }] of this.#kept) {
      if (this.#weight <= this.#max) return;
      // The only one left is the one that was asked for, however heavy it is.
      if (weight === 0 || this.#kept.size === 1) continue;
      this.#kept.delete(key);
      this.#weight -= weight;
    }
  }
}
