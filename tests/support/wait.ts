import { setTimeout as sleep } from 'node:timers/promises';

/**
 * The timeout of what a page must show: far longer than it takes, because on a busy machine a
 * second may last ten. Speed is judged in the bench alone.
 */
export const TIMEOUT_MS = 30_000;

/**
 * The timeout for the start of a server, a browser or a worker: it reads and writes much, beside
 * others.
 */
export const BEGINS_WITHIN_MS = 120_000;

/** Polls until the result is not undefined; fails with `what` after the timeout. */
export async function waitFor<T>(
  what: string | (() => string),
  readValue: () => Promise<T | undefined> | T | undefined,
  withinMs = TIMEOUT_MS,
  everyMs = 50,
): Promise<T> {
  const endMs = performance.now() + withinMs;
  for (;;) {
    const value = await readValue();
    if (value !== undefined) return value;
    if (performance.now() > endMs)
      throw new Error(`${typeof what === 'string' ? what : what()}: not within ${withinMs} ms`);
    await sleep(everyMs);
  }
}
