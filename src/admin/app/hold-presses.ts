const HOLDABLE = 'button, a[href], summary';
/** A pressing hand trembles up to this far; a longer move cancels the press. */
const MAX_PRESS_MOVE_PX = 8;

interface Press {
  readonly control: Element;
  readonly pointerId: number;
  readonly x: number;
  readonly y: number;
}

/**
 * A press counts for the button on which it began, even if the page moves below the pointer before
 * it ends, as when a response arrives: browsers would then click on the common ancestor of both
 * elements, without any effect. Returns the function that ends that.
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
    const control = target instanceof Element ? target.closest(HOLDABLE) : null;
    if (control === null || pointerType !== 'mouse' || button !== 0) return;
    control.setPointerCapture(pointerId);
    press = { control, pointerId, x, y };
  };
  const letGo = ({ pointerId, clientX, clientY }: PointerEvent) => {
    if (press?.pointerId !== pointerId) return;
    if (Math.hypot(clientX - press.x, clientY - press.y) <= MAX_PRESS_MOVE_PX) return;
    const { control } = press;
    press = undefined;
    // An element that draws with the pointer has captured it instead, or the browser has.
    if (control.hasPointerCapture(pointerId)) control.releasePointerCapture(pointerId);
  };
  page.addEventListener('pointerdown', hold, true);
  page.addEventListener('pointermove', letGo, true);
  return () => {
    page.removeEventListener('pointerdown', hold, true);
    page.removeEventListener('pointermove', letGo, true);
  };
}
