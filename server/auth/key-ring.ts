import { randomUUID } from 'node:crypto';
import type { Clock } from '../clock.ts';
import { LONGEST_SESSION_MS } from '../policies/session-lifetime.ts';
import type { Store } from '../store/store.ts';
import { derivedKey } from './derived-key.ts';

export interface SigningKey {
  readonly kid: string;
  readonly key: Uint8Array;
}

/**
 * The keys that sign session tokens. New tokens get the newest; older keys stay readable as long as a
 * token that they have signed can last. Several processes may share the store: where one of them
 * rotates, the others sign with the new key a second later.
 */
export interface KeyRing {
  current(): Promise<SigningKey>;
  find(kid: string): Promise<Uint8Array | undefined>;
  rotate(): Promise<string>;
  /** Forgets the retired keys whose last token is over. */
  removeOver(): Promise<void>;
}

interface KeyRingDeps {
  readonly store: Store;
  readonly secret: string;
  readonly clock: Clock;
}

/** How long a kid that nobody knows is believed to be unknown: forged ones must not cost a read each. */
const REREAD_MS = 1000;
/** So long after its end a key may still open what it has signed. */
const KNOWN_FOR_MS = 3_600_000;
/** Another process may have signed with a key for a moment after it was retired. */
const LATE_SIGNING_MS = 60_000;

export function storedKeyRing({ store, secret, clock }: KeyRingDeps): KeyRing {
  const keys = new Map<string, Uint8Array>();
  let newest: string | undefined;
  let readAtMs = -Infinity;

  async function read(): Promise<void> {
    const { signing, others } = await keysIn(store);
    const nowMs = clock.nowMs();
    const readable = others.filter((one) => !isOver(one, nowMs));
    keys.clear();
    for (const { kid } of signing ? [signing, ...readable] : readable) {
      keys.set(kid, derivedKey(secret, `session/${kid}`));
    }
    newest = signing?.kid;
    readAtMs = nowMs;
  }

  const isOlderThan = (ms: number) => clock.nowMs() - readAtMs >= ms;

  async function add(): Promise<string> {
    const kid = randomUUID();
    await store.keys.add({ kid, createdAtMs: clock.nowMs() });
    await read();
    return kid;
  }

  return {
    async current() {
      if (newest === undefined || isOlderThan(REREAD_MS)) await read();
      const kid = newest ?? (await add());
      return { kid, key: derivedKey(secret, `session/${kid}`) };
    },
    async find(kid) {
      if (isOlderThan(keys.has(kid) ? KNOWN_FOR_MS : REREAD_MS)) await read();
      return keys.get(kid);
    },
    async rotate() {
      const before = await store.keys.list();
      const kid = await add();
      for (const one of before) await store.keys.retire(one.kid, clock.nowMs());
      await read();
      return kid;
    },
    async removeOver() {
      await removeOver(store, clock.nowMs());
      await read();
    },
  };
}

/** Of several keys that nobody has retired, as after a backup was put back, only the newest signs. */
async function keysIn(store: Store) {
  const listed = await store.keys.list();
  const signing = listed.find(({ retiredAtMs }) => retiredAtMs === null);
  const others = listed
    .filter((one) => one !== signing)
    .map(({ kid, retiredAtMs }) => ({
      kid,
      retiredAtMs: retiredAtMs ?? signing?.createdAtMs ?? 0,
    }));
  return { signing, others };
}

async function removeOver(store: Store, nowMs: number): Promise<void> {
  const { others } = await keysIn(store);
  for (const one of others) {
    if (isOver(one, nowMs)) await store.keys.remove(one.kid);
  }
}

function isOver({ retiredAtMs }: { readonly retiredAtMs: number }, nowMs: number): boolean {
  return nowMs - retiredAtMs > LONGEST_SESSION_MS + LATE_SIGNING_MS;
}
