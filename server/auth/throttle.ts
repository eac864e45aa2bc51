import type { Clock } from '../clock.ts';
import { ApiError } from '../api-error.ts';
import { FadingCounter } from './fading-counter.ts';

export interface ThrottleOptions {
  /** The number of failures of a key that cost no delay. */
  readonly free: number;
  /** The delay after the first failure beyond those; two more double it. */
  readonly firstMs: number;
  readonly maxDelayMs: number;
  readonly fadesPerMinute: number;
}

/** Our clients time out after 15 s: a longer wait than this is rejected with a time to retry. */
const TIMEOUT_MS = 12_000;
const MAX_QUEUED = 200;
const QUEUE_FULL_RETRY_S = 5;

/**
 * Failures of a key make every later attempt of that key wait for a growing delay after the last
 * one. Guarantees: an attempt is rejected only if it would wait longer than 12 s, and only a
 * failure delays the next one, so correct attempts pass as fast as they come. Attempts in flight
 * count as failed until they end: concurrency does not bypass the delay.
 */
export class Throttle {
  readonly #clock: Clock;
  readonly #options: ThrottleOptions;
  readonly #failures: FadingCounter;
  readonly #inFlight = new Map<string, number>();
  readonly #queues = new Map<string, { last: Promise<void>; length: number }>();

  constructor(
    clock: Clock,
    options: ThrottleOptions,
    failures = new FadingCounter(options.fadesPerMinute),
  ) {
    this.#clock = clock;
    this.#options = options;
    this.#failures = failures;
  }

  /** Whether the next attempt of this key would have to wait. */
  mustWait(key: string, free = this.#options.free): boolean {
    return this.#failuresOf(key) + (this.#inFlight.get(key) ?? 0) >= free;
  }

  /** Forgets the failures of a key. */
  clearFailures(key: string): void {
    this.#failures.clear(key);
  }

  /** `failed` decides whether an outcome counts as a failure; a throw counts as neither. */
  async run<T>(
    key: string,
    work: () => Promise<T>,
    { failed, free = this.#options.free }: { failed: (outcome: T) => boolean; free?: number },
  ): Promise<T> {
    const counted = async () => {
      const outcome = await countedWhile(this.#inFlight, key, work);
      if (failed(outcome)) this.#failures.add(key, this.#clock.nowMs());
      return outcome;
    };
    if (!this.mustWait(key, free)) return counted();
    const enteredMs = this.#clock.nowMs();
    return this.#runInSequence(key, async () => {
      await this.#pause(key, free, enteredMs);
      return counted();
    });
  }

  /** A partly faded failure counts as a whole one, so that the delay begins where it should. */
  #failuresOf(key: string): number {
    return Math.ceil(this.#failures.countOf(key, this.#clock.nowMs()));
  }

  async #pause(key: string, free: number, enteredMs: number): Promise<void> {
    const over = this.#failuresOf(key) - free;
    if (over < 0) return;
    const { firstMs, maxDelayMs } = this.#options;
    const pauseMs = Math.min(maxDelayMs, Math.round(firstMs * 2 ** Math.min(20, over / 2)));
    const nowMs = this.#clock.nowMs();
    const leftMs = this.#failures.lastMs(key) + pauseMs - nowMs;
    if (leftMs <= 0) return;
    if (nowMs + leftMs - enteredMs > TIMEOUT_MS) {
      throw new ApiError('request/too-many', { retryAfterS: Math.ceil(leftMs / 1000) });
    }
    await this.#clock.wait(leftMs);
  }

  async #runInSequence<T>(key: string, work: () => Promise<T>): Promise<T> {
    const queue = this.#queues.get(key) ?? { last: Promise.resolve(), length: 0 };
    if (queue.length >= MAX_QUEUED) {
      throw new ApiError('request/too-many', { retryAfterS: QUEUE_FULL_RETRY_S });
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

/** Counts by key what is under way, as long as it is. */
export async function countedWhile<T>(
  counts: Map<string, number>,
  key: string,
  work: () => Promise<T>,
): Promise<T> {
  counts.set(key, (counts.get(key) ?? 0) + 1);
  try {
    return await work();
  } finally {
    const left = (counts.get(key) ?? 1) - 1;
    if (left === 0) counts.delete(key);
    else counts.set(key, left);
  }
}

function nothing(): void {
  // The next attempt waits for this one to end, with whatever outcome.
}
