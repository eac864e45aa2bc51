/** The sizes of the pooled buffers; longer ones are not pooled. */
const SIZES = [4096, 65_536, 262_144];
/** The limit for all idle buffers, whatever is lent at present. */
const MAX_IDLE_BYTES = 8_388_608;

/**
 * Buffers for pieces of files that are reused. The system zeroes fresh memory for each of ten
 * thousand pieces a second, page by page, and it is garbage-collected again: on a server that had
 * run for a while that took half of its time.
 */
export class LentBuffers {
  readonly #idle = new Map<number, Buffer[]>(SIZES.map((size) => [size, []]));
  #idleBytes = 0;

  /** At least as long as requested. The borrower returns it once, or drops it. */
  lendBuffer(length: number): Buffer {
    const size = SIZES.find((offered) => length <= offered) ?? length;
    const idle = this.#idle.get(size)?.pop();
    if (idle === undefined) return Buffer.allocUnsafeSlow(size);
    this.#idleBytes -= size;
    return idle;
  }

  /** Only when nothing reads from it or writes into it any more. */
  releaseBuffer(buffer: Buffer): void {
    const idle = this.#idle.get(buffer.length);
    if (idle === undefined || this.#idleBytes + buffer.length > MAX_IDLE_BYTES) return;
    this.#idleBytes += buffer.length;
    idle.push(buffer);
  }
}
