import type { PositionError, PositionFix, PositionPort } from '../../platform/position/port.ts';
import { signal, type Signal } from '../../lib/signal.ts';

export interface VisitorState {
  readonly isLocating: boolean;
  /** The last known position; it stays while the positioning pauses. */
  readonly fix: PositionFix | undefined;
  readonly error: PositionError | undefined;
}

/** The position of the map's visitor, from their first request on. */
export interface VisitorTracker {
  readonly state: () => VisitorState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Calls back once; not at all where the request was given up or replaced meanwhile. */
  readonly locate: (onResult: (result: PositionFix | PositionError) => void) => void;
  readonly giveUp: () => void;
  /** Follows a visitor who was located, or walks with the positioning on; returns its stop. */
  readonly follow: (isWalking: boolean) => () => void;
}

const NOBODY: VisitorState = { isLocating: false, fix: undefined, error: undefined };

export function openVisitorTracker(position: PositionPort): VisitorTracker {
  const state = signal(NOBODY);
  const tracking: Tracking = { state, isFollowed: false, isWalking: false, stopWatch: undefined };
  const change = (next: Partial<VisitorState>) => {
    state.set({ ...state.get(), ...next });
  };
  let latestRequest = 0;
  return {
    state: state.get,
    subscribe: state.subscribe,
    locate(onResult) {
      const mine = ++latestRequest;
      change({ isLocating: true, error: undefined });
      void position.locate().then((result) => {
        if (mine !== latestRequest) return;
        change({
          isLocating: false,
          ...(result.ok ? { fix: result.fix } : { error: result.error }),
        });
        onResult(result.ok ? result.fix : result.error);
        watch(tracking, position, change);
      });
    },
    giveUp() {
      latestRequest += 1;
      change({ isLocating: false });
    },
    follow(isWalking) {
      Object.assign(tracking, { isFollowed: true, isWalking });
      watch(tracking, position, change);
      return () => {
        tracking.isFollowed = false;
        stopWatching(tracking);
      };
    },
  };
}

interface Tracking {
  readonly state: Signal<VisitorState>;
  isFollowed: boolean;
  isWalking: boolean;
  stopWatch: (() => void) | undefined;
}

function watch(
  tracking: Tracking,
  position: PositionPort,
  change: (next: Partial<VisitorState>) => void,
): void {
  if (
    !tracking.isFollowed ||
    tracking.stopWatch ||
    !(tracking.state.get().fix || tracking.isWalking)
  )
    return;
  tracking.stopWatch = position.watch({
    onFix: (fix) => {
      change({ fix, error: undefined });
    },
    onError: (error) => {
      if (isFinal(error)) stopWatching(tracking);
      change({ error, ...(isFinal(error) ? { fix: undefined } : {}) });
    },
  });
}

function stopWatching(tracking: Tracking): void {
  tracking.stopWatch?.();
  tracking.stopWatch = undefined;
}

/** After these errors a watch has ended, and the known position is void. */
function isFinal(error: PositionError): boolean {
  return error === 'position/denied' || error === 'position/unsupported';
}
