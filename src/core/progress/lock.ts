import type { Story, Track } from '../story/model.ts';
import { entryOf } from './entry.ts';
import type { Progress } from './state.ts';

/** Has a password, whether or not it was given already. */
export function isProtected({ password }: Track): boolean {
  return Object.values(password).some((text) => text !== '');
}

/** Not to be opened until its password has been given. */
export function isLocked(story: Story, state: Progress, track: Track): boolean {
  if (!story.hasTrackPasswords || !isProtected(track)) return false;
  return entryOf(state, 'track', track.slug).isUnlocked !== true;
}

/** Shown nowhere until its password has been given, unless the story shows its lock. */
export function isHidden(story: Story, state: Progress, track: Track): boolean {
  return story.showsLocked !== true && isLocked(story, state, track);
}
