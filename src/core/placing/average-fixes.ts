import { distanceM } from '../place/distance.ts';
import type { LatLon } from '../story/model.ts';
import { isOnEarth, withinCircle } from './on-earth.ts';
import { roundedDegrees } from './nudged.ts';

export interface Sighting {
  readonly at: LatLon;
  readonly accuracyM: number;
  readonly measuredAtMs: number;
}

export interface AveragedPlace {
  readonly at: LatLon;
  /** The possible error of the place. */
  readonly accuracyM: number;
  /** The number of sightings that it was made of. */
  readonly used: number;
  readonly rejected: number;
}

/** Less accurate sightings say nothing about where a station is. */
const WORST_M = 200;
/** No receiver is more accurate, whatever it claims. */
const BEST_M = 2;
/** Errors within one minute are much alike: more sightings improve a place only so far. */
const BEST_SHARE = 1 / 3;

/**
 * The place of somebody who stood still for all these sightings: each counts by its accuracy, and
 * outliers count for nothing. Undefined as long as nothing is known.
 */
export function averageFixes(sightings: readonly Sighting[]): AveragedPlace | undefined {
  const distinctFixes = distinct(sightings);
  const sound = distinctFixes.filter(isSound);
  const middle = middleOf(sound);
  if (!middle) return undefined;
  const spreadM = median(sound.map(({ at }) => distanceM(at, middle)));
  const near = sound.filter(
    ({ at, accuracyM }) => distanceM(at, middle) <= Math.max(3 * spreadM, accuracyM, BEST_M),
  );
  const used = near.length > 0 ? near : sound;
  const at = weightedMean(used, middle);
  return {
    at,
    accuracyM: accuracyOf(used, at),
    used: used.length,
    rejected: distinctFixes.length - used.length,
  };
}

/** Browsers report the last fix again to each new listener: it adds nothing. */
const distinct = (sightings: readonly Sighting[]) => [
  ...new Map(sightings.map((sighting) => [sighting.measuredAtMs, sighting])).values(),
];

const isSound = ({ at, accuracyM }: Sighting) =>
  isOnEarth(at) && accuracyM >= 0 && accuracyM <= WORST_M;

/** The sighting that the others are closest to: one wild jump does not move it. */
function middleOf(sightings: readonly Sighting[]): LatLon | undefined {
  const first = sightings[0];
  if (!first) return undefined;
  const lat = median(sightings.map(({ at }) => at[0]));
  const east = median(sightings.map(({ at }) => withinCircle(at[1] - first.at[1])));
  return [lat, withinCircle(first.at[1] + east)];
}

function weightedMean(sightings: readonly Sighting[], middle: LatLon): LatLon {
  let [weights, north, east] = [0, 0, 0];
  for (const { at, accuracyM } of sightings) {
    const weight = 1 / Math.max(accuracyM, BEST_M) ** 2;
    weights += weight;
    north += weight * (at[0] - middle[0]);
    east += weight * withinCircle(at[1] - middle[1]);
  }
  const lon = withinCircle(middle[1] + east / weights);
  return [roundedDegrees(middle[0] + north / weights), roundedDegrees(lon)];
}

/** The accuracy of all together, never below a third of the best, nor below their spread. */
function accuracyOf(sightings: readonly Sighting[], at: LatLon): number {
  const claimed = sightings.map(({ accuracyM }) => Math.max(accuracyM, BEST_M));
  const together = 1 / Math.sqrt(claimed.reduce((sum, accuracyM) => sum + 1 / accuracyM ** 2, 0));
  const spreadM = median(sightings.map((sighting) => distanceM(sighting.at, at)));
  return Math.max(together, Math.min(...claimed) * BEST_SHARE, spreadM);
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  const upper = sorted[half] ?? 0;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[half - 1] ?? upper)) / 2;
}
