/** Runs tasks one after the other: a task waits for the running one. */
export class OneByOne {
  #running: Promise<unknown> | undefined;

  async enqueue<T>(work: () => Promise<T>): Promise<T> {
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
