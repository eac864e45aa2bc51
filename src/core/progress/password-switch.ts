import type { Story } from '../story/model.ts';
import { isProtected } from './lock.ts';

/** A track with a password is locked, whatever the story's switch for passwords is. */
export function withPasswordSwitch(story: Story): Story {
  if (story.hasTrackPasswords || !story.tracks.some(isProtected)) return story;
  return { ...story, hasTrackPasswords: true };
}
