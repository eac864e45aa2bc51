import type { Story } from '../story/model.ts';
import type { ProgressEvent } from './event.ts';
import type { Progress } from './state.ts';
import { hasElement } from './story-index.ts';

type PositionSaved = Extract<ProgressEvent, { type: 'position/saved' }>;

/** The counter is one above every counter this device has seen, so the last to play has the highest. */
export function withPosition(story: Story, state: Progress, event: PositionSaved): Progress {
  const { track, positionS, device } = event;
  const isSound = Number.isFinite(positionS) && positionS >= 0;
  if (!isSound || !hasElement(story, 'track', track)) return state;
  const counters = Object.values(state.positions).map(({ counter }) => counter);
  const position = { track, positionS, device, counter: Math.max(0, ...counters) + 1 };
  return { ...state, positions: { ...state.positions, [track]: position } };
}
