/** Makes each thing once and keeps the last used ones. */
export class BoundedCache<T> {
  readonly #most: number;
  readonly #kept = new Map<string, Promise<T>>();

  constructor(most: number) {
    this.#most = most;
  }

  get(key: string, make: () => Promise<T>): Promise<T> {
    const found = this.#kept.get(key) ?? make();
    this.#kept.delete(key);
    this.#kept.set(key, found);
    found.catch(() => this.#kept.delete(key));
    const oldest = this.#kept.size > this.#most ? this.#kept.keys().next().value : undefined;
    if (oldest !== undefined) this.#kept.delete(oldest);
    return found;
  }
}
