import type { Clock } from '../clock.ts';
import { foldName } from '../fold-name.ts';
import { Refusal } from '../refusal.ts';
import { addressKey } from './address-key.ts';
import { Tally } from './tally.ts';
import { Throttle } from './throttle.ts';

export interface Attempt {
  readonly purpose: 'login' | 'code' | 'setup' | 'invitation' | 'password';
  readonly address: string;
  /** The name that is tried, whether or not somebody has it. */
  readonly account?: string;
  /** A device or a session that has been let in before: for this account, where there is one. */
  readonly familiar?: string | undefined;
}

const PER_PAIR = { free: 5, firstMs: 250, longestMs: 6000, fadesPerMinute: 1 };
/** A school, a hotel and a mobile network have one address for hundreds of visitors. */
const PER_ADDRESS = { free: 100, firstMs: 250, longestMs: 2000, fadesPerMinute: 5 };
/** Fades slowly: whoever collects devices by an unlock code without a limit gains next to nothing. */
const PER_DEVICE = { free: 5, firstMs: 250, longestMs: 2000, fadesPerMinute: 1 / 60 };
/** While many guess from everywhere, an address has so little for nothing. */
const FREE_UNDER_ATTACK = { pair: 2, address: 3 };
const FREE_PER_ACCOUNT = 20;
const FREE_GLOBAL = 300;
const LONGEST_DELAY_MS = 3000;
const MOST_SLEEPERS_PER_ACCOUNT = 200;

/**
 * Guessing gets slower with every failure, and what is right gets through meanwhile: tries of one
 * address wait for each other's failures, never for those of another address. A familiar device
 * passes by all that, as long as it does not guess itself. An account under attack from many
 * addresses is only answered later, and from an address where its owner has signed in before not
 * even that. So no attacker locks a victim out, and visitors behind one address are no attacker.
 */
export class AttemptGuard {
  readonly #clock: Clock;
  readonly #pairs: Throttle;
  readonly #addresses: Throttle;
  readonly #devices: Throttle;
  readonly #accounts = new Tally(1);
  readonly #global = new Tally(60);
  readonly #familiarPairs = new Tally(0);
  readonly #sleepers = new Map<string, number>();

  constructor(clock: Clock) {
    this.#clock = clock;
    this.#pairs = new Throttle(clock, PER_PAIR);
    this.#addresses = new Throttle(clock, PER_ADDRESS);
    this.#devices = new Throttle(clock, PER_DEVICE);
  }

  /** `work` answers undefined when the guess was wrong. */
  async run<T>(attempt: Attempt, work: () => Promise<T | undefined>): Promise<T | undefined> {
    const keys = keysOf(attempt);
    const { device } = keys;
    if (device !== undefined && !this.#devices.isHeld(device)) {
      return this.#devices.run(device, work, { failed: isWrong });
    }
    const result = await this.#fromAddress(keys, work);
    if (result === undefined) this.#failed(keys);
    else this.#succeeded(keys);
    return result;
  }

  async #fromAddress<T>(keys: Keys, work: () => Promise<T | undefined>) {
    const isAttacked = this.#global.read(keys.purpose, this.#clock.nowMs()) > FREE_GLOBAL;
    const ofAddress = isAttacked ? { free: FREE_UNDER_ATTACK.address } : {};
    const throughAddress = () =>
      this.#addresses.run(keys.address, work, { failed: isWrong, ...ofAddress });
    const { account } = keys;
    if (account === undefined) return throughAddress();
    const ofPair = isAttacked ? { free: FREE_UNDER_ATTACK.pair } : {};
    const isFamiliar = this.#familiarPairs.read(keys.pair, this.#clock.nowMs()) > 0;
    const through = async () => {
      if (isFamiliar) return work();
      await this.#slowDown(account);
      return throughAddress();
    };
    return this.#pairs.run(keys.pair, through, { failed: isWrong, ...ofPair });
  }

  #failed(keys: Keys): void {
    const nowMs = this.#clock.nowMs();
    if (keys.account !== undefined) this.#accounts.add(keys.account, nowMs);
    this.#global.add(keys.purpose, nowMs);
  }

  #succeeded(keys: Keys): void {
    if (keys.account === undefined) return;
    this.#pairs.clear(keys.pair);
    this.#familiarPairs.add(keys.pair, this.#clock.nowMs());
  }

  /** One account's attackers sleep among themselves: their number keeps nobody else out. */
  async #slowDown(account: string): Promise<void> {
    const delayMs = delayFor(this.#accounts.read(account, this.#clock.nowMs()) - FREE_PER_ACCOUNT);
    if (delayMs === 0) return;
    const sleeping = this.#sleepers.get(account) ?? 0;
    if (sleeping >= MOST_SLEEPERS_PER_ACCOUNT) {
      throw new Refusal('request/too-many', { retryAfterS: 5 });
    }
    this.#sleepers.set(account, sleeping + 1);
    try {
      await this.#clock.wait(delayMs);
    } finally {
      const left = (this.#sleepers.get(account) ?? 1) - 1;
      if (left === 0) this.#sleepers.delete(account);
      else this.#sleepers.set(account, left);
    }
  }
}

interface Keys {
  readonly purpose: string;
  readonly address: string;
  readonly account: string | undefined;
  readonly pair: string;
  readonly device: string | undefined;
}

function keysOf({ purpose, address: given, account: name, familiar }: Attempt): Keys {
  const address = `${purpose} ${addressKey(given)}`;
  const account = name === undefined ? undefined : `${purpose} ${foldName(name)}`;
  const device = familiar === undefined ? undefined : `${purpose} ${familiar} ${account ?? ''}`;
  return { purpose, address, account, pair: `${address} ${account ?? ''}`, device };
}

function isWrong(result: unknown): boolean {
  return result === undefined;
}

function delayFor(over: number): number {
  return over <= 0 ? 0 : Math.min(LONGEST_DELAY_MS, 100 * 2 ** Math.min(10, over / 4));
}
