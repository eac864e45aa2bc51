import { isProtected } from '../progress/lock.ts';
import type { Progress } from '../progress/state.ts';
import { trackBySlug } from '../story/find.ts';
import type { Story, Track } from '../story/model.ts';
import { isOpen } from './lock.ts';
import { playlist } from './playlist.ts';

/** The track with which a visit begins; none where all are locked. */
export function initialTrack(
  story: Story,
  progress: Progress,
  routeSlug: string | undefined,
): Track | undefined {
  const asked = routeSlug === undefined ? undefined : trackBySlug(story, routeSlug);
  if (asked && isOpen(story, progress, asked)) return asked;
  return playlist(story, progress)[0] ?? firstOpen(story, progress);
}

/** One without a password before one whose password was given. */
function firstOpen(story: Story, progress: Progress): Track | undefined {
  const open = story.tracks.filter(
    (track) => track.radio === undefined && isOpen(story, progress, track),
  );
  return open.find((track) => !isProtected(track)) ?? open[0];
}
