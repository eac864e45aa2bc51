/** The first moment belongs to the finger: whoever has waited for the page taps as soon as it stands. */
const STANDS_FOR_MS = 300;

const waiting: (() => void)[] = [];
let phase: 'new' | 'standing' | 'rested' = 'new';

/**
 * What the page can do without for a moment begins once it has stood for a while, one thing after
 * the other, so that a tap never waits for more than one of them. Later everything begins at once.
 */
export function afterTakeOver(act: () => void): void {
  if (phase === 'rested') {
    act();
    return;
  }
  waiting.push(act);
  if (phase === 'standing') return;
  phase = 'standing';
  setTimeout(beginNext, STANDS_FOR_MS);
}

export const hasRested = () => phase === 'rested';

function beginNext(): void {
  const act = waiting.shift();
  if (!act) {
    phase = 'rested';
    return;
  }
  act();
  whenIdle(beginNext);
}

/** Safari knows no idle time. */
function whenIdle(act: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(act, { timeout: STANDS_FOR_MS });
  else setTimeout(act);
}
