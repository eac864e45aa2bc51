import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CallName } from '../../src/contract/calls.ts';
import { eventOf, progressOf, type Ledger } from '../fault/server/busy-writers.ts';
import {
  callApi,
  mustCall,
  password,
  type ApiRequest,
  type SignedIn,
} from '../support/servers/api-client.ts';
import { fromAddress } from '../support/links/from-address.ts';
import { Latencies } from './latencies.ts';

/** What all walkers of a run have seen. */
export interface Seen {
  readonly ledger: Ledger;
  /** By what they did. */
  readonly latencies: Map<string, Latencies>;
  /** What a walker could not do, however often its app tried. */
  readonly errors: string[];
  /** Tries that the app repeated without its walker noticing. */
  repeats: number;
}

interface WalkerOptions {
  readonly url: string;
  readonly number: number;
  readonly random: () => number;
  readonly seen: Seen;
  /** Addresses of the walk's sounds. */
  readonly sounds: readonly string[];
  readonly untilMs: number;
}

/** As the app's own patience: a queue that tries again, a player that asks once more. */
const TRIES = 5;
const PAUSE_MS = 400;
const RANGE_BYTES = 65_536;
/** The longest pause between two of its actions. */
const THINKS_MS = 10_000;

/**
 * One walker: opens the walk, signs in, and then plays, moves on, is counted, looks at the list and
 * downloads, in random order until the time is up.
 */
export async function walk(options: WalkerOptions): Promise<void> {
  const walker = new Walker(options);
  await walker.open();
  const { random, untilMs } = options;
  while (performance.now() < untilMs) {
    await sleep(random() * THINKS_MS);
    await walker.doSomething(random());
  }
}

class Walker {
  readonly #options: WalkerOptions;
  #session: SignedIn | undefined;
  #storyTag = '';

  constructor(options: WalkerOptions) {
    this.#options = options;
  }

  async open(): Promise<void> {
    const { url, number } = this.#options;
    await this.#get('page', '/a/demo', [200]);
    await this.#readStory();
    const body = { username: `walker-${number}-${randomUUID()}`, password };
    this.#session = await this.#repeated('sign-up', () =>
      mustCall<SignedIn>(url, 'signup', { body, headers: this.#from() }),
    );
    if (this.#session) this.#options.seen.ledger.users.add(this.#session.userId);
  }

  async doSomething(choice: number): Promise<void> {
    if (choice < 0.4) await this.#play();
    else if (choice < 0.65) await this.#sync();
    else if (choice < 0.85) await this.#count();
    else if (choice < 0.93) await this.#readStory();
    else if (choice < 0.98) await this.#get('list', '/api/walks?limit=20', [200]);
    else await this.#get('download', this.#sound(), [200]);
  }

  async #play(): Promise<void> {
    const from = Math.floor(this.#options.random() * 4) * RANGE_BYTES;
    const range = `bytes=${from}-${from + RANGE_BYTES - 1}`;
    // 416: the sound is shorter.
    await this.#get('range', this.#sound(), [206, 416], { range });
  }

  async #readStory(): Promise<void> {
    const headers = { 'if-none-match': this.#storyTag };
    const response = await this.#get('story', '/api/getStory/demo', [200, 304], headers);
    this.#storyTag = response?.headers.get('etag') ?? '';
  }

  async #sync(): Promise<void> {
    if (this.#session === undefined) return;
    const { accessToken: token, userId } = this.#session;
    const { generations } = this.#options.seen.ledger;
    const generation = (generations.get(userId) ?? 0) + 1;
    const body = progressOf(generation);
    const isSaved = await this.#call('progress', { token, params: { slug: 'demo' }, body });
    if (isSaved) generations.set(userId, generation);
  }

  /** Ids stay the same over the tries, as those of the app's queue do. */
  async #count(): Promise<void> {
    const ids = Array.from({ length: 10 }, () => randomUUID());
    const body = { events: ids.map((id) => eventOf(id)) };
    if (!(await this.#call('events', { body }))) return;
    for (const id of ids) this.#options.seen.ledger.events.add(id);
  }

  async #call(name: CallName, request: ApiRequest): Promise<boolean> {
    const { url } = this.#options;
    const response = await this.#repeated(name, async () => {
      const { status } = await callApi(url, name, { ...request, headers: this.#from() });
      if (status !== 200) throw new Error(`${name}: ${status}`);
      return status;
    });
    return response !== undefined;
  }

  #get(
    name: string,
    path: string,
    expected: readonly number[],
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Response | undefined> {
    return this.#repeated(name, async () => {
      const response = await fetch(this.#options.url + path, {
        headers: { 'accept-encoding': 'br', ...headers, ...this.#from() },
      });
      await response.arrayBuffer();
      if (!expected.includes(response.status)) throw new Error(`${name}: ${response.status}`);
      return response;
    });
  }

  /** The latency is that of the last try: the tries before it failed. */
  async #repeated<T>(name: string, tryIt: () => Promise<T>): Promise<T | undefined> {
    const { seen } = this.#options;
    let reason = '';
    for (let turn = 0; turn < TRIES; turn += 1) {
      const begunMs = performance.now();
      try {
        const result = await tryIt();
        latenciesOf(seen, name).add(performance.now() - begunMs);
        return result;
      } catch (error) {
        reason = String(error);
        seen.repeats += 1;
        await sleep(PAUSE_MS * 2 ** turn);
      }
    }
    seen.errors.push(`${name}: ${reason}`);
    return undefined;
  }

  #sound(): string {
    const { sounds, random } = this.#options;
    return sounds[Math.floor(random() * sounds.length)] ?? '';
  }

  #from = () => fromAddress(this.#options.number);
}

function latenciesOf({ latencies }: Seen, name: string): Latencies {
  const known = latencies.get(name) ?? new Latencies();
  latencies.set(name, known);
  return known;
}
