import { isLocked } from '../progress/lock.ts';
import type { Story, Track } from '../story/model.ts';
import type { Visit } from './visit.ts';

export type Standing = 'open' | 'finished' | 'locked';

type Heard = Pick<Visit, 'progress' | 'sounding'>;

export function standingOf(story: Story, visit: Heard, track: Track): Standing {
  if (isLocked(story, visit.progress, track)) return 'locked';
  return isHeard(visit, track) ? 'finished' : 'open';
}

/**
 * The one to go to: the current one as long as it was not begun, else the next after it that is open,
 * else the first. `tracks` stand by position.
 */
export function nextStation(
  tracks: readonly Track[],
  { progress, current, sounding }: Pick<Visit, 'progress' | 'current' | 'sounding'>,
  standing: (track: Track) => Standing,
): Track | undefined {
  const isBegun = ({ slug }: Track) => slug === sounding || hasPosition(progress, slug);
  const place = tracks.findIndex(({ slug }) => slug === current);
  const present = tracks[place];
  if (present && standing(present) === 'open' && !isBegun(present)) return present;
  const open = (track: Track) => track !== present && standing(track) === 'open';
  return tracks.slice(place + 1).find(open) ?? tracks.find(open);
}

/** Spec §4: at its end a track returns to second 0, so a saved 0 was heard to the end. */
function isHeard({ progress, sounding }: Heard, { slug }: Track): boolean {
  if (slug === sounding || !hasPosition(progress, slug)) return false;
  return progress.positions[slug]?.positionS === 0;
}

function hasPosition({ positions }: Visit['progress'], slug: string): boolean {
  return Object.hasOwn(positions, slug);
}
