import { setTimeout as sleep } from 'node:timers/promises';

/**
 * How long a test waits for what a page owes: far longer than it takes, for on a busy machine a
 * second may last ten. Speed is judged in the bench alone.
 */
export const PATIENCE_MS = 30_000;

/** How long a server, a browser or a worker may take to begin: it reads and writes much, with others beside it. */
export const BEGINS_WITHIN_MS = 120_000;

/** Asks again and again until the answer is not undefined; fails with `what` when the time is up. */
export async function waitFor<T>(
  what: string | (() => string),
  ask: () => Promise<T | undefined> | T | undefined,
  withinMs = PATIENCE_MS,
  everyMs = 50,
): Promise<T> {
  const endMs = performance.now() + withinMs;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    if (performance.now() > endMs)
      throw new Error(`${typeof what === 'string' ? what : what()}: not within ${withinMs} ms`);
    await sleep(everyMs);
  }
}
