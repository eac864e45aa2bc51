import { contentStateOf } from '../progress/entry.ts';
import type { Progress } from '../progress/state.ts';
import type { Story, Track } from '../story/model.ts';
import { isTrackOpen } from './lock.ts';

/** `story.tracks` is already sorted by position. */
export function playlist(story: Story, progress: Progress): readonly Track[] {
  return story.tracks.filter((track) => {
    const isActive = contentStateOf(progress, 'track', track.slug) === 'active';
    return isActive && track.radio === undefined && isTrackOpen(story, progress, track);
  });
}
