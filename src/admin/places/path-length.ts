import { distanceM } from '../../core/place/distance.ts';
import type { LatLon } from '../../core/story/model.ts';

export function pathLengthM(path: readonly LatLon[]): number {
  return path.slice(1).reduce((sum, to, index) => sum + distanceM(path[index] ?? to, to), 0);
}
