/** Each holds what is at most as long; what is longer than the last is nobody's to lend. */
const SIZES = [4096, 65_536, 262_144];
/** All that lies here in waiting, whatever is lent at this moment. */
const MOST_BYTES = 8_388_608;

/**
 * Memory that pieces of files are read into and that is used again afterwards. Fresh memory for each
 * of ten thousand pieces a second is zeroed by the system, page by page, and collected again: on a
 * server that had run for a while it took half of its time.
 */
export class LentBuffers {
  readonly #idle = new Map<number, Buffer[]>(SIZES.map((size) => [size, []]));
  #idleBytes = 0;

  /** At least as long as asked for. Whoever gets one gives it back once, or lets it go. */
  lend(length: number): Buffer {
    const size = SIZES.find((one) => length <= one) ?? length;
    const idle = this.#idle.get(size)?.pop();
    if (idle === undefined) return Buffer.allocUnsafeSlow(size);
    this.#idleBytes -= size;
    return idle;
  }

  /** When nothing reads from it and nothing writes into it any more. */
  giveBack(buffer: Buffer): void {
    const idle = this.#idle.get(buffer.length);
    if (idle === undefined || this.#idleBytes + buffer.length > MOST_BYTES) return;
    this.#idleBytes += buffer.length;
    idle.push(buffer);
  }
}
