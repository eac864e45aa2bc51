import { contentStateOf } from '../progress/entry.ts';
import { isHidden } from '../progress/lock.ts';
import type { Progress } from '../progress/state.ts';
import { isIndoor } from '../story/find.ts';
import type { LanguageId, LatLon, Story, Track } from '../story/model.ts';
import { valueIn } from '../story/read.ts';
import { stationStatusOf, type StationStatus, hasPosition, type Visit } from './station-status.ts';

/** The location of a station on the map; on a plan without a readable place, the plan's middle. */
export type StationLocation = LatLon | 'plan-centre' | undefined;

export interface ChartStation {
  readonly track: Track;
  readonly at: StationLocation;
  readonly status: StationStatus | 'next';
  readonly isSelected: boolean;
}

/** The stations of the map and of the list beside it, sorted by position. */
export function chartStations(story: Story, visit: Visit): readonly ChartStation[] {
  const shown = shownTracks(story, visit.progress);
  const statusOf = (track: Track) => stationStatusOf(story, visit, track);
  const next = nextStation(shown, visit, statusOf);
  return shown.map((track) => ({
    track,
    at: stationLocationOf(story, track, visit.language),
    status: track === next ? 'next' : statusOf(track),
    isSelected: track.slug === visit.current,
  }));
}

/** Spec §2 and §4: active, no radio track, and not hidden by a password. */
function shownTracks(story: Story, progress: Progress): readonly Track[] {
  return story.tracks.filter((track) => {
    const isActive = contentStateOf(progress, 'track', track.slug) === 'active';
    return isActive && track.radio === undefined && !isHidden(story, progress, track);
  });
}

export function stationLocationOf(
  story: Story,
  { location }: Track,
  language: LanguageId,
): StationLocation {
  const place = valueIn(location, language);
  if (place !== undefined) return [place.x, place.y];
  return isIndoor(story) ? 'plan-centre' : undefined;
}

/**
 * The station to go to: the current one if it was not begun, else the next open one after it, else
 * the first open one. `tracks` are sorted by position.
 */
function nextStation(
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
