import type { LatLon } from '../story/model.ts';
import { bellAt, chanceAt } from './chance.ts';
import { moved } from './ground.ts';
import type { ReplaySettings } from './settings.ts';
import { placeAt, type Timetable } from './timetable.ts';

export const SECOND_MS = 1000;
export const STAYS_MS = 10_000;
const BEST_ACCURACY_M = 3;
/** How long the error of a positioning remembers where it was. */
const WANDER_MEMORY_S = 25;
const KEEPS = Math.exp(-1 / WANDER_MEMORY_S);
/** Of the largest error: how far it is off at most times. */
const USUAL_SHARE = 1 / 2;
const GAP_SHARE = 0.6;
/** No two draws of a walk stand in the same place of the row. */
const DRAWS_A_SECOND = 16;

interface Offset {
  readonly northM: number;
  readonly eastM: number;
}

export type Dropout =
  | { readonly kind: 'gap'; readonly leftS: number }
  | { readonly kind: 'jump'; readonly leftS: number; readonly by: Offset };

/** How far a walk has come. */
export interface WalkStanding {
  /** By the timetable, and no farther than some seconds beyond its end. */
  readonly atMs: number;
  /** Seconds since it began, waits counted. */
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
  readonly standing: WalkStanding;
  /** Undefined in a gap. */
  readonly fix: MadeFix | undefined;
}

export const AT_THE_BEGINNING: WalkStanding = {
  atMs: 0,
  second: 0,
  wander: { northM: 0, eastM: 0 },
  dropout: undefined,
};

/** One second of the walk; held, the visitor stands and the positioning goes on. */
export function advanced(
  timetable: Timetable,
  settings: ReplaySettings,
  before: WalkStanding,
  isHeld: boolean,
): WalkSecond {
  const second = before.second + 1;
  const lastMs = timetable.endMs + STAYS_MS;
  const standing: WalkStanding = {
    atMs: isHeld ? before.atMs : Math.min(before.atMs + SECOND_MS, lastMs),
    second,
    wander: wandered(before.wander, settings, second),
    dropout: dropoutAt(before.dropout, settings, second),
  };
  return { standing, fix: fixOf(timetable, settings, standing, isHeld) };
}

export function isOver({ endMs }: Timetable, { atMs }: WalkStanding): boolean {
  return atMs >= endMs + STAYS_MS;
}

function fixOf(
  timetable: Timetable,
  { driftM }: ReplaySettings,
  { atMs, wander, dropout }: WalkStanding,
  isHeld: boolean,
): MadeFix | undefined {
  if (dropout?.kind === 'gap') return undefined;
  const place = placeAt(timetable, atMs);
  const { northM, eastM } = dropout ? dropout.by : wander;
  return {
    at: moved(place.at, northM, eastM),
    accuracyM: Math.max(BEST_ACCURACY_M, driftM),
    headingDeg: isHeld ? undefined : place.headingDeg,
  };
}

/** Forgets slowly where it was, and never leaves the circle that the accuracy states. */
function wandered(from: Offset, { driftM, seed }: ReplaySettings, second: number): Offset {
  const spreadM = driftM * USUAL_SHARE * Math.SQRT1_2;
  const newM = spreadM * Math.sqrt(1 - KEEPS ** 2);
  const draw = second * DRAWS_A_SECOND;
  const northM = from.northM * KEEPS + newM * bellAt(seed, draw);
  const eastM = from.eastM * KEEPS + newM * bellAt(seed, draw + 4);
  const share = Math.min(1, (driftM * NEARLY) / Math.max(Math.hypot(northM, eastM), 1e-9));
  return { northM: northM * share, eastM: eastM * share };
}

/** Keeps what is rounded within what is promised. */
const NEARLY = 0.99;

function dropoutAt(
  before: Dropout | undefined,
  { dropouts, seed }: ReplaySettings,
  second: number,
): Dropout | undefined {
  if (before && before.leftS > 1) return { ...before, leftS: before.leftS - 1 };
  const draw = second * DRAWS_A_SECOND + 8;
  // Two in a row would be one that is longer than any may be.
  if (before || chanceAt(seed, draw) >= dropouts / 600) return undefined;
  const [kind, length, turn, far] = [1, 2, 3, 4].map((place) => chanceAt(seed, draw + place));
  if ((kind ?? 0) < GAP_SHARE) return { kind: 'gap', leftS: 5 + Math.floor((length ?? 0) * 41) };
  const angle = (turn ?? 0) * 2 * Math.PI;
  const farM = 100 + (far ?? 0) * 300;
  const by = { northM: farM * Math.cos(angle), eastM: farM * Math.sin(angle) };
  return { kind: 'jump', leftS: 1 + Math.floor((length ?? 0) * 4), by };
}
