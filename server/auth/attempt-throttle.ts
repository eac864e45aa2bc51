import type { Clock } from '../clock.ts';
import { foldName } from '../database/fold-name.ts';
import { ApiError } from '../api-error.ts';
import { addressKey } from './address-key.ts';
import { localCounter, type FadingCounter, type MakeCounter } from './fading-counter.ts';
import { countedWhile, Throttle, type ThrottleOptions } from './throttle.ts';

export interface ThrottledAttempt {
  readonly purpose: 'login' | 'code' | 'setup' | 'invitation' | 'password';
  readonly address: string;
  /** The username that is tried, whether or not it exists. */
  readonly account?: string;
  /** A device or session that signed in before: to this account, if one is given. */
  readonly familiar?: string | undefined;
}

const PER_PAIR = { free: 5, firstMs: 250, maxDelayMs: 6000, fadesPerMinute: 1 };
/** A school, a hotel or a mobile network has one address for hundreds of visitors. */
const PER_ADDRESS = { free: 100, firstMs: 250, maxDelayMs: 2000, fadesPerMinute: 5 };
/** Fades slowly: collecting devices by an unlock code without a limit gains next to nothing. */
const PER_DEVICE = { free: 5, firstMs: 250, maxDelayMs: 2000, fadesPerMinute: 1 / 60 };
/** The free failures while an attack comes from many addresses. */
const FREE_UNDER_ATTACK = { pair: 2, address: 3 };
const FREE_PER_ACCOUNT = 20;
const FREE_GLOBAL = 300;
const MAX_DELAY_MS = 3000;
const MAX_SLEEPERS_PER_ACCOUNT = 200;

/**
 * The rate limit of logins, codes and links.
 * Guessing gets slower with every failure, while correct attempts still get through: attempts of
 * one address wait for each other's failures, never for those of another address. A familiar device
 * skips all that, as long as it does not guess itself. An account under attack from many addresses
 * only gets its responses later, and from an address where its owner has signed in before not even
 * that. So no attacker locks a victim out, and visitors behind one address do not count as
 * attackers.
 */
export class AttemptThrottle {
  readonly #clock: Clock;
  readonly #pairs: Throttle;
  readonly #addresses: Throttle;
  readonly #devices: Throttle;
  readonly #accounts: FadingCounter;
  readonly #global: FadingCounter;
  readonly #familiarPairs: FadingCounter;
  readonly #sleepers = new Map<string, number>();

  constructor(clock: Clock, makeCounter: MakeCounter = localCounter) {
    const throttle = (name: string, options: ThrottleOptions) =>
      new Throttle(clock, options, makeCounter(name, options.fadesPerMinute));
    this.#clock = clock;
    this.#pairs = throttle('pair', PER_PAIR);
    this.#addresses = throttle('address', PER_ADDRESS);
    this.#devices = throttle('device', PER_DEVICE);
    this.#accounts = makeCounter('account', 1);
    this.#global = makeCounter('global', 60);
    this.#familiarPairs = makeCounter('familiar-pair', 0);
  }

  /** `work` returns undefined when the guess was wrong. */
  async run<T>(
    attempt: ThrottledAttempt,
    work: () => Promise<T | undefined>,
  ): Promise<T | undefined> {
    const keys = keysOf(attempt);
    const { device } = keys;
    if (device !== undefined && !this.#devices.mustWait(device)) {
      return this.#devices.run(device, work, { failed: isWrong });
    }
    const result = await this.#fromAddress(keys, work);
    if (result === undefined) this.#failed(keys);
    else this.#succeeded(keys);
    return result;
  }

  async #fromAddress<T>(keys: Keys, work: () => Promise<T | undefined>) {
    const isAttacked = this.#global.countOf(keys.purpose, this.#clock.nowMs()) > FREE_GLOBAL;
    const ofAddress = isAttacked ? { free: FREE_UNDER_ATTACK.address } : {};
    const throughAddress = () =>
      this.#addresses.run(keys.address, work, { failed: isWrong, ...ofAddress });
    const { account } = keys;
    if (account === undefined) return throughAddress();
    const ofPair = isAttacked ? { free: FREE_UNDER_ATTACK.pair } : {};
    const isFamiliar = this.#familiarPairs.countOf(keys.pair, this.#clock.nowMs()) > 0;
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
    this.#pairs.clearFailures(keys.pair);
    this.#familiarPairs.add(keys.pair, this.#clock.nowMs());
  }

  /** Limits the sleepers per account, so that an attack on one account keeps nobody else out. */
  async #slowDown(account: string): Promise<void> {
    const delayMs = delayFor(
      this.#accounts.countOf(account, this.#clock.nowMs()) - FREE_PER_ACCOUNT,
    );
    if (delayMs === 0) return;
    if ((this.#sleepers.get(account) ?? 0) >= MAX_SLEEPERS_PER_ACCOUNT) {
      throw new ApiError('request/too-many', { retryAfterS: 5 });
    }
    await countedWhile(this.#sleepers, account, () => this.#clock.wait(delayMs));
  }
}

interface Keys {
  readonly purpose: string;
  readonly address: string;
  readonly account: string | undefined;
  readonly pair: string;
  readonly device: string | undefined;
}

function keysOf({
  purpose,
  address: clientAddress,
  account: name,
  familiar,
}: ThrottledAttempt): Keys {
  const address = `${purpose} ${addressKey(clientAddress)}`;
  const account = name === undefined ? undefined : `${purpose} ${foldName(name)}`;
  const device = familiar === undefined ? undefined : `${purpose} ${familiar} ${account ?? ''}`;
  return { purpose, address, account, pair: `${address} ${account ?? ''}`, device };
}

function isWrong(result: unknown): boolean {
  return result === undefined;
}

function delayFor(over: number): number {
  return over <= 0 ? 0 : Math.min(MAX_DELAY_MS, 100 * 2 ** Math.min(10, over / 4));
}
