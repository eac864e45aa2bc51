import type { PositionPort } from './port.ts';

const RETRY_AFTER_MS = 5000;

/** The implementation is loaded with its first use: a walk can be played without a position. */
export function lazyPosition(load: () => Promise<PositionPort>): PositionPort {
  let loaded: Promise<PositionPort> | undefined;
  const port = () =>
    (loaded ??= load().catch((error: unknown) => {
      // The network may succeed the next time.
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
        () => ({ ok: false, error: 'position/unavailable' }),
      ),
    watch(callbacks, precision) {
      let isOver = false;
      let stop: (() => void) | undefined;
      const begin = () => {
        if (isOver) return;
        port().then(
          (it) => {
            if (!isOver) stop = it.watch(callbacks, precision);
          },
          () => {
            if (isOver) return;
            callbacks.onError('position/unavailable');
            setTimeout(begin, RETRY_AFTER_MS);
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
