import type { RouterHistory } from '@tanstack/history';
import type { Ports } from '../ports.ts';
import { previewedWalk } from './preview-address.ts';

export interface Frame {
  /** The page stands beside the editor, in its frame. */
  readonly isFramed: boolean;
  /** The page anew, at the same place. */
  readonly reload: () => void;
  /** Where the page was read to before it was loaded anew; asked once its content stands. */
  readonly goBack: () => void;
}

const PLACE = 'preview_place';

export function openFrame(window: Window, { reload }: Pick<Ports, 'reload'>): Frame {
  const { sessionStorage, location } = window;
  const here = () => location.pathname + location.search;
  return {
    isFramed: window.parent !== window,
    reload() {
      tried(() => {
        sessionStorage.setItem(PLACE, JSON.stringify([here(), window.scrollY]));
      });
      reload();
    },
    goBack() {
      tried(() => {
        const [address, y] = JSON.parse(sessionStorage.getItem(PLACE) ?? '[]') as unknown[];
        sessionStorage.removeItem(PLACE);
        if (address === here() && typeof y === 'number') window.scrollTo(0, y);
      });
    },
  };
}

/** A browser that keeps nothing begins at the top. */
function tried(work: () => void): void {
  try {
    work();
  } catch {
    // Nothing is lost but the place on the page.
  }
}

/**
 * Whoever leaves the draft leaves the page: every other one is loaded whole, with its own storage.
 * In the editor's frame no other page may stand, so the draft begins anew there.
 */
export function keepInFrame(window: Window, walk: string, history: RouterHistory): void {
  const start = history.location.href;
  history.subscribe(({ location }) => {
    if (previewedWalk(location) === walk) return;
    // Behind the step itself: the address bar follows with the next task.
    setTimeout(() => {
      if (window.parent === window) window.location.reload();
      else window.location.replace(start);
    });
  });
}
