import { isLocked } from '../progress/lock.ts';
import type { Story, Track } from '../story/model.ts';
import type { Visit } from './visit.ts';

export type StationStatus = 'open' | 'finished' | 'locked';

type HeardVisit = Pick<Visit, 'progress' | 'sounding'>;

export function stationStatusOf(story: Story, visit: HeardVisit, track: Track): StationStatus {
  if (isLocked(story, visit.progress, track)) return 'locked';
  return isHeard(visit, track) ? 'finished' : 'open';
}

/**
 * The station to go to: the current one if it was not begun, else the next open one after it, else
 * the first open one. `tracks` are sorted by position.
 */
export function nextStation(
  tracks: readonly Track[],
  { progress, current, sounding }: Pick<Visit, 'progress' | 'current' | 'sounding'>,
  statusOf: (track: Track) => StationStatus,
): Track | undefined {
  const isBegun = ({ slug }: Track) => slug === sounding || hasPosition(progress, slug);
  const currentIndex = tracks.findIndex(({ slug }) => slug === current);
  const present = tracks[currentIndex];
  if (present && statusOf(present) === 'open' && !isBegun(present)) return present;
  const open = (track: Track) => track !== present && statusOf(track) === 'open';
  return tracks.slice(currentIndex + 1).find(open) ?? tracks.find(open);
}

/** Spec §4: at its end a track returns to second 0, so a saved 0 was heard to the end. */
function isHeard({ progress, sounding }: HeardVisit, { slug }: Track): boolean {
  if (slug === sounding || !hasPosition(progress, slug)) return false;
  return progress.positions[slug]?.positionS === 0;
}

function hasPosition({ positions }: Visit['progress'], slug: string): boolean {
  return Object.hasOwn(positions, slug);
}
