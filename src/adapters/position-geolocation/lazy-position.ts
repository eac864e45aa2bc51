import type { PositionPort } from '../../ports/position.ts';

const AGAIN_AFTER_MS = 5000;

/** Comes with its first use: a walk needs no position to be heard. */
export function lazyPosition(load: () => Promise<PositionPort>): PositionPort {
  let loaded: Promise<PositionPort> | undefined;
  const port = () =>
    (loaded ??= load().catch((error: unknown) => {
      // The network may answer the next time.
      loaded = undefined;
      throw error;
    }));
  return {
    permission: () =>
      port().then(
        (it) => it.permission(),
        () => 'unknown',
      ),
    locate: () =>
      port().then(
        (it) => it.locate(),
        () => ({ ok: false, fault: 'position/unavailable' }),
      ),
    watch(ears, care) {
      let isOver = false;
      let stop: (() => void) | undefined;
      const begin = () => {
        if (isOver) return;
        port().then(
          (it) => {
            if (!isOver) stop = it.watch(ears, care);
          },
          () => {
            if (isOver) return;
            ears.onFault('position/unavailable');
            setTimeout(begin, AGAIN_AFTER_MS);
          },
        );
      };
      begin();
      return () => {
        isOver = true;
        stop?.();
      };
    },
  };
}
