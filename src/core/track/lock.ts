import { isLocked } from '../progress/lock.ts';
import type { Progress } from '../progress/state.ts';
import type { Story, Track } from '../story/model.ts';

export function isTrackOpen(story: Story, progress: Progress, track: Track): boolean {
  return !isLocked(story, progress, track);
}
