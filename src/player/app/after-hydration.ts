import { beginWork } from '../../lib/pending.ts';

/** Taps come first: whoever has waited for the page taps as soon as it is shown. */
const SHOWN_FOR_MS = 300;
/** The work that a tap starts has the phone for itself. */
const TAP_LASTS_MS = 400;
/** A callback that waits for the network blocks the next ones no longer than this. */
const CALLBACK_TIMEOUT_MS = 2000;

type Callback = () => unknown;

const waiting: Callback[] = [];
let phase: 'new' | 'waiting' | 'done' = 'new';
let tapEnds: ReturnType<typeof setTimeout> | undefined;
let endPendingWork: (() => void) | undefined;

/**
 * Work that the page can do without for a moment begins once the page has been shown for a while,
 * one callback after the other has finished, so that a tap never waits for more than one of them.
 * Later every callback runs at once.
 */
export function afterHydration(callback: Callback): void {
  if (phase === 'done') {
    callback();
    return;
  }
  waiting.push(callback);
  if (phase === 'waiting') return;
  phase = 'waiting';
  endPendingWork = beginWork();
  addEventListener('pointerdown', noteTap, { capture: true, passive: true });
  setTimeout(beginNext, SHOWN_FOR_MS);
}

export const isAfterHydration = () => phase === 'done';

function noteTap(): void {
  clearTimeout(tapEnds);
  tapEnds = setTimeout(() => (tapEnds = undefined), TAP_LASTS_MS);
}

function beginNext(): void {
  if (tapEnds !== undefined) {
    setTimeout(beginNext, TAP_LASTS_MS);
    return;
  }
  const callback = waiting.shift();
  if (!callback) {
    phase = 'done';
    endPendingWork?.();
    removeEventListener('pointerdown', noteTap, { capture: true });
    return;
  }
  const tooLong = new Promise((resolve) => setTimeout(resolve, CALLBACK_TIMEOUT_MS));
  void Promise.race([callback(), tooLong]).then(() => {
    whenIdle(beginNext);
  });
}

/** Safari has no requestIdleCallback. */
function whenIdle(callback: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(callback, { timeout: SHOWN_FOR_MS });
  else setTimeout(callback);
}
