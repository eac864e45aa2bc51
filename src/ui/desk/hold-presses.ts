const KEYS = 'button, a[href], summary';
/** A hand that presses trembles so far; one that goes farther has changed its mind. */
const STILL_PX = 8;

interface Press {
  readonly key: Element;
  readonly pointerId: number;
  readonly x: number;
  readonly y: number;
}

/**
 * A press counts for the key on which it began, also where the page moves below the pointer before
 * it ends, as when an answer comes: browsers then click on what the two places have in common, and
 * nobody hears of it. Answers how to end that.
 */
export function holdPresses(page: Document): () => void {
  let press: Press | undefined;
  const hold = ({
    pointerType,
    button,
    target,
    pointerId,
    clientX: x,
    clientY: y,
  }: PointerEvent) => {
    press = undefined;
    const key = target instanceof Element ? target.closest(KEYS) : null;
    if (key === null || pointerType !== 'mouse' || button !== 0) return;
    key.setPointerCapture(pointerId);
    press = { key, pointerId, x, y };
  };
  const letGo = ({ pointerId, clientX, clientY }: PointerEvent) => {
    if (press?.pointerId !== pointerId) return;
    if (Math.hypot(clientX - press.x, clientY - press.y) <= STILL_PX) return;
    const { key } = press;
    press = undefined;
    // Whoever draws something by it has captured the pointer instead, or the browser has.
    if (key.hasPointerCapture(pointerId)) key.releasePointerCapture(pointerId);
  };
  page.addEventListener('pointerdown', hold, true);
  page.addEventListener('pointermove', letGo, true);
  return () => {
    page.removeEventListener('pointerdown', hold, true);
    page.removeEventListener('pointermove', letGo, true);
  };
}
