import { stateOf } from '../progress/entry.ts';
import { isHidden } from '../progress/lock.ts';
import type { Progress } from '../progress/state.ts';
import { isIndoor } from '../story/find.ts';
import type { LanguageId, LatLon, Story, Track } from '../story/model.ts';
import { valueIn } from '../story/read.ts';
import { nextStation, standingOf, type Standing } from './standing.ts';
import type { Visit } from './visit.ts';

/** Where on the map a station stands; on a plan without a place that can be read, in its middle. */
export type Spot = LatLon | 'plan-centre' | undefined;

export interface ChartStation {
  readonly track: Track;
  readonly at: Spot;
  readonly standing: Standing | 'next';
  readonly isSelected: boolean;
}

/** The stations of the map and of the list beside it, by position. */
export function chartStations(story: Story, visit: Visit): readonly ChartStation[] {
  const shown = shownTracks(story, visit.progress);
  const standing = (track: Track) => standingOf(story, visit, track);
  const next = nextStation(shown, visit, standing);
  return shown.map((track) => ({
    track,
    at: spotOf(story, track, visit.language),
    standing: track === next ? 'next' : standing(track),
    isSelected: track.slug === visit.current,
  }));
}

/** Spec §2 and §4: active, no radio track, and not hidden by a password. */
function shownTracks(story: Story, progress: Progress): readonly Track[] {
  return story.tracks.filter((track) => {
    const isActive = stateOf(progress, 'track', track.slug) === 'active';
    return isActive && track.radio === undefined && !isHidden(story, progress, track);
  });
}

export function spotOf(story: Story, { location }: Track, language: LanguageId): Spot {
  const place = valueIn(location, language);
  if (place !== undefined) return [place.x, place.y];
  return isIndoor(story) ? 'plan-centre' : undefined;
}
