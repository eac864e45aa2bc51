const GAP_PX = 4;
const EDGE_PX = 8;
/** With less than this above or below, a menu shows fewer than three entries at once. */
const LOW_PX = 152;

/**
 * Places a popover at its button, towards the side with more space. A neighbour stays visible: the
 * popover is above or below it, or beside it if the page is too low for that.
 */
export function positionBeside(
  popover: HTMLElement | null,
  button: HTMLElement | null,
  neighbour: HTMLElement | null = null,
) {
  if (!popover || !button) return;
  const { clientHeight } = document.documentElement;
  // Excludes the gutter that is reserved for a scrollbar, even if none is drawn.
  const { width: clientWidth } = document.documentElement.getBoundingClientRect();
  const at = button.getBoundingClientRect();
  const neighbourRect = neighbour?.getBoundingClientRect() ?? at;
  const isRight = at.left + at.width / 2 > clientWidth / 2;
  const above = Math.min(at.top, neighbourRect.top);
  const below = clientHeight - Math.max(at.bottom, neighbourRect.bottom);
  const isAbove = at.top > clientHeight / 2 || (neighbour !== null && above > below);
  const isBesideNeighbour = neighbour !== null && Math.max(above, below) < LOW_PX;
  const vertical = isBesideNeighbour ? 0 : clientHeight - (isAbove ? above : below) + GAP_PX;
  const horizontal = isRight ? clientWidth - at.right : at.left;
  const widest = isRight ? clientWidth - neighbourRect.right : neighbourRect.left;
  popover.style.inset = [
    isAbove ? 'auto' : px(vertical),
    isRight ? px(isBesideNeighbour ? 0 : horizontal) : 'auto',
    isAbove ? px(vertical) : 'auto',
    isRight ? 'auto' : px(isBesideNeighbour ? 0 : horizontal),
  ].join(' ');
  popover.style.minWidth = isBesideNeighbour ? '0' : '';
  popover.style.maxWidth = isBesideNeighbour ? px(widest - EDGE_PX - GAP_PX) : '';
  popover.style.maxHeight = px(clientHeight - Math.max(vertical, EDGE_PX) - EDGE_PX);
}

const px = (value: number) => `${String(Math.max(EDGE_PX, Math.round(value)))}px`;
