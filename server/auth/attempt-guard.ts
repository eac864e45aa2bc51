import type { Clock } from '../clock.ts';
import { Refusal } from '../refusal.ts';
import { addressKey } from './address-key.ts';
import { Tally } from './tally.ts';

export interface Attempt {
  readonly purpose: 'login' | 'code' | 'setup' | 'invitation' | 'password';
  readonly address: string;
  /** The name that is tried, whether or not somebody has it. */
  readonly account?: string;
}

const LONGEST_WAIT_S = 900;
const FREE_PER_PAIR = 5;
const FREE_PER_ADDRESS = 30;
const FREE_PER_ACCOUNT = 20;
const FREE_GLOBAL = 300;
const LONGEST_DELAY_MS = 3000;
const MOST_SLEEPERS = 200;
const MOST_QUEUED = 200;

/**
 * Guessing gets slower with every failure. Who guesses from one address is refused for a growing
 * time; an account under attack from many addresses is only answered later, never closed, and from
 * an address where its owner has signed in before not even that. So no attacker locks a victim out.
 */
export class AttemptGuard {
  readonly #clock: Clock;
  readonly #pairs = new Tally(1);
  readonly #addresses = new Tally(1);
  readonly #accounts = new Tally(1);
  readonly #global = new Tally(60);
  readonly #familiar = new Tally(0);
  readonly #queues = new Map<string, { last: Promise<void>; length: number }>();
  #sleepers = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** `work` answers undefined when the guess was wrong. Guesses of one pair go one after another. */
  async run<T>(attempt: Attempt, work: () => Promise<T | undefined>): Promise<T | undefined> {
    const keys = keysOf(attempt);
    return this.#inTurn(keys.pair, async () => {
      this.#refuseWhileBlocked(keys.pair, this.#pairs, FREE_PER_PAIR);
      this.#refuseWhileBlocked(keys.address, this.#addresses, FREE_PER_ADDRESS);
      await this.#slowDown(keys);
      const result = await work();
      if (result === undefined) this.#failed(keys);
      else this.#succeeded(keys);
      return result;
    });
  }

  #failed(keys: Keys): void {
    const nowMs = this.#clock.nowMs();
    this.#pairs.add(keys.pair, nowMs);
    this.#addresses.add(keys.address, nowMs);
    if (keys.account !== undefined) this.#accounts.add(keys.account, nowMs);
    this.#global.add(keys.purpose, nowMs);
  }

  #succeeded(keys: Keys): void {
    if (keys.account === undefined) return;
    this.#pairs.clear(keys.pair);
    this.#familiar.add(keys.pair, this.#clock.nowMs());
  }

  #refuseWhileBlocked(key: string, tally: Tally, free: number): void {
    const nowMs = this.#clock.nowMs();
    const over = tally.read(key, nowMs) - free;
    if (over <= -1) return;
    const waitS = Math.min(LONGEST_WAIT_S, 2 ** (over + 1));
    const leftMs = tally.lastMs(key) + waitS * 1000 - nowMs;
    if (leftMs <= 0) return;
    throw new Refusal('request/too-many', { retryAfterS: Math.ceil(leftMs / 1000) });
  }

  async #slowDown(keys: Keys): Promise<void> {
    const nowMs = this.#clock.nowMs();
    if (this.#familiar.read(keys.pair, nowMs) > 0) return;
    const account = keys.account === undefined ? 0 : this.#accounts.read(keys.account, nowMs);
    const delayMs = Math.max(
      delayFor(account - FREE_PER_ACCOUNT),
      delayFor(this.#global.read(keys.purpose, nowMs) - FREE_GLOBAL),
    );
    if (delayMs === 0) return;
    if (this.#sleepers >= MOST_SLEEPERS) throw new Refusal('request/too-many', { retryAfterS: 5 });
    this.#sleepers += 1;
    try {
      await this.#clock.wait(delayMs);
    } finally {
      this.#sleepers -= 1;
    }
  }

  async #inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
    const queue = this.#queues.get(key) ?? { last: Promise.resolve(), length: 0 };
    if (queue.length >= MOST_QUEUED) throw new Refusal('request/too-many', { retryAfterS: 5 });
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

interface Keys {
  readonly purpose: string;
  readonly address: string;
  readonly account: string | undefined;
  readonly pair: string;
}

function keysOf({ purpose, address: given, account: name }: Attempt): Keys {
  const address = `${purpose} ${addressKey(given)}`;
  const account =
    name === undefined ? undefined : `${purpose} ${name.normalize('NFC').toLowerCase()}`;
  return { purpose, address, account, pair: `${address} ${account ?? ''}` };
}

function delayFor(over: number): number {
  return over <= 0 ? 0 : Math.min(LONGEST_DELAY_MS, 100 * 2 ** Math.min(10, over / 4));
}

function nothing(): void {
  // The next guess waits for this one to end, however it ends.
}
