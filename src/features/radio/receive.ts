import { isLocked } from '../../core/progress/lock.ts';
import type { Progress } from '../../core/progress/state.ts';
import { tuneIn, type Reception, type Tuning } from '../../core/radio/radio.ts';

/** What comes out of the loudspeaker; a locked station is heard only after its password. */
export type Received = Reception | { readonly kind: 'locked' };

/** Locked fallbacks are no choice at all: a visitor who dials at random is not asked for passwords. */
export function receive(progress: Progress, tuning: Tuning): Received {
  const { story } = tuning;
  const tracks = story.tracks.filter(
    (track) => !((track.radio ?? 0) < 0 && isLocked(story, progress, track)),
  );
  const reception = tuneIn({ ...tuning, story: { ...story, tracks } });
  const isShut = reception.kind === 'station' && isLocked(story, progress, reception.track);
  return isShut ? { kind: 'locked' } : reception;
}
