import type { TrackSlug } from '../story/model.ts';
import type { Turn } from './listening.ts';

/**
 * Positions are reported twice a second during playback: a killed page loses less than a second.
 */
const SAVE_EVERY_MS = 450;
const SAME_S = 0.05;

/** The position that the visitor has set, or where the track stopped: it is saved at once. */
export function savePosition(
  { state, effects, progress: { positions }, atMs }: Turn,
  track: TrackSlug,
  positionS: number,
): void {
  state.followed = undefined;
  state.savedAtMs = atMs;
  const saved = Object.hasOwn(positions, track) ? positions[track] : undefined;
  if (saved && Math.abs(saved.positionS - positionS) < SAME_S) return;
  effects.push({ type: 'position/save', track, positionS });
}

/** The position of a sounding track: it is saved when the last save is long enough ago. */
export function followPosition(turn: Turn, track: TrackSlug, positionS: number): void {
  // A clock that was set back must not prevent saving.
  if (Math.abs(turn.atMs - turn.state.savedAtMs) >= SAVE_EVERY_MS) {
    savePosition(turn, track, positionS);
  } else turn.state.followed = { track, positionS };
}

/** Saves a followed position that is not saved yet. */
export function flushPosition(turn: Turn): void {
  const { followed } = turn.state;
  if (followed) savePosition(turn, followed.track, followed.positionS);
}
