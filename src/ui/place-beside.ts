const GAP_PX = 4;
const EDGE_PX = 8;

/** Puts a popover at its button, towards the side where there is more room. */
export function placeBeside(popover: HTMLElement | null, button: HTMLElement | null) {
  if (!popover || !button) return;
  const { clientWidth, clientHeight } = document.documentElement;
  const at = button.getBoundingClientRect();
  const isLow = at.top > clientHeight / 2;
  const isRight = at.left + at.width / 2 > clientWidth / 2;
  const vertical = isLow ? clientHeight - at.top + GAP_PX : at.bottom + GAP_PX;
  const horizontal = isRight ? clientWidth - at.right : at.left;
  const px = (value: number) => `${String(Math.max(EDGE_PX, Math.round(value)))}px`;
  popover.style.inset = [
    isLow ? 'auto' : px(vertical),
    isRight ? px(horizontal) : 'auto',
    isLow ? px(vertical) : 'auto',
    isRight ? 'auto' : px(horizontal),
  ].join(' ');
  popover.style.maxHeight = `${String(Math.round(clientHeight - vertical - EDGE_PX))}px`;
}
