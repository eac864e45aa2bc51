import { bearingDeg, compassPoint, type CompassPoint } from '../place/bearing.ts';
import { distanceM } from '../place/distance.ts';
import type { Fix } from '../place/fix.ts';
import type { Zone } from '../place/zone.ts';
import type { Progress } from '../progress/state.ts';
import { isIndoor } from '../story/find.ts';
import type { LanguageId, LatLon, Story, Track, TrackSlug } from '../story/model.ts';
import { valueIn } from '../story/read.ts';
import { playlist } from '../track/playlist.ts';

export interface NearStation {
  readonly track: Track;
  /** Undefined if its place or the visitor's is not known. */
  readonly direction: { readonly distanceM: number; readonly point: CompassPoint } | undefined;
}

export function stationsNear(
  story: Story,
  progress: Progress,
  language: LanguageId,
  at: LatLon | undefined,
): readonly NearStation[] {
  const stations = playlist(story, progress).map((track): NearStation => {
    const place = isIndoor(story) ? undefined : valueIn(track.location, language);
    return { track, direction: at && place && directionFrom(at, [place.x, place.y]) };
  });
  const farM = ({ direction }: NearStation) => direction?.distanceM ?? Infinity;
  // Two that are equally unknown stay in their order: Infinity minus itself is no number.
  return [...stations].sort((a, b) => (farM(a) === farM(b) ? 0 : farM(a) - farM(b)));
}

/** The station at which a fix that starts nothing may be, given its accuracy. */
export function mayBeAt(zones: readonly Zone[], { at, accuracyM }: Fix): TrackSlug | undefined {
  const [nearest] = zones
    .map(({ track, centre, radiusM }) => ({ track, offM: distanceM(at, centre) - radiusM }))
    .filter(({ offM }) => offM <= accuracyM)
    .sort((a, b) => a.offM - b.offM);
  return nearest?.track;
}

function directionFrom(at: LatLon, to: LatLon): NearStation['direction'] {
  return { distanceM: distanceM(at, to), point: compassPoint(bearingDeg(at, to)) };
}
