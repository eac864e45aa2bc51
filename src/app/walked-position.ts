import { lazyPosition } from '../adapters/position-geolocation/lazy-position.ts';
import { switchedPosition, type SwitchedPosition } from '../runtime/switched-position.ts';

/** Of the address: how a walk is led that nobody walks. */
export const REPLAY = 'replay';

/** Where a simulated walk is asked for, the device is not: the simulator comes a moment later. */
export function walkedPosition(window: Window): SwitchedPosition {
  const position = switchedPosition(
    lazyPosition(() => import('./browser-position.ts').then((it) => it.browserPosition(window))),
  );
  if (new URLSearchParams(window.location.search).has(REPLAY)) position.use('none');
  return position;
}
