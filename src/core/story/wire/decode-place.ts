import type { LatLon, Place } from '../model.ts';
import { isList, isObject, ownValue, toNumber } from './json-value.ts';

/** The limit is far beyond any floor plan, and still exact as a float in a shader. */
const largestPixel = 1_000_000;

/** Reads `{x, y}`; a place out of range for its map counts as absent. */
export function readPlace(value: unknown, isIndoor: boolean): Place | undefined {
  if (!isObject(value)) return undefined;
  const point = readPoint(ownValue(value, 'x'), ownValue(value, 'y'), isIndoor);
  return point && { x: point[0], y: point[1] };
}

/** Reads lists of points; a path with fewer than two readable points counts as absent. */
export function readPath(value: unknown, isIndoor: boolean): readonly LatLon[] | undefined {
  if (!isList(value)) return undefined;
  const points = value.flatMap((point) => {
    const read = isList(point) ? readPoint(point[0], point[1], isIndoor) : undefined;
    return read === undefined ? [] : [read];
  });
  return points.length >= 2 ? points : undefined;
}

function readPoint(rawX: unknown, rawY: unknown, isIndoor: boolean): LatLon | undefined {
  const x = toNumber(rawX);
  const y = toNumber(rawY);
  if (x === undefined || y === undefined) return undefined;
  return (isIndoor ? isOnImage(x, y) : isOnEarth(x, y)) ? [x, y] : undefined;
}

function isOnEarth(latitude: number, longitude: number): boolean {
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
}

function isOnImage(x: number, y: number): boolean {
  return x >= 0 && y >= 0 && x <= largestPixel && y <= largestPixel;
}
