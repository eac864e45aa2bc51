import { lazyPosition } from '../../../platform/position/lazy.ts';
import { switchedPosition, type SwitchedPosition } from '../../simulation/switched-position.ts';

/** The address parameter of a simulated walk. */
export const SIMULATION_PARAM = 'replay';

/** For a simulated walk the device's position is off: the simulator loads a moment later. */
export function walkedPosition(window: Window): SwitchedPosition {
  const position = switchedPosition(
    lazyPosition(() =>
      import('../../../platform/position/browser-position.ts').then((it) =>
        it.browserPosition(window),
      ),
    ),
  );
  if (new URLSearchParams(window.location.search).has(SIMULATION_PARAM)) position.use('none');
  return position;
}
