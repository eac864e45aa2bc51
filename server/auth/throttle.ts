import type { Clock } from '../clock.ts';
import { Refusal } from '../refusal.ts';
import { Tally } from './tally.ts';

export interface ThrottleOptions {
  /** So many failures of a key cost no time. */
  readonly free: number;
  /** The pause after the first failure beyond those; two more double it. */
  readonly firstMs: number;
  readonly longestMs: number;
  readonly fadesPerMinute: number;
}

/** Browsers of ours give up after 15 s: whoever has waited longer than this is told when to come again. */
const TIMEOUT_MS = 12_000;
const MAX_QUEUED = 200;
const QUEUE_FULL_RETRY_S = 5;

/**
 * Failures of a key make every later try of that key wait for a growing pause after the last one.
 * Guarantees: a try is refused only when its turn has not come within 12 s, and only a failure makes
 * the next one wait, so right tries pass as fast as they come. Tries that are in the works count as
 * failed until they end: many at once are no way around the pause.
 */
export class Throttle {
  readonly #clock: Clock;
  readonly #options: ThrottleOptions;
  readonly #failures: Tally;
  readonly #inFlight = new Map<string, number>();
  readonly #queues = new Map<string, { last: Promise<void>; length: number }>();

  constructor(clock: Clock, options: ThrottleOptions) {
    this.#clock = clock;
    this.#options = options;
    this.#failures = new Tally(options.fadesPerMinute);
  }

  /** Whether the next try of this key would have to wait. */
  isHeld(key: string, free = this.#options.free): boolean {
    return this.#failuresOf(key) + (this.#inFlight.get(key) ?? 0) >= free;
  }

  /** Forgets the failures of a key. */
  clear(key: string): void {
    this.#failures.clear(key);
  }

  /** `failed` says of an outcome whether it counts as a failure; what throws counts for nothing. */
  async run<T>(
    key: string,
    work: () => Promise<T>,
    { failed, free = this.#options.free }: { failed: (outcome: T) => boolean; free?: number },
  ): Promise<T> {
    const counted = async () => {
      const outcome = await this.#inFlightDuring(key, work);
      if (failed(outcome)) this.#failures.add(key, this.#clock.nowMs());
      return outcome;
    };
    if (!this.isHeld(key, free)) return counted();
    const enteredMs = this.#clock.nowMs();
    return this.#inTurn(key, async () => {
      await this.#pause(key, free, enteredMs);
      return counted();
    });
  }

  /** A failure that has faded a little counts whole, so that the pause begins where it is said to. */
  #failuresOf(key: string): number {
    return Math.ceil(this.#failures.read(key, this.#clock.nowMs()));
  }

  async #pause(key: string, free: number, enteredMs: number): Promise<void> {
    const over = this.#failuresOf(key) - free;
    if (over < 0) return;
    const { firstMs, longestMs } = this.#options;
    const pauseMs = Math.min(longestMs, Math.round(firstMs * 2 ** Math.min(20, over / 2)));
    const nowMs = this.#clock.nowMs();
    const leftMs = this.#failures.lastMs(key) + pauseMs - nowMs;
    if (leftMs <= 0) return;
    if (nowMs + leftMs - enteredMs > TIMEOUT_MS) {
      throw new Refusal('request/too-many', { retryAfterS: Math.ceil(leftMs / 1000) });
    }
    await this.#clock.wait(leftMs);
  }

  async #inFlightDuring<T>(key: string, work: () => Promise<T>): Promise<T> {
    this.#inFlight.set(key, (this.#inFlight.get(key) ?? 0) + 1);
    try {
      return await work();
    } finally {
      const left = (this.#inFlight.get(key) ?? 1) - 1;
      if (left === 0) this.#inFlight.delete(key);
      else this.#inFlight.set(key, left);
    }
  }

  async #inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
    const queue = this.#queues.get(key) ?? { last: Promise.resolve(), length: 0 };
    if (queue.length >= MAX_QUEUED) {
      throw new Refusal('request/too-many', { retryAfterS: QUEUE_FULL_RETRY_S });
    }
    this.#queues.set(key, queue);
    queue.length += 1;
    const mine = queue.last.then(work);
    queue.last = mine.then(nothing, nothing);
    try {
      return await mine;
    } finally {
      queue.length -= 1;
      if (queue.length === 0) this.#queues.delete(key);
    }
  }
}

function nothing(): void {
  // The next try waits for this one to end, however it ends.
}
