import { USUAL_REPLAY } from '../../core/replay/settings.ts';
import { SECOND_MS } from '../../core/replay/walker.ts';
import type { ClockPort } from '../../ports/clock.ts';
import type { ReplayPort } from '../../ports/replay.ts';
import { memoryPosition } from '../position-memory/memory-position.ts';
import {
  begun,
  changed,
  jumped,
  shownOf,
  taken,
  walkAtRest,
  walkedOn,
  type LedWalk,
} from './led-walk.ts';

/** The way is led second by second on the clock; fixes come out of the positioning as from the sky. */
export function replayPosition(clock: ClockPort, settings = USUAL_REPLAY): ReplayPort {
  const position = memoryPosition({ permission: 'granted' });
  const listeners = new Set<() => void>();
  let walk = walkAtRest(settings, clock.nowMs());
  let state = shownOf(walk);
  let callOff: (() => void) | undefined;
  const become = (next: LedWalk) => {
    walk = next;
    state = shownOf(walk);
    callOff?.();
    callOff = walk.isWalking ? clock.at(clock.nowMs() + stepMs(walk), tick) : undefined;
    for (const listener of listeners) listener();
  };
  function tick(): void {
    const wasInGap = state.dropout === 'gap';
    const { walk: next, fix } = walkedOn(walk);
    become(next);
    const { nowMs } = next;
    if (fix) position.comeTo({ ...fix, takenMs: nowMs, arrivedMs: nowMs });
    else if (!wasInGap) position.fail('position/unavailable');
  }
  return {
    position,
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    take: (route) => {
      become(taken(walk, route));
    },
    play: () => {
      if (!walk.isWalking) become(begun(walk));
    },
    pause: () => {
      become({ ...walk, isWalking: false });
    },
    hold: (isHeld) => {
      if (walk.isHeld !== isHeld) become({ ...walk, isHeld });
    },
    change: (part) => {
      become(changed(walk, part));
    },
    jumpTo: (atM) => {
      become(jumped(walk, atM));
    },
  };
}

/** Whoever listens does so in real time. */
function stepMs({ isHeld, settings }: LedWalk): number {
  return SECOND_MS / (isHeld ? 1 : settings.speed);
}
