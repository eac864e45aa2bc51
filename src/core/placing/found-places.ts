import type { LatLon } from '../story/model.ts';
import { aroundEarth } from './on-earth.ts';

export interface Waypoint {
  /** '' if the file gives none. */
  readonly name: string;
  readonly at: LatLon;
}

/** The content of a file of places. */
export interface ImportedPlaces {
  readonly waypoints: readonly Waypoint[];
  readonly paths: readonly (readonly LatLon[])[];
  /** The number of points that are invalid, or not on the earth. */
  readonly dropped: number;
}

interface RawPlaces {
  readonly waypoints: readonly { readonly name: string; readonly at: LatLon }[];
  readonly paths: readonly (readonly LatLon[])[];
}

/** Keeps what is on the earth; a path needs two points. */
export function foundIn({ waypoints, paths }: RawPlaces): ImportedPlaces {
  const places = waypoints.flatMap(({ name, at }) => {
    const read = aroundEarth(at);
    return read ? [{ name: name.slice(0, 200), at: read }] : [];
  });
  const ways = paths.map((path) =>
    path.flatMap((at) => (aroundEarth(at) ? [aroundEarth(at)] : [])),
  );
  const pointsOf = (all: readonly (readonly unknown[])[]) =>
    all.reduce((sum, path) => sum + path.length, 0);
  return {
    waypoints: places,
    paths: ways.flatMap((path) => (path.length > 1 ? [path.filter(isPoint)] : [])),
    dropped: waypoints.length - places.length + pointsOf(paths) - pointsOf(ways),
  };
}

const isPoint = (at: LatLon | undefined): at is LatLon => at !== undefined;

/** Parses a number as files write it; NaN for everything else, also for an empty text. */
export function coordinate(text: string | undefined): number {
  return text !== undefined && /^\s*[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?\s*$/i.test(text)
    ? Number(text)
    : Number.NaN;
}
