import type { Progress } from '../progress/state.ts';
import type { Story, Track } from '../story/model.ts';
import { playlist } from '../track/playlist.ts';

/** Uses the story's order and not the playlist's: the present station may have left the list. */
export function neighbourOf(
  story: Story,
  progress: Progress,
  present: Track | undefined,
  by: 1 | -1,
): Track | undefined {
  const tracks = playlist(story, progress);
  if (!present) return by === 1 ? tracks[0] : undefined;
  if (present.radio !== undefined) return undefined;
  const indexOfTrack = (track: Track) => story.tracks.findIndex(({ slug }) => slug === track.slug);
  const index = indexOfTrack(present);
  return by === 1
    ? tracks.find((track) => indexOfTrack(track) > index)
    : tracks.findLast((track) => indexOfTrack(track) < index);
}
