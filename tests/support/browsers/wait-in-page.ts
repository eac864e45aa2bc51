import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright';
import { TIMEOUT_MS } from '../wait.ts';

/** Polling once a frame makes a loading page render sixty times a second. */
export const POLL_EVERY_MS = 50;

/** The document has been replaced meanwhile; the next one is asked instead. */
const ANOTHER_DOCUMENT = /context was destroyed|Cannot find context|navigating/;

/**
 * Evaluates this function in the page, and again in the next document where the page goes on
 * meanwhile. Playwright's waitForFunction loads the engine of its selectors into each document that
 * it asks: a twelfth of what a page costs.
 */
export async function evaluateInPage<Result>(
  page: Page,
  evaluated: (argument: number) => Result | Promise<Result>,
  argument: number,
  timeoutMs = TIMEOUT_MS,
): Promise<Result> {
  const endMs = performance.now() + timeoutMs;
  for (;;) {
    try {
      const evaluating = page.evaluate(evaluated, argument);
      return await within(evaluating, endMs - performance.now(), evaluated.name);
    } catch (error) {
      const isInterrupted = error instanceof Error && ANOTHER_DOCUMENT.test(error.message);
      if (!isInterrupted || performance.now() > endMs) throw error;
      await sleep(POLL_EVERY_MS);
    }
  }
}

/** Waits until this condition holds in the page, whatever document it shows then. */
export async function waitInPage(
  page: Page,
  condition: (argument: number) => boolean,
  argument = 0,
  timeoutMs = TIMEOUT_MS,
): Promise<void> {
  const endMs = performance.now() + timeoutMs;
  for (;;) {
    const leftMs = endMs - performance.now();
    if (await evaluateInPage(page, condition, argument, leftMs)) return;
    if (performance.now() > endMs) throw tooLate(condition.name || String(condition));
    await sleep(POLL_EVERY_MS);
  }
}

async function within<T>(work: Promise<T>, ms: number, name: string): Promise<T> {
  // It may be rejected long after nobody waits for it any more, as its page is closed.
  work.catch(() => undefined);
  const over = new AbortController();
  const giveUp = sleep(Math.max(ms, 0), undefined, { signal: over.signal, ref: false }).then(() => {
    throw tooLate(name);
  });
  giveUp.catch(() => undefined);
  try {
    return await Promise.race([work, giveUp]);
  } finally {
    over.abort();
  }
}

const tooLate = (name: string) => new Error(`the page: not in time: ${name}`);
