import { isIndoor } from '../story/find.ts';
import type { LatLon, Place, Story, Track, TrackSlug } from '../story/model.ts';

/** A circle on the map in which a track starts. */
export interface Zone {
  readonly track: TrackSlug;
  readonly centre: LatLon;
  readonly radiusM: number;
}

/** The zones of a walk. A floor plan has none: its places are pixels; radio tracks are dialled. */
export function zonesOf(
  story: Story,
  placeOf: (track: Track) => Place | undefined,
): readonly Zone[] {
  if (isIndoor(story)) return [];
  return story.tracks.flatMap((track) => zoneOf(track, placeOf(track)));
}

/** Without a radius nothing starts by itself: the author of an older story never wanted it. */
function zoneOf({ slug, radio, radiusM }: Track, place: Place | undefined): readonly Zone[] {
  if (place === undefined || radio !== undefined || radiusM === undefined) return [];
  if (!Number.isFinite(radiusM) || radiusM <= 0) return [];
  return [{ track: slug, centre: [place.x, place.y], radiusM }];
}
