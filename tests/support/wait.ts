import { setTimeout as sleep } from 'node:timers/promises';

/** Asks again and again until the answer is not undefined; fails with `what` when the time is up. */
export async function waitFor<T>(
  what: string | (() => string),
  ask: () => Promise<T | undefined> | T | undefined,
  withinMs = 10_000,
  everyMs = 10,
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
