import type { Clock } from '../clock.ts';
import { ApiError } from '../api-error.ts';
import { addressKey } from './address-key.ts';
import { FadingCounter } from './fading-counter.ts';

/** A budget per address that refills steadily; beyond it a 429 that says when to retry. */
export class TokenBucket {
  readonly #clock: Clock;
  readonly #capacity: number;
  readonly #perMinute: number;
  readonly #counter: FadingCounter;

  constructor(
    clock: Clock,
    { capacity, perMinute }: { capacity: number; perMinute: number },
    counter = new FadingCounter(perMinute),
  ) {
    this.#clock = clock;
    this.#capacity = capacity;
    this.#perMinute = perMinute;
    this.#counter = counter;
  }

  takeTokens(address: string, amount = 1): void {
    const key = addressKey(address);
    const nowMs = this.#clock.nowMs();
    const over = this.#counter.countOf(key, nowMs) + amount - this.#capacity;
    if (over > 0) {
      const retryAfterS = Math.max(1, Math.ceil((over / this.#perMinute) * 60));
      throw new ApiError('request/too-many', { retryAfterS });
    }
    this.#counter.add(key, nowMs, amount);
  }
}
