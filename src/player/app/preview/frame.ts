import type { RouterHistory } from '@tanstack/history';
import type { Ports } from '../ports/browser-ports.ts';
import { previewedWalk } from './preview-address.ts';

export interface Frame {
  /** Whether the page is shown beside the editor, in its frame. */
  readonly isFramed: boolean;
  /** Reloads the page and restores its scroll position. */
  readonly reload: () => void;
  /** Scrolls to where the page was before the reload; called once its content is drawn. */
  readonly goBack: () => void;
}

const SCROLL_POSITION_KEY = 'preview_place';

export function openFrame(window: Window, { reload }: Pick<Ports, 'reload'>): Frame {
  const { sessionStorage, location } = window;
  const here = () => location.pathname + location.search;
  return {
    isFramed: window.parent !== window,
    reload() {
      tried(() => {
        sessionStorage.setItem(SCROLL_POSITION_KEY, JSON.stringify([here(), window.scrollY]));
      });
      reload();
    },
    goBack() {
      tried(() => {
        const [address, y] = JSON.parse(
          sessionStorage.getItem(SCROLL_POSITION_KEY) ?? '[]',
        ) as unknown[];
        sessionStorage.removeItem(SCROLL_POSITION_KEY);
        if (address === here() && typeof y === 'number') window.scrollTo(0, y);
      });
    },
  };
}

/** Without session storage the page begins at the top. */
function tried(work: () => void): void {
  try {
    work();
  } catch {
    // Only the scroll position is lost.
  }
}

/**
 * Whoever leaves the draft leaves the page: every other page is loaded anew, with its own storage.
 * The editor's frame must show no other page, so the draft restarts there.
 */
export function confineToFrame(window: Window, walk: string, history: RouterHistory): void {
  const start = history.location.href;
  history.subscribe(({ location }) => {
    if (previewedWalk(location) === walk) return;
    // The reload follows the navigation: the address bar is updated in the next task.
    setTimeout(() => {
      if (window.parent === window) window.location.reload();
      else window.location.replace(start);
    });
  });
}
