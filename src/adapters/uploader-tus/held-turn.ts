import type { TurnsPort } from '../../ports/turns.ts';

interface Needs {
  readonly turns: Pick<TurnsPort, 'await'>;
  readonly page: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
}

/**
 * Other tabs see by it that this page has to do with a file. A page that goes lets go of it at once:
 * left to the browser it may take seconds, and the next page would take the file for another tab's.
 */
export function heldTurn({ turns, page }: Needs, name: string) {
  let letGo: (() => void) | undefined;
  const take = () => {
    if (letGo) return;
    const ended = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    void turns.await(name, () => ended);
  };
  const leave = () => {
    letGo?.();
    letGo = undefined;
  };
  return {
    begin() {
      take();
      page.addEventListener('pagehide', leave);
      // Browsers bring back whole what was only put away.
      page.addEventListener('pageshow', take);
    },
    end() {
      leave();
      page.removeEventListener('pagehide', leave);
      page.removeEventListener('pageshow', take);
    },
  };
}
