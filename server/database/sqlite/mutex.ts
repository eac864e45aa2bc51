/** First come, first served. */
export class Mutex {
  #tail: Promise<void> = Promise.resolve();

  /** Resolves with the function that releases the lock. */
  async lock(): Promise<() => void> {
    const before = this.#tail;
    let release: () => void = () => undefined;
    this.#tail = new Promise((resolve) => {
      release = resolve;
    });
    await before;
    return release;
  }
}
