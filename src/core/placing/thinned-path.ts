import { EARTH_RADIUS_M, radians } from '../place/distance.ts';
import type { LatLon } from '../story/model.ts';
import { withinCircle } from './on-earth.ts';

const TOLERANCE_M = 2;
/** A path that is split lopsidedly so often (a zigzag) is halved from then on, or it takes for ever. */
const MAX_SPLITS = 40;

/** The same path without redundant points: none of them strays by more than 2 m. */
export function thinnedPath(path: readonly LatLon[]): readonly LatLon[] {
  const retained = new Set([0, path.length - 1]);
  const open: [number, number, number][] = [[0, path.length - 1, 0]];
  for (let part = open.pop(); part; part = open.pop()) {
    const [from, to, splits] = part;
    const far = farthest(path, from, to);
    if (far === undefined) continue;
    const index = splits < MAX_SPLITS ? far : Math.floor((from + to) / 2);
    retained.add(index);
    open.push([from, index, splits + 1], [index, to, splits + 1]);
  }
  return path.filter((_, index) => retained.has(index));
}

function farthest(path: readonly LatLon[], from: number, to: number): number | undefined {
  const [start, end] = [path[from], path[to]];
  if (!start || !end) return undefined;
  let worst = TOLERANCE_M;
  let farthestIndex: number | undefined;
  for (let index = from + 1; index < to; index += 1) {
    const point = path[index];
    const strayM = point ? strayFrom(start, end, point) : 0;
    if (strayM > worst) [worst, farthestIndex] = [strayM, index];
  }
  return farthestIndex;
}

/** The distance of a point from a segment of a path, on a flat earth. */
function strayFrom(start: LatLon, end: LatLon, point: LatLon): number {
  const [endX, endY] = metresFrom(start, end);
  const [x, y] = metresFrom(start, point);
  const lengthSquared = endX ** 2 + endY ** 2;
  const share = lengthSquared === 0 ? 0 : (x * endX + y * endY) / lengthSquared;
  const along = Math.min(1, Math.max(0, share));
  return Math.hypot(x - along * endX, y - along * endY);
}

function metresFrom([lat, lon]: LatLon, to: LatLon): readonly [x: number, y: number] {
  const east = radians(withinCircle(to[1] - lon)) * Math.cos(radians(lat));
  return [east * EARTH_RADIUS_M, radians(to[0] - lat) * EARTH_RADIUS_M];
}
