import { isProtected } from '../progress/lock.ts';
import type { Progress } from '../progress/state.ts';
import { trackBySlug } from '../story/find.ts';
import type { Story, Track } from '../story/model.ts';
import { isTrackOpen } from './lock.ts';
import { playlist } from './playlist.ts';

/** The track with which a visit begins; none if all are locked. */
export function initialTrack(
  story: Story,
  progress: Progress,
  routeSlug: string | undefined,
): Track | undefined {
  const requestedTrack = routeSlug === undefined ? undefined : trackBySlug(story, routeSlug);
  if (requestedTrack && isTrackOpen(story, progress, requestedTrack)) return requestedTrack;
  return playlist(story, progress)[0] ?? firstOpen(story, progress);
}

/** Tracks without a password come before those whose password was given. */
function firstOpen(story: Story, progress: Progress): Track | undefined {
  const open = story.tracks.filter(
    (track) => track.radio === undefined && isTrackOpen(story, progress, track),
  );
  return open.find((track) => !isProtected(track)) ?? open[0];
}
