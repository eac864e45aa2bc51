import { createHmac, randomUUID } from 'node:crypto';
import type { Clock } from '../clock.ts';
import type { Store } from '../store/store.ts';
import type { CountChange } from './count-changes.store.ts';
import { FadingCounter, type MakeCounter } from './fading-counter.ts';

/** An attack from more addresses than this in one exchange still counts in the counters of accounts. */
const MAX_CHANGES = 500;
/** A server that was away for longer has counts that have faded anyway. */
const CHANGE_LIFETIME_MS = 600_000;
const KEY_LENGTH = 22;

type Pending = Pick<CountChange, 'amount' | 'isCleared'>;

/**
 * Counters of failed attempts that several servers have in common. Each server counts in its own
 * memory and asks nobody; `exchange` tells the others and hears from them. Guarantees: what one
 * server has counted all count after the next exchange of each, once; without a database each goes
 * on alone. The database gets digests: neither addresses nor the names that somebody tries.
 */
export class SharedCounters {
  readonly #store: Pick<Store, 'countChanges'>;
  readonly #clock: Clock;
  readonly #key: Uint8Array;
  readonly #server = randomUUID();
  readonly #counters = new Map<string, FadingCounter>();
  readonly #pending = new Map<string, Map<string, Pending>>();
  #seq = 0;

  constructor(store: Pick<Store, 'countChanges'>, clock: Clock, key: Uint8Array) {
    this.#store = store;
    this.#clock = clock;
    this.#key = key;
  }

  readonly makeCounter: MakeCounter = (name, fadesPerMinute) => {
    const pending = new Map<string, Pending>();
    const counter = new FadingCounter(fadesPerMinute, {
      digestOf: (key) => this.#digestOf(key),
      onAdd: (key, amount) => {
        const before = pending.get(key) ?? { amount: 0, isCleared: false };
        note(pending, key, { ...before, amount: before.amount + amount });
      },
      onClear: (key) => note(pending, key, { amount: 0, isCleared: true }),
    });
    this.#counters.set(name, counter);
    this.#pending.set(name, pending);
    return counter;
  };

  /** Runs one after the other, never two at once. */
  async exchange(): Promise<void> {
    await this.#send();
    const { seq, changes } = await this.#store.countChanges.ofOthers(this.#server, this.#seq);
    this.#seq = seq;
    const nowMs = this.#clock.nowMs();
    for (const { counter, key, amount, isCleared } of changes) {
      this.#counters.get(counter)?.addFromOtherServer(key, nowMs, { amount, isCleared });
    }
  }

  async #send(): Promise<void> {
    const taken = [...this.#pending].map(([name, pending]) => [name, new Map(pending)] as const);
    const changes = taken.flatMap(([counter, pending]) =>
      [...pending].map(([key, change]) => ({ counter, key, ...change })),
    );
    if (changes.length === 0) return;
    const atMs = this.#clock.nowMs();
    await this.#store.countChanges.addChanges({ server: this.#server, atMs, changes });
    for (const [name, sent] of taken) forget(this.#pending.get(name), sent);
    await this.#store.countChanges.removeBefore(atMs - CHANGE_LIFETIME_MS);
  }

  #digestOf(key: string): string {
    return createHmac('sha256', this.#key).update(key).digest('base64url').slice(0, KEY_LENGTH);
  }
}

function note(pending: Map<string, Pending>, key: string, change: Pending): void {
  if (pending.size < MAX_CHANGES || pending.has(key)) pending.set(key, change);
}

/** What was counted while the rest was sent is still to be sent. */
function forget(pending: Map<string, Pending> | undefined, sent: ReadonlyMap<string, Pending>) {
  for (const [key, { amount }] of sent) {
    const now = pending?.get(key);
    if (now === undefined || pending === undefined) continue;
    if (now === sent.get(key)) pending.delete(key);
    else if (!now.isCleared) pending.set(key, { ...now, amount: now.amount - amount });
  }
}
