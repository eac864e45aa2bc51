import { isHidden, isLocked } from '../../core/progress/lock.ts';
import type { Progress } from '../../core/progress/state.ts';
import { tuneIn, type RadioReception, type Tuning } from '../../core/radio/radio.ts';

/** The result of tuning; where the story shows its locks, a locked station is reported as such. */
export type Received = RadioReception | { readonly kind: 'locked' };

/** A hidden station is not on the air. A locked fallback never is: dialling asks no password. */
export function receive(progress: Progress, tuning: Tuning): Received {
  const { story } = tuning;
  const tracks = story.tracks.filter((track) => {
    const isFallback = (track.radio ?? 0) < 0;
    return !(isFallback ? isLocked : isHidden)(story, progress, track);
  });
  const reception = tuneIn({ ...tuning, story: { ...story, tracks } });
  const isShut = reception.kind === 'station' && isLocked(story, progress, reception.track);
  return isShut ? { kind: 'locked' } : reception;
}
