import type { Story, Track } from '../story/model.ts';
import { entryOf } from './entry.ts';
import type { Progress } from './state.ts';

/** Whether the track has a password, given already or not. */
export function isProtected({ password }: Track): boolean {
  return Object.values(password).some((text) => text !== '');
}

/** Whether the track cannot be opened until its password is given. */
export function isLocked(story: Story, state: Progress, track: Track): boolean {
  if (!story.hasTrackPasswords || !isProtected(track)) return false;
  return entryOf(state, 'track', track.slug).isUnlocked !== true;
}

/** Whether the track is hidden until its password is given; the story may show locked tracks. */
export function isHidden(story: Story, state: Progress, track: Track): boolean {
  return story.showsLocked !== true && isLocked(story, state, track);
}
