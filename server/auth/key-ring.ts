import { randomUUID } from 'node:crypto';
import type { Clock } from '../clock.ts';
import type { Store } from '../store/store.ts';
import { derivedKey } from './derived-key.ts';

export interface SigningKey {
  readonly kid: string;
  readonly key: Uint8Array;
}

/** The keys that sign session tokens. New tokens get the newest; older ones stay readable. */
export interface KeyRing {
  current(): Promise<SigningKey>;
  find(kid: string): Promise<Uint8Array | undefined>;
  rotate(): Promise<string>;
}

interface KeyRingDeps {
  readonly store: Store;
  readonly secret: string;
  readonly clock: Clock;
}

/** How long a kid that nobody knows is believed to be unknown: forged ones must not cost a read each. */
const REREAD_MS = 1000;

export function storedKeyRing({ store, secret, clock }: KeyRingDeps): KeyRing {
  const keys = new Map<string, Uint8Array>();
  let newest: string | undefined;
  let readAtMs = -Infinity;

  async function read(): Promise<void> {
    const listed = await store.keys.list();
    keys.clear();
    for (const { kid } of listed) keys.set(kid, derivedKey(secret, `session/${kid}`));
    newest = listed.find(({ retiredAtMs }) => retiredAtMs === null)?.kid;
    readAtMs = clock.nowMs();
  }

  async function add(): Promise<string> {
    const kid = randomUUID();
    await store.keys.add({ kid, createdAtMs: clock.nowMs() });
    await read();
    return kid;
  }

  return {
    async current() {
      if (newest === undefined) await read();
      const kid = newest ?? (await add());
      return { kid, key: derivedKey(secret, `session/${kid}`) };
    },
    async find(kid) {
      const isStale = clock.nowMs() - readAtMs >= REREAD_MS;
      if (!keys.has(kid) && isStale) await read();
      return keys.get(kid);
    },
    async rotate() {
      const before = newest;
      const kid = await add();
      if (before !== undefined) await store.keys.retire(before, clock.nowMs());
      await read();
      return kid;
    },
  };
}
