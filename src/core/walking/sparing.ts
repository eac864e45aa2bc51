import { distanceM } from '../place/distance.ts';
import type { Fix } from '../place/fix.ts';
import type { Zone } from '../place/zone.ts';

const FAR_M = 200;
const NEAR_M = 100;
const PACE_M_PER_S = 3;
const MAX_SPARING_MS = 60_000;

/** How long power-saving positioning is enough after this fix; 0 = not at all. */
export function sparingMs(zones: readonly Zone[], { at, accuracyM }: Fix): number {
  const toEdges = zones.map(({ centre, radiusM }) => distanceM(at, centre) - radiusM - accuracyM);
  const nearestM = Math.min(...toEdges);
  if (!(nearestM > FAR_M)) return 0;
  return Math.min(MAX_SPARING_MS, ((nearestM - NEAR_M) / PACE_M_PER_S) * 1000);
}
