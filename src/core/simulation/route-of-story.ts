import { distanceM } from '../place/distance.ts';
import { isIndoor } from '../story/find.ts';
import type { LatLon, Place, Story, Track } from '../story/model.ts';
import { routeOf, type Route } from './route.ts';

type PlaceOf = (track: Track) => Place | undefined;

/** The route along the drawn paths, or from station to station if there are none. */
export function routeAlongPaths(story: Story, placeOf: PlaceOf): Route | undefined {
  if (isIndoor(story)) return undefined;
  const joined = joinedPaths(story.paths);
  return joined.length > 0
    ? routeOf(joined.map((at) => ({ at })))
    : routeByStations(story, placeOf);
}

/** The route in straight lines from place to place, in the order of the stations. */
export function routeByStations(story: Story, placeOf: PlaceOf): Route | undefined {
  if (isIndoor(story)) return undefined;
  const places = story.tracks.flatMap((track) => {
    const place = track.radio === undefined ? placeOf(track) : undefined;
    return place ? [{ at: [place.x, place.y] as const }] : [];
  });
  return routeOf(places);
}

function joinedPaths(paths: Story['paths']): readonly LatLon[] {
  const joined: LatLon[] = [];
  for (const path of paths) {
    for (const at of facing(joined.at(-1), path)) joined.push(at);
  }
  return joined;
}

/** Authors draw a path in either direction. */
function facing(from: LatLon | undefined, path: readonly LatLon[]): readonly LatLon[] {
  const [start] = path;
  const end = path.at(-1);
  if (!from || !start || !end) return path;
  return distanceM(from, end) < distanceM(from, start) ? [...path].reverse() : path;
}
