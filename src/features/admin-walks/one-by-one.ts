/** Work that never goes on at once: what comes later waits for what is under way. */
export class OneByOne {
  #running: Promise<unknown> | undefined;

  async take<T>(work: () => Promise<T>): Promise<T> {
    while (this.#running) await this.#running;
    const running = work();
    this.#running = running;
    try {
      return await running;
    } finally {
      this.#running = undefined;
    }
  }
}
