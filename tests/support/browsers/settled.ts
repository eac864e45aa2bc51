import type { Page } from 'playwright';
import { evaluateInPage, POLL_EVERY_MS } from './wait-in-page.ts';

/**
 * Waits until the page has nothing pending and has rendered the results: requests, writes to the
 * device, debounced saves, dialogs that leave the history. See src/lib/pending.ts. A test that
 * holds a response back on purpose waits for what the page shows instead.
 */
export async function settled(page: Page): Promise<void> {
  try {
    await evaluateInPage(page, hasSettled, POLL_EVERY_MS);
  } catch (error) {
    const seen = await evaluateInPage(page, restlessness, LOOKED_AT_MS, 2 * LOOKED_AT_MS).catch(
      String,
    );
    throw new Error(`the page does not settle: ${seen}`, { cause: error });
  }
}

/** Long enough to tell a page that renders slowly from one that renders no more. */
const LOOKED_AT_MS = 5000;

/** Runs in the page. */
function restlessness(lookedAtMs: number): Promise<string> {
  let frames = 0;
  let pendingFrames = 0;
  const count = () => {
    frames += 1;
    if (document.documentElement.dataset['pending'] !== undefined) pendingFrames += 1;
    requestAnimationFrame(count);
  };
  requestAnimationFrame(count);
  return new Promise((resolve) => {
    setTimeout(() => {
      const { pending } = document.documentElement.dataset;
      const isPending = pending === undefined ? 'nothing is pending' : 'something is pending';
      resolve(`${isPending}; ${frames} frames in ${lookedAtMs} ms, ${pendingFrames} of them so`);
    }, lookedAtMs);
  });
}

/**
 * Runs in the page, on its real clock, also where a test has stopped the one that the page sees.
 * Three frames have to be calm: rendering a response may start more requests.
 */
function hasSettled(everyMs: number): Promise<void> {
  const { __pwClock: stopped } = globalThis as { __pwClock?: { builtins: typeof globalThis } };
  const { setTimeout: wait, requestAnimationFrame: atFrame } = stopped?.builtins ?? globalThis;
  return new Promise((resolve) => {
    let calmFrames = 0;
    const look = () => {
      const isPending = document.documentElement.dataset['pending'] !== undefined;
      calmFrames = isPending ? 0 : calmFrames + 1;
      if (isPending) wait(look, everyMs);
      else if (calmFrames > 3) resolve();
      else atFrame(look);
    };
    look();
  });
}

/**
 * Waits until the admin page has nothing pending and shows that it has saved, also where it showed
 * so before.
 */
export async function saved(page: Page): Promise<void> {
  await settled(page);
  await page
    .getByText(/^gespeichert um \d\d:\d\d/i)
    .first()
    .waitFor();
}
