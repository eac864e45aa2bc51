import type { LocksPort } from '../tabs/port.ts';

interface Needs {
  readonly locks: Pick<LocksPort, 'withLock'>;
  readonly page: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
}

/**
 * Shows other tabs that this page works on a file. A page that is left releases it at once: the
 * browser may take seconds to do so, and the next page would assume that another tab has the file.
 */
export function heldLock({ locks, page }: Needs, name: string) {
  let letGo: (() => void) | undefined;
  const take = () => {
    if (letGo) return;
    const ended = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    void locks.withLock(name, () => ended);
  };
  const leave = () => {
    letGo?.();
    letGo = undefined;
  };
  return {
    begin() {
      take();
      page.addEventListener('pagehide', leave);
      // Browsers may restore a page from the back/forward cache.
      page.addEventListener('pageshow', take);
    },
    end() {
      leave();
      page.removeEventListener('pagehide', leave);
      page.removeEventListener('pageshow', take);
    },
  };
}
