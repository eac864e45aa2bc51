const GAP_PX = 4;
const EDGE_PX = 8;
/** Less than this above or below, and a menu shows fewer than three entries at once. */
const LOW_PX = 152;

/**
 * Puts a popover at its button, towards the side where there is more room. A neighbour stays in
 * sight: the popover stands above or below it, or where a page is too low for that, beside it.
 */
export function placeBeside(
  popover: HTMLElement | null,
  button: HTMLElement | null,
  neighbour: HTMLElement | null = null,
) {
  if (!popover || !button) return;
  const { clientHeight } = document.documentElement;
  // Without the room that is kept for a scrollbar, even where none is drawn.
  const { width: clientWidth } = document.documentElement.getBoundingClientRect();
  const at = button.getBoundingClientRect();
  const kept = neighbour?.getBoundingClientRect() ?? at;
  const isRight = at.left + at.width / 2 > clientWidth / 2;
  const above = Math.min(at.top, kept.top);
  const below = clientHeight - Math.max(at.bottom, kept.bottom);
  const isAbove = at.top > clientHeight / 2 || (neighbour !== null && above > below);
  const isBesideKept = neighbour !== null && Math.max(above, below) < LOW_PX;
  const vertical = isBesideKept ? 0 : clientHeight - (isAbove ? above : below) + GAP_PX;
  const horizontal = isRight ? clientWidth - at.right : at.left;
  const widest = isRight ? clientWidth - kept.right : kept.left;
  popover.style.inset = [
    isAbove ? 'auto' : px(vertical),
    isRight ? px(isBesideKept ? 0 : horizontal) : 'auto',
    isAbove ? px(vertical) : 'auto',
    isRight ? 'auto' : px(isBesideKept ? 0 : horizontal),
  ].join(' ');
  popover.style.minWidth = isBesideKept ? '0' : '';
  popover.style.maxWidth = isBesideKept ? px(widest - EDGE_PX - GAP_PX) : '';
  popover.style.maxHeight = px(clientHeight - Math.max(vertical, EDGE_PX) - EDGE_PX);
}

const px = (value: number) => `${String(Math.max(EDGE_PX, Math.round(value)))}px`;
