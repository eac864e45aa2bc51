import type { LatLon } from '../story/model.ts';
import { movedPoint } from './moved-point.ts';
import type { SimulationSettings } from './settings.ts';
import { pointOnRouteAt, type Timetable } from './timetable.ts';

export const SECOND_MS = 1000;

export const STAYS_MS = 10_000;

const BEST_ACCURACY_M = 3;

/** The time constant with which the positioning's error decays. */
const WANDER_MEMORY_S = 25;

const WANDER_DECAY = Math.exp(-1 / WANDER_MEMORY_S);

/** The usual error, as a share of the largest one. */
const USUAL_SHARE = 1 / 2;

const GAP_SHARE = 0.6;

/** No two draws of a walk have the same index. */
const DRAWS_A_SECOND = 16;

interface Offset {
  readonly northM: number;
  readonly eastM: number;
}

export type Dropout =
  | { readonly kind: 'gap'; readonly leftS: number }
  | { readonly kind: 'jump'; readonly leftS: number; readonly by: Offset };

/** The progress of a simulated walk. */
export interface WalkerState {
  /** The time in the timetable, and no more than some seconds beyond its end. */
  readonly atMs: number;
  /** Seconds since it began, including waits. */
  readonly second: number;
  readonly wander: Offset;
  readonly dropout: Dropout | undefined;
}

export interface MadeFix {
  readonly at: LatLon;
  readonly accuracyM: number;
  readonly headingDeg: number | undefined;
}

export interface WalkSecond {
  readonly walkerState: WalkerState;
  /** Undefined in a gap. */
  readonly fix: MadeFix | undefined;
}

export const AT_THE_BEGINNING: WalkerState = {
  atMs: 0,
  second: 0,
  wander: { northM: 0, eastM: 0 },
  dropout: undefined,
};

/** One second of the walk; while it waits, the visitor stands and the positioning goes on. */
export function advanced(
  timetable: Timetable,
  settings: SimulationSettings,
  before: WalkerState,
  isWaiting: boolean,
): WalkSecond {
  const second = before.second + 1;
  const lastMs = timetable.endMs + STAYS_MS;
  const walkerState: WalkerState = {
    atMs: isWaiting ? before.atMs : Math.min(before.atMs + SECOND_MS, lastMs),
    second,
    wander: wandered(before.wander, settings, second),
    dropout: dropoutAt(before.dropout, settings, second),
  };
  return { walkerState, fix: fixOf(timetable, settings, walkerState, isWaiting) };
}

export function isOver({ endMs }: Timetable, { atMs }: WalkerState): boolean {
  return atMs >= endMs + STAYS_MS;
}

function fixOf(
  timetable: Timetable,
  { driftM }: SimulationSettings,
  { atMs, wander, dropout }: WalkerState,
  isWaiting: boolean,
): MadeFix | undefined {
  if (dropout?.kind === 'gap') return undefined;
  const place = pointOnRouteAt(timetable, atMs);
  const { northM, eastM } = dropout ? dropout.by : wander;
  return {
    at: movedPoint(place.at, northM, eastM),
    accuracyM: Math.max(BEST_ACCURACY_M, driftM),
    headingDeg: isWaiting ? undefined : place.headingDeg,
  };
}

/** The error decays slowly, and never leaves the circle that the accuracy states. */
function wandered(from: Offset, { driftM, seed }: SimulationSettings, second: number): Offset {
  const spreadM = driftM * USUAL_SHARE * Math.SQRT1_2;
  const newM = spreadM * Math.sqrt(1 - WANDER_DECAY ** 2);
  const draw = second * DRAWS_A_SECOND;
  const northM = from.northM * WANDER_DECAY + newM * bellAt(seed, draw);
  const eastM = from.eastM * WANDER_DECAY + newM * bellAt(seed, draw + 4);
  const share = Math.min(1, (driftM * NEARLY) / Math.max(Math.hypot(northM, eastM), 1e-9));
  return { northM: northM * share, eastM: eastM * share };
}

/** Leaves a margin for rounding, so that the stated accuracy holds. */
const NEARLY = 0.99;

function dropoutAt(
  before: Dropout | undefined,
  { dropouts, seed }: SimulationSettings,
  second: number,
): Dropout | undefined {
  if (before && before.leftS > 1) return { ...before, leftS: before.leftS - 1 };
  const draw = second * DRAWS_A_SECOND + 8;
  // Two dropouts in a row would be one that exceeds the largest length.
  if (before || randomAt(seed, draw) >= dropouts / 600) return undefined;
  const [kind, length, turn, far] = [1, 2, 3, 4].map((place) => randomAt(seed, draw + place));
  if ((kind ?? 0) < GAP_SHARE) return { kind: 'gap', leftS: 5 + Math.floor((length ?? 0) * 41) };
  const angle = (turn ?? 0) * 2 * Math.PI;
  const farM = 100 + (far ?? 0) * 300;
  const by = { northM: farM * Math.cos(angle), eastM: farM * Math.sin(angle) };
  return { kind: 'jump', leftS: 1 + Math.floor((length ?? 0) * 4), by };
}

/** A number in [0, 1) that depends only on the seed and the index. */
function randomAt(seed: number, drawIndex: number): number {
  let mixed = (Math.imul(seed | 0, 0x9e3779b1) + Math.imul(drawIndex + 1, 0x6d2b79f5)) | 0;
  mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
}

/** Approximately normally distributed: mean 0, spread 1, never beyond 3.5. */
function bellAt(seed: number, drawIndex: number): number {
  const sum = [0, 1, 2, 3].reduce((all, part) => all + randomAt(seed, drawIndex + part), 0);
  return (sum - 2) * Math.sqrt(3);
}
