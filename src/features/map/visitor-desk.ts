import type { PositionFault, PositionFix, PositionPort } from '../../ports/position.ts';

export interface VisitorState {
  readonly isAsking: boolean;
  /** The last that is known; it stays while the positioning pauses. */
  readonly fix: PositionFix | undefined;
  readonly fault: PositionFault | undefined;
}

/** Where the visitor of a map is, from the first time they ask on. */
export interface VisitorDesk {
  readonly state: () => VisitorState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Answers once; silent where it was given up or asked anew meanwhile. */
  readonly locate: (onAnswer: (answer: PositionFix | PositionFault) => void) => void;
  readonly giveUp: () => void;
  /** Follows a visitor who has been found, or walks with the positioning on, until the answer is called. */
  readonly follow: (isWalking: boolean) => () => void;
}

const NOBODY: VisitorState = { isAsking: false, fix: undefined, fault: undefined };

export function openVisitorDesk(position: PositionPort): VisitorDesk {
  const listeners = new Set<() => void>();
  const held: Held = { state: NOBODY, isFollowed: false, isWalking: false, stopWatch: undefined };
  const change = (next: Partial<VisitorState>) => {
    held.state = { ...held.state, ...next };
    for (const listener of listeners) listener();
  };
  let asked = 0;
  return {
    state: () => held.state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    locate(onAnswer) {
      const mine = ++asked;
      change({ isAsking: true, fault: undefined });
      void position.locate().then((answer) => {
        if (mine !== asked) return;
        change({ isAsking: false, ...(answer.ok ? { fix: answer.fix } : { fault: answer.fault }) });
        onAnswer(answer.ok ? answer.fix : answer.fault);
        watch(held, position, change);
      });
    },
    giveUp() {
      asked += 1;
      change({ isAsking: false });
    },
    follow(isWalking) {
      Object.assign(held, { isFollowed: true, isWalking });
      watch(held, position, change);
      return () => {
        held.isFollowed = false;
        stopWatching(held);
      };
    },
  };
}

interface Held {
  state: VisitorState;
  isFollowed: boolean;
  isWalking: boolean;
  stopWatch: (() => void) | undefined;
}

function watch(
  held: Held,
  position: PositionPort,
  change: (next: Partial<VisitorState>) => void,
): void {
  if (!held.isFollowed || held.stopWatch || !(held.state.fix || held.isWalking)) return;
  held.stopWatch = position.watch({
    onFix: (fix) => {
      change({ fix, fault: undefined });
    },
    onFault: (fault) => {
      if (isFinal(fault)) stopWatching(held);
      change({ fault, ...(isFinal(fault) ? { fix: undefined } : {}) });
    },
  });
}

function stopWatching(held: Held): void {
  held.stopWatch?.();
  held.stopWatch = undefined;
}

/** After these a watch has ended, and what was known is nobody's place any more. */
function isFinal(fault: PositionFault): boolean {
  return fault === 'position/denied' || fault === 'position/unsupported';
}
