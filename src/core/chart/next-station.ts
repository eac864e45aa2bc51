import type { Track } from '../story/model.ts';
import { hasPosition, type StationStatus } from './station-status.ts';
import type { Visit } from './visit.ts';

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
