import { availableParallelism } from 'node:os';
import { hash, verify, type Options } from '@node-rs/argon2';
import { ApiError } from '../api-error.ts';

/** argon2id with 19 MiB and two passes. The variant is the library's default, pinned by a test. */
const COST: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/**
 * At most half of Node's four worker threads, so that files are still read while many sign in, and
 * always one core fewer than there are, so that the event loop that serves everybody else has its
 * own.
 */
const AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1));
const MAX_QUEUE_LENGTH = 400;

export interface Passwords {
  hash(password: string): Promise<string>;
  /** Takes the same time without a hash as with one. */
  verify(stored: string | null | undefined, password: string): Promise<boolean>;
}

export function argonPasswords(): Passwords {
  const takeSlot = turnstile();
  let decoy: Promise<string> | undefined;
  return {
    hash: (password) => takeSlot(() => hash(password, COST)),
    async verify(stored, password) {
      decoy ??= hash('nobody has this password', COST);
      // A row without a hash, such as one written by hand, has no password.
      const storedHash = stored?.startsWith('$argon2') === true ? stored : undefined;
      const compared = storedHash ?? (await decoy);
      const isRight = await takeSlot(() => verify(compared, password));
      return isRight && storedHash !== undefined;
    },
  };
}

function turnstile() {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async function takeSlot<T>(work: () => Promise<T>): Promise<T> {
    if (running >= AT_ONCE) {
      if (waiting.length >= MAX_QUEUE_LENGTH)
        throw new ApiError('request/too-many', { retryAfterS: 5 });
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      // The slot is passed on directly, so that nobody gets in between.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
