import type { Clock } from '../clock.ts';
import { Refusal } from '../refusal.ts';
import { addressKey } from './address-key.ts';
import { Tally } from './tally.ts';

/** So much per address, growing back steadily; beyond it a 429 that says when to come again. */
export class Allowance {
  readonly #clock: Clock;
  readonly #most: number;
  readonly #perMinute: number;
  readonly #tally: Tally;

  constructor(clock: Clock, { most, perMinute }: { most: number; perMinute: number }) {
    this.#clock = clock;
    this.#most = most;
    this.#perMinute = perMinute;
    this.#tally = new Tally(perMinute);
  }

  take(address: string, amount = 1): void {
    const key = addressKey(address);
    const nowMs = this.#clock.nowMs();
    const over = this.#tally.read(key, nowMs) + amount - this.#most;
    if (over > 0) {
      const retryAfterS = Math.max(1, Math.ceil((over / this.#perMinute) * 60));
      throw new Refusal('request/too-many', { retryAfterS });
    }
    this.#tally.add(key, nowMs, amount);
  }
}
