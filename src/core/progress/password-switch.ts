import type { Story } from '../story/model.ts';
import { isProtected } from './lock.ts';

/** A password that was given means locked, whatever the switch of the story says. */
export function withPasswordSwitch(story: Story): Story {
  if (story.hasTrackPasswords || !story.tracks.some(isProtected)) return story;
  return { ...story, hasTrackPasswords: true };
}
