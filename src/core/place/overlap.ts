import type { TrackSlug } from '../story/model.ts';
import { distanceM } from './distance.ts';
import type { Zone } from './zone.ts';

/** Two tracks whose circles overlap, where both would start. */
export interface Overlap {
  readonly a: TrackSlug;
  readonly b: TrackSlug;
  /** The width of the shared area, measured along the line between the centres. */
  readonly overlapM: number;
}

/** Every pair once, in the order of the zones. Circles that only touch do not overlap. */
export function overlapsOf(zones: readonly Zone[]): readonly Overlap[] {
  return zones.flatMap((zone, index) => {
    return zones.slice(index + 1).flatMap((other) => overlapOf(zone, other));
  });
}

function overlapOf(a: Zone, b: Zone): readonly Overlap[] {
  const reachM = a.radiusM + b.radiusM - distanceM(a.centre, b.centre);
  const overlapM = Math.min(reachM, 2 * a.radiusM, 2 * b.radiusM);
  return overlapM > 0 ? [{ a: a.track, b: b.track, overlapM }] : [];
}
