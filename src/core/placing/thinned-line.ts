import { EARTH_RADIUS_M, radians } from '../place/distance.ts';
import type { LatLon } from '../story/model.ts';
import { withinCircle } from './on-earth.ts';

const TOLERANCE_M = 2;

/** The same line with the points that nobody misses left out: none strays by more than 2 m. */
export function thinnedLine(line: readonly LatLon[]): readonly LatLon[] {
  const kept = new Set([0, line.length - 1]);
  const open: [number, number][] = [[0, line.length - 1]];
  for (let part = open.pop(); part; part = open.pop()) {
    const [from, to] = part;
    const far = farthest(line, from, to);
    if (far === undefined) continue;
    kept.add(far);
    open.push([from, far], [far, to]);
  }
  return line.filter((_, index) => kept.has(index));
}

function farthest(line: readonly LatLon[], from: number, to: number): number | undefined {
  const [start, end] = [line[from], line[to]];
  if (!start || !end) return undefined;
  let worst = TOLERANCE_M;
  let found: number | undefined;
  for (let index = from + 1; index < to; index += 1) {
    const point = line[index];
    const strayM = point ? strayFrom(start, end, point) : 0;
    if (strayM > worst) [worst, found] = [strayM, index];
  }
  return found;
}

/** How far a point lies from a piece of a line, on ground that is taken as flat. */
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
