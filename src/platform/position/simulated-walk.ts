import { SPEED_MAX_AGE_MS } from '../../core/place/speed-max-age.ts';
import type { Route } from '../../core/simulation/route.ts';
import type { SimulationSettings } from '../../core/simulation/settings.ts';
import {
  msAt,
  pointOnRouteAt,
  timetableOf,
  type Timetable,
} from '../../core/simulation/timetable.ts';
import {
  advanced,
  AT_THE_BEGINNING,
  isOver,
  SECOND_MS,
  type MadeFix,
  type WalkerState,
} from '../../core/simulation/walker.ts';
import type { SimulationState } from './port.ts';

/** The state of a simulated walk at one time. */
export interface SimulatedWalk {
  readonly timedRoute: { readonly route: Route; readonly timetable: Timetable } | undefined;
  readonly settings: SimulationSettings;
  readonly walkerState: WalkerState;
  readonly isWalking: boolean;
  readonly isWaiting: boolean;
  /** The walk's own clock, by which fixes are stamped: it runs as fast as the walk does. */
  readonly nowMs: number;
}

export function idleSimulatedWalk(settings: SimulationSettings, nowMs: number): SimulatedWalk {
  return {
    timedRoute: undefined,
    settings,
    walkerState: AT_THE_BEGINNING,
    isWalking: false,
    isWaiting: false,
    nowMs,
  };
}

export function withRoute(walk: SimulatedWalk, route: Route): SimulatedWalk {
  return atBeginning({ ...walk, timedRoute: timedRouteOf(route, walk.settings), isWalking: false });
}

export function begun(walk: SimulatedWalk): SimulatedWalk {
  const { timedRoute, walkerState } = walk;
  if (!timedRoute) return walk;
  const ready = isOver(timedRoute.timetable, walkerState) ? atBeginning(walk) : walk;
  return { ...ready, isWalking: true };
}

/** A changed pace does not change the location. */
export function withSettings(
  walk: SimulatedWalk,
  patch: Partial<SimulationSettings>,
): SimulatedWalk {
  const settings = { ...walk.settings, ...patch };
  if (!walk.timedRoute || settings.pace === walk.settings.pace) return { ...walk, settings };
  const { timetable: before, route } = walk.timedRoute;
  const timedRoute = timedRouteOf(route, settings);
  const { atM } = pointOnRouteAt(before, walk.walkerState.atMs);
  const atMs = isOver(before, walk.walkerState) ? Infinity : msAt(timedRoute.timetable, atM);
  return { ...walk, settings, timedRoute, walkerState: { ...walk.walkerState, atMs } };
}

export function movedAlongRoute(walk: SimulatedWalk, atM: number): SimulatedWalk {
  if (!walk.timedRoute) return walk;
  const { timetable } = walk.timedRoute;
  const atMs = msAt(timetable, Math.min(timetable.lengthM, Math.max(0, atM)));
  return movedTo(walk, { ...walk.walkerState, atMs });
}

export interface SimulatedSecond {
  readonly walk: SimulatedWalk;
  readonly fix: MadeFix | undefined;
}

export function walkedOn(walk: SimulatedWalk): SimulatedSecond {
  if (!walk.timedRoute) return { walk, fix: undefined };
  const { timetable } = walk.timedRoute;
  const { walkerState, fix } = advanced(timetable, walk.settings, walk.walkerState, walk.isWaiting);
  const isWalking = walk.isWalking && !isOver(timetable, walkerState);
  return { walk: { ...walk, walkerState, isWalking, nowMs: walk.nowMs + SECOND_MS }, fix };
}

export function shownOf({
  timedRoute,
  walkerState,
  settings,
  isWalking,
  isWaiting,
}: SimulatedWalk): SimulationState {
  const base = {
    settings,
    isWaiting,
    second: walkerState.second,
    dropout: walkerState.dropout?.kind,
  };
  if (!timedRoute) return { ...base, phase: 'no-route', lengthM: 0, atM: 0, isTimed: false };
  const resting = isOver(timedRoute.timetable, walkerState) ? 'over' : 'paused';
  return {
    ...base,
    phase: isWalking ? 'walking' : resting,
    lengthM: timedRoute.route.lengthM,
    atM: pointOnRouteAt(timedRoute.timetable, walkerState.atMs).atM,
    isTimed: timedRoute.route.isTimed,
  };
}

function timedRouteOf(route: Route, { pace }: SimulationSettings) {
  return { route, timetable: timetableOf(route, pace) };
}

function atBeginning(walk: SimulatedWalk): SimulatedWalk {
  return movedTo(walk, AT_THE_BEGINNING);
}

/** As if by tram: so much later that nobody takes it for a jump of the positioning. */
function movedTo(walk: SimulatedWalk, walkerState: WalkerState): SimulatedWalk {
  return { ...walk, walkerState, nowMs: walk.nowMs + SPEED_MAX_AGE_MS + SECOND_MS };
}
