import type { PlaybackPosition, Progress } from '../progress/state.ts';
import { joined } from './joined.ts';

export function mergePositions(
  a: Progress['positions'],
  b: Progress['positions'],
): Progress['positions'] {
  return joined(a, b, (one, other) => (isFurther(other, one) ? other : one));
}

function isFurther(one: PlaybackPosition, than: PlaybackPosition): boolean {
  if (one.counter !== than.counter) return one.counter > than.counter;
  if (one.device !== than.device) return one.device > than.device;
  return one.positionS > than.positionS;
}
