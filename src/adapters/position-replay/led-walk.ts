import { SPEED_MEMORY_MS } from '../../core/place/fix.ts';
import type { Route } from '../../core/replay/route.ts';
import type { ReplaySettings } from '../../core/replay/settings.ts';
import { msAt, placeAt, timetableOf, type Timetable } from '../../core/replay/timetable.ts';
import {
  advanced,
  AT_THE_BEGINNING,
  isOver,
  SECOND_MS,
  type MadeFix,
  type WalkStanding,
} from '../../core/replay/walker.ts';
import type { ReplayState } from '../../ports/replay.ts';

/** A walk that is led, at one moment. */
export interface LedWalk {
  readonly way: { readonly route: Route; readonly timetable: Timetable } | undefined;
  readonly settings: ReplaySettings;
  readonly standing: WalkStanding;
  readonly isWalking: boolean;
  readonly isHeld: boolean;
  /** The walk's own clock, in which fixes are told: it goes as fast as the walk does. */
  readonly nowMs: number;
}

export function walkAtRest(settings: ReplaySettings, nowMs: number): LedWalk {
  return {
    way: undefined,
    settings,
    standing: AT_THE_BEGINNING,
    isWalking: false,
    isHeld: false,
    nowMs,
  };
}

export function taken(walk: LedWalk, route: Route): LedWalk {
  return atBeginning({ ...walk, way: wayOf(route, walk.settings), isWalking: false });
}

export function begun(walk: LedWalk): LedWalk {
  const { way, standing } = walk;
  if (!way) return walk;
  const ready = isOver(way.timetable, standing) ? atBeginning(walk) : walk;
  return { ...ready, isWalking: true };
}

/** Another pace is no other place. */
export function changed(walk: LedWalk, part: Partial<ReplaySettings>): LedWalk {
  const settings = { ...walk.settings, ...part };
  if (!walk.way || settings.pace === walk.settings.pace) return { ...walk, settings };
  const { timetable: before, route } = walk.way;
  const way = wayOf(route, settings);
  const { atM } = placeAt(before, walk.standing.atMs);
  const atMs = isOver(before, walk.standing) ? Infinity : msAt(way.timetable, atM);
  return { ...walk, settings, way, standing: { ...walk.standing, atMs } };
}

export function jumped(walk: LedWalk, atM: number): LedWalk {
  if (!walk.way) return walk;
  const { timetable } = walk.way;
  const atMs = msAt(timetable, Math.min(timetable.lengthM, Math.max(0, atM)));
  return elsewhere(walk, { ...walk.standing, atMs });
}

export interface LedSecond {
  readonly walk: LedWalk;
  readonly fix: MadeFix | undefined;
}

export function walkedOn(walk: LedWalk): LedSecond {
  if (!walk.way) return { walk, fix: undefined };
  const { timetable } = walk.way;
  const { standing, fix } = advanced(timetable, walk.settings, walk.standing, walk.isHeld);
  const isWalking = walk.isWalking && !isOver(timetable, standing);
  return { walk: { ...walk, standing, isWalking, nowMs: walk.nowMs + SECOND_MS }, fix };
}

export function shownOf({ way, standing, settings, isWalking, isHeld }: LedWalk): ReplayState {
  const base = { settings, isHeld, second: standing.second, dropout: standing.dropout?.kind };
  if (!way) return { ...base, phase: 'no-way', lengthM: 0, atM: 0, isTimed: false };
  const resting = isOver(way.timetable, standing) ? 'over' : 'paused';
  return {
    ...base,
    phase: isWalking ? 'walking' : resting,
    lengthM: way.route.lengthM,
    atM: placeAt(way.timetable, standing.atMs).atM,
    isTimed: way.route.isTimed,
  };
}

function wayOf(route: Route, { pace }: ReplaySettings) {
  return { route, timetable: timetableOf(route, pace) };
}

function atBeginning(walk: LedWalk): LedWalk {
  return elsewhere(walk, AT_THE_BEGINNING);
}

/** As if by tram: so long afterwards nobody takes it for a jump of the positioning. */
function elsewhere(walk: LedWalk, standing: WalkStanding): LedWalk {
  return { ...walk, standing, nowMs: walk.nowMs + SPEED_MEMORY_MS + SECOND_MS };
}
