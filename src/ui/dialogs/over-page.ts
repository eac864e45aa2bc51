import { passiveTouches } from '../passive-touches.ts';

const ID = 'klangweg-over';

/**
 * The container of dialogs, menus and toasts: at the end of the body, out of reach of a story's
 * styles. It is an element of its own, since React listens to every event of a portal's container:
 * in the body it would handle each tap on the page twice.
 */
export function overPage(): HTMLElement {
  return document.getElementById(ID) ?? createOverlayRoot();
}

function createOverlayRoot(): HTMLElement {
  const container = document.createElement('div');
  container.id = ID;
  // It has no box: its content is above the page or in the body itself.
  container.style.display = 'contents';
  document.body.append(container);
  return passiveTouches(container);
}
