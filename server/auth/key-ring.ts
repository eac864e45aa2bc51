import { randomUUID } from 'node:crypto';
import type { Clock } from '../clock.ts';
import { MAX_SESSION_MS } from './session-lifetime.ts';
import type { Store } from '../store/store.ts';
import { derivedKey } from './derived-key.ts';

export interface SigningKey {
  readonly kid: string;
  readonly key: Uint8Array;
}

export interface AcceptedKey {
  readonly kid: string;
  readonly createdAtMs: number;
  /** Null: it is the signing key. */
  readonly retiredAtMs: number | null;
  readonly acceptedUntilMs: number | null;
}

export interface SignedBetween {
  readonly fromMs: number;
  readonly beforeMs: number;
}

/**
 * The keys that sign session tokens. New tokens get the newest; older keys still verify as long as
 * a token that they have signed can last. Several processes may share the store: when one of them
 * rotates, the others sign with the new key a second later.
 */
export interface KeyRing {
  signingKey(): Promise<SigningKey>;
  findKey(kid: string): Promise<Uint8Array | undefined>;
  rotate(): Promise<string>;
  /** The accepted keys, the signing key first. */
  listAcceptedKeys(): Promise<readonly AcceptedKey[]>;
  /** Ends a retired key at once, and returns when it signed. */
  endKey(kid: string): Promise<SignedBetween | 'unknown' | 'signing'>;
  /** Removes the retired keys whose last token has expired. */
  removeExpiredKeys(): Promise<void>;
}

interface KeyRingDeps {
  readonly store: Store;
  readonly secret: string;
  readonly clock: Clock;
}

/** At most one read in this time is for kids that are unknown: forged ones must not cost a read each. */
const REREAD_MS = 1000;
/** For this long after another process has ended a key it may still be accepted. */
const KNOWN_FOR_MS = 60_000;
/** Another process may still have signed with a key shortly after it was retired. */
const LATE_SIGNING_MS = 60_000;
const ACCEPTED_FOR_MS = MAX_SESSION_MS + LATE_SIGNING_MS;

export function storedKeyRing({ store, secret, clock }: KeyRingDeps): KeyRing {
  const keys = new Map<string, Uint8Array>();
  let newest: string | undefined;
  let readAtMs = -Infinity;

  async function read(): Promise<void> {
    const { signing, others } = await keysIn(store);
    const nowMs = clock.nowMs();
    const readable = others.filter((key) => !isOver(key, nowMs));
    keys.clear();
    for (const { kid } of signing ? [signing, ...readable] : readable) {
      keys.set(kid, derivedKey(secret, `session/${kid}`));
    }
    newest = signing?.kid;
    readAtMs = nowMs;
  }

  const isOlderThan = (ms: number) => clock.nowMs() - readAtMs >= ms;

  /**
   * One read for all who wait for it. They wait instead of hearing that the kid is unknown: another
   * server may have signed with it a moment ago, and who is rejected is signed out.
   */
  let nextRead: Promise<void> | undefined;
  function readAgain(): Promise<void> {
    nextRead ??= untilReread(clock, readAtMs).then(() => {
      nextRead = undefined;
      return read();
    });
    return nextRead;
  }

  async function add(): Promise<string> {
    const kid = await addKey(store, clock.nowMs());
    await read();
    return kid;
  }

  return {
    async signingKey() {
      if (newest === undefined || isOlderThan(REREAD_MS)) await read();
      const kid = newest ?? (await add());
      return { kid, key: derivedKey(secret, `session/${kid}`) };
    },
    async findKey(kid) {
      if (!keys.has(kid)) await readAgain();
      else if (isOlderThan(KNOWN_FOR_MS)) await read();
      return keys.get(kid);
    },
    async rotate() {
      const kid = await replaceKeys(store, clock.nowMs());
      await read();
      return kid;
    },
    listAcceptedKeys: async () => acceptedIn(await keysIn(store), clock.nowMs()),
    async endKey(kid) {
      const ended = await removeRetired(store, kid);
      await read();
      return ended;
    },
    async removeExpiredKeys() {
      await removeExpiredKeys(store, clock.nowMs());
      await read();
    },
  };
}

async function untilReread(clock: Clock, readAtMs: number): Promise<void> {
  const leftMs = Math.min(REREAD_MS, readAtMs + REREAD_MS - clock.nowMs());
  if (leftMs > 0) await clock.wait(leftMs);
}

/** Of several keys that are not retired, as after a restored backup, only the newest signs. */
async function keysIn(store: Store) {
  const listed = await store.keys.listKeys();
  const signing = listed.find(({ retiredAtMs }) => retiredAtMs === null);
  const others = listed
    .filter((key) => key !== signing)
    .map(({ kid, createdAtMs, retiredAtMs }) => ({
      kid,
      createdAtMs,
      retiredAtMs: retiredAtMs ?? signing?.createdAtMs ?? 0,
    }));
  return { signing, others };
}

async function addKey(store: Store, createdAtMs: number): Promise<string> {
  const kid = randomUUID();
  await store.keys.addKey({ kid, createdAtMs });
  return kid;
}

async function replaceKeys(store: Store, nowMs: number): Promise<string> {
  const before = await store.keys.listKeys();
  const kid = await addKey(store, nowMs);
  for (const key of before) await store.keys.retire(key.kid, nowMs);
  return kid;
}

async function removeRetired(
  store: Store,
  kid: string,
): Promise<SignedBetween | 'unknown' | 'signing'> {
  const { signing, others } = await keysIn(store);
  if (kid === signing?.kid) return 'signing';
  const retired = others.find((other) => other.kid === kid);
  if (retired === undefined || !(await store.keys.removeKey(kid))) return 'unknown';
  return { fromMs: retired.createdAtMs, beforeMs: retired.retiredAtMs };
}

function acceptedIn(
  { signing, others }: Awaited<ReturnType<typeof keysIn>>,
  nowMs: number,
): readonly AcceptedKey[] {
  const retired = others
    .filter((key) => !isOver(key, nowMs))
    .map((key) => ({ ...key, acceptedUntilMs: key.retiredAtMs + ACCEPTED_FOR_MS }));
  return signing ? [{ ...signing, acceptedUntilMs: null }, ...retired] : retired;
}

async function removeExpiredKeys(store: Store, nowMs: number): Promise<void> {
  const { others } = await keysIn(store);
  for (const key of others) {
    if (isOver(key, nowMs)) await store.keys.removeKey(key.kid);
  }
}

function isOver({ retiredAtMs }: { readonly retiredAtMs: number }, nowMs: number): boolean {
  return nowMs - retiredAtMs > ACCEPTED_FOR_MS;
}
