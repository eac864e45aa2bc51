import type { Story, Track } from '../story/model.ts';
import { entryOf } from './entry.ts';
import type { Progress } from './state.ts';

/** Hidden and not to be opened until its password has been given. */
export function isLocked(story: Story, state: Progress, track: Track): boolean {
  const hasPassword = Object.values(track.password).some((text) => text !== '');
  if (!story.hasTrackPasswords || !hasPassword) return false;
  return entryOf(state, 'track', track.slug).isUnlocked !== true;
}
