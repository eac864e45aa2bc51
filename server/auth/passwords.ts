import { availableParallelism } from 'node:os';
import { hash, verify, type Options } from '@node-rs/argon2';
import { Refusal } from '../refusal.ts';

/** argon2id with 19 MiB and two passes. The kind is the library's default, pinned by a test. */
const COST: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/**
 * At most half of Node's four worker threads, so that files are still read while many sign in, and
 * always one core less than there are, so that the loop that answers everybody else has its own.
 */
const AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1));
const LONGEST_QUEUE = 400;

export interface Passwords {
  hash(password: string): Promise<string>;
  /** Takes as long without a hash as with one. */
  verify(stored: string | null | undefined, password: string): Promise<boolean>;
}

export function argonPasswords(): Passwords {
  const takeTurn = turnstile();
  let decoy: Promise<string> | undefined;
  return {
    hash: (password) => takeTurn(() => hash(password, COST)),
    async verify(stored, password) {
      decoy ??= hash('nobody has this password', COST);
      // Whoever's row holds no hash, as one written by hand does, has no password.
      const kept = stored?.startsWith('$argon2') === true ? stored : undefined;
      const compared = kept ?? (await decoy);
      const isRight = await takeTurn(() => verify(compared, password));
      return isRight && kept !== undefined;
    },
  };
}

function turnstile() {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async function takeTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= AT_ONCE) {
      if (waiting.length >= LONGEST_QUEUE)
        throw new Refusal('request/too-many', { retryAfterS: 5 });
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      // The turn is handed over, not given back, so nobody slips in between.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
