import type { LatLon } from '../story/model.ts';
import { aroundEarth } from './on-earth.ts';

export interface Waypoint {
  /** '' where the file gives none. */
  readonly name: string;
  readonly at: LatLon;
}

/** What a file of places holds. */
export interface FoundPlaces {
  readonly waypoints: readonly Waypoint[];
  readonly lines: readonly (readonly LatLon[])[];
  /** Points that are none, or lie beyond the earth. */
  readonly dropped: number;
}

interface RawPlaces {
  readonly waypoints: readonly { readonly name: string; readonly at: LatLon }[];
  readonly lines: readonly (readonly LatLon[])[];
}

/** What of it lies on the earth; a line needs two points. */
export function foundIn({ waypoints, lines }: RawPlaces): FoundPlaces {
  const places = waypoints.flatMap(({ name, at }) => {
    const read = aroundEarth(at);
    return read ? [{ name: name.slice(0, 200), at: read }] : [];
  });
  const ways = lines.map((line) =>
    line.flatMap((at) => (aroundEarth(at) ? [aroundEarth(at)] : [])),
  );
  const pointsOf = (all: readonly (readonly unknown[])[]) =>
    all.reduce((sum, line) => sum + line.length, 0);
  return {
    waypoints: places,
    lines: ways.flatMap((line) => (line.length > 1 ? [line.filter(isPoint)] : [])),
    dropped: waypoints.length - places.length + pointsOf(lines) - pointsOf(ways),
  };
}

const isPoint = (at: LatLon | undefined): at is LatLon => at !== undefined;

/** A number as files write it; NaN for everything else, also for an empty text. */
export function coordinate(text: string | undefined): number {
  return text !== undefined && /^\s*[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?\s*$/i.test(text)
    ? Number(text)
    : Number.NaN;
}
