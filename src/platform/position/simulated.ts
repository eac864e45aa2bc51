import { DEFAULT_SIMULATION } from '../../core/simulation/settings.ts';
import { SECOND_MS } from '../../core/simulation/walker.ts';
import type { ClockPort } from '../system/clock-port.ts';
import type { SimulationPort } from './port.ts';
import { memoryPosition } from './memory.ts';
import {
  begun,
  withSettings,
  movedAlongRoute,
  shownOf,
  withRoute,
  idleSimulatedWalk,
  walkedOn,
  type SimulatedWalk,
} from './simulated-walk.ts';
import { signal } from '../../lib/signal.ts';

/**
 * The route is walked second by second on the clock; fixes come out of the positioning like real
 * ones.
 */
export function simulatedPosition(clock: ClockPort, settings = DEFAULT_SIMULATION): SimulationPort {
  const position = memoryPosition({ permission: 'granted' });
  let walk = idleSimulatedWalk(settings, clock.nowMs());
  const state = signal(shownOf(walk));
  let callOff: (() => void) | undefined;
  const become = (next: SimulatedWalk) => {
    walk = next;
    callOff?.();
    callOff = walk.isWalking ? clock.at(clock.nowMs() + stepMs(walk), tick) : undefined;
    state.set(shownOf(walk));
  };
  function tick(): void {
    const wasInGap = state.get().dropout === 'gap';
    const { walk: next, fix } = walkedOn(walk);
    become(next);
    const { nowMs } = next;
    if (fix) position.comeTo({ ...fix, measuredAtMs: nowMs, arrivedMs: nowMs });
    else if (!wasInGap) position.fail('position/unavailable');
  }
  return {
    position,
    state: state.get,
    subscribe: state.subscribe,
    setRoute: (route) => {
      become(withRoute(walk, route));
    },
    play: () => {
      if (!walk.isWalking) become(begun(walk));
    },
    pause: () => {
      become({ ...walk, isWalking: false });
    },
    setWaiting: (isWaiting) => {
      if (walk.isWaiting !== isWaiting) become({ ...walk, isWaiting });
    },
    changeSettings: (patch) => {
      become(withSettings(walk, patch));
    },
    jumpTo: (atM) => {
      become(movedAlongRoute(walk, atM));
    },
  };
}

/** While the visitor listens, the walk runs in real time. */
function stepMs({ isWaiting, settings }: SimulatedWalk): number {
  return SECOND_MS / (isWaiting ? 1 : settings.speed);
}
