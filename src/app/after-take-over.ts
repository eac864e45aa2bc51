import { beginWork } from '../lib/pending.ts';

/** The first moment belongs to the finger: whoever has waited for the page taps as soon as it stands. */
const STANDS_FOR_MS = 300;
/** What a tap sets going has the phone for itself. */
const TAP_LASTS_MS = 400;
/** A part that hangs on the network holds up the others no longer. */
const COMES_WITHIN_MS = 2000;

type Act = () => unknown;

const waiting: Act[] = [];
let phase: 'new' | 'standing' | 'rested' = 'new';
let tapEnds: ReturnType<typeof setTimeout> | undefined;
let endStanding: (() => void) | undefined;

/**
 * What the page can do without for a moment begins once it has stood for a while, one thing after
 * the other has come, so that a tap never waits for more than one of them. Later everything begins
 * at once.
 */
export function afterTakeOver(act: Act): void {
  if (phase === 'rested') {
    act();
    return;
  }
  waiting.push(act);
  if (phase === 'standing') return;
  phase = 'standing';
  endStanding = beginWork();
  addEventListener('pointerdown', noteTap, { capture: true, passive: true });
  setTimeout(beginNext, STANDS_FOR_MS);
}

export const hasRested = () => phase === 'rested';

function noteTap(): void {
  clearTimeout(tapEnds);
  tapEnds = setTimeout(() => (tapEnds = undefined), TAP_LASTS_MS);
}

function beginNext(): void {
  if (tapEnds !== undefined) {
    setTimeout(beginNext, TAP_LASTS_MS);
    return;
  }
  const act = waiting.shift();
  if (!act) {
    phase = 'rested';
    endStanding?.();
    removeEventListener('pointerdown', noteTap, { capture: true });
    return;
  }
  const tooLong = new Promise((resolve) => setTimeout(resolve, COMES_WITHIN_MS));
  void Promise.race([act(), tooLong]).then(() => {
    whenIdle(beginNext);
  });
}

/** Safari knows no idle time. */
function whenIdle(act: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(act, { timeout: STANDS_FOR_MS });
  else setTimeout(act);
}
