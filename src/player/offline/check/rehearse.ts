import { geofenceOf, stepGeofence } from '../../../core/place/geofence.ts';
import { zonesOf, type Zone } from '../../../core/place/zone.ts';
import { areCodesReachable, type OfflineCheckStop } from '../../../core/offline-check/stops.ts';
import {
  hasSeenAll,
  rehearsalPace,
  rehearsalRoute,
  stopsLeft,
  type Lack,
  type StopResult,
} from '../../../core/offline-check/rehearsal.ts';
import type { Route } from '../../../core/simulation/route.ts';
import { DEFAULT_SIMULATION } from '../../../core/simulation/settings.ts';
import { DEFAULT_LANGUAGE, type Story } from '../../../core/story/model.ts';
import { valueIn } from '../../../core/story/read.ts';
import type { CutNetwork } from '../../../platform/service-worker/port.ts';
import type { SimulationPort } from '../../../platform/position/port.ts';
import type { OfflineCheckNeeds, RehearsalEnd } from './offline-check.ts';

interface Rehearsal {
  readonly needs: OfflineCheckNeeds;
  readonly stops: readonly OfflineCheckStop[];
  readonly onStop: (now: OfflineCheckStop | undefined, results: readonly StopResult[]) => void;
  readonly signal: AbortSignal;
}

/**
 * The network is cut off first and reconnected last, whatever happens between. Each stop counts
 * only if the network was still cut off after it had been opened.
 */
export async function rehearse(rehearsal: Rehearsal): Promise<RehearsalEnd> {
  const { needs, stops, signal } = rehearsal;
  const cut = await needs.appCheck.cutNetwork();
  if (!cut) return 'uncut';
  const results: StopResult[] = [];
  try {
    const visit = visitor(rehearsal, cut, results);
    const walkOutcome = await walkRoute(rehearsal, visit);
    if (walkOutcome !== 'on') return walkOutcome;
    for (const stop of stopsLeft(stops, results)) {
      const visitOutcome = await visit(stop, 'in-turn');
      if (visitOutcome !== 'on') return visitOutcome;
    }
    return hasSeenAll(stops, results) ? 'complete' : 'lacking';
  } finally {
    cut.restore();
    if (!signal.aborted) rehearsal.onStop(undefined, results);
  }
}

type VisitOutcome = 'on' | 'stopped' | 'let-in';
type Visit = (stop: OfflineCheckStop, how: StopResult['how']) => Promise<VisitOutcome>;

function visitor(
  { needs, onStop, signal }: Rehearsal,
  cut: CutNetwork,
  results: StopResult[],
): Visit {
  return async (stop, how) => {
    if (signal.aborted) return 'stopped';
    onStop(stop, [...results]);
    const lacks = await orAborted(lacksOf(needs, stop), signal);
    if (!lacks) return 'stopped';
    if (!(await cut.isHolding())) return 'let-in';
    results.push({ stop, how, lacks });
    onStop(undefined, [...results]);
    return 'on';
  };
}

/** A decoder may take its time; an abort reconnects the network at once. */
function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T | undefined> {
  const aborted = new Promise<undefined>((resolve) => {
    signal.addEventListener('abort', () => {
      resolve(undefined);
    });
  });
  return Promise.race([work, aborted]);
}

async function lacksOf(
  { mediaCheck, story, codes }: OfflineCheckNeeds,
  stop: OfflineCheckStop,
): Promise<Lack[]> {
  const lacks = new Set<Lack>();
  for (const { fileKind, url } of stop.files) {
    if (!(await mediaCheck.canOpen[fileKind](url))) lacks.add(fileKind);
  }
  if (!areCodesReachable(story, stop, codes)) lacks.add('code');
  return [...lacks];
}

/**
 * The real simulator and the real geofence; at an arrival the walker waits until the station is
 * opened.
 */
async function walkRoute({ needs, stops, signal }: Rehearsal, visit: Visit): Promise<VisitOutcome> {
  const { story, download } = needs;
  const language = download.languages[0] ?? DEFAULT_LANGUAGE;
  const zones = zonesIn(story, language);
  const route = rehearsalRoute(story, language, zones);
  if (!route) return 'on';
  const simulation = needs.simulation({
    ...DEFAULT_SIMULATION,
    ...{ pace: rehearsalPace(zones), driftM: 0, speed: 16, waits: false },
  });
  const reached = new Set<string>();
  for (const walk = simulatedArrivals(simulation, route, zones, signal); ;) {
    const arrived = await walk.next();
    if (signal.aborted) return 'stopped';
    if (arrived === undefined) return 'on';
    const stop = stops.find(({ kind, slug }) => kind === 'track' && slug === arrived);
    if (!stop || reached.has(arrived)) continue;
    reached.add(arrived);
    const visitOutcome = await visit(stop, 'arrived');
    if (visitOutcome !== 'on') return visitOutcome;
  }
}

export function zonesIn(story: Story, language: number): readonly Zone[] {
  return zonesOf(story, ({ location }) => valueIn(location, language));
}

/** Runs to the next arrival; undefined at the end of the route. */
function simulatedArrivals(
  simulation: SimulationPort,
  route: Route,
  zones: readonly Zone[],
  signal: AbortSignal,
) {
  let fence = geofenceOf(zones);
  const arrived: string[] = [];
  simulation.setRoute(route);
  const stopWatching = simulation.position.watch({
    onFix: (fix) => {
      const outcome = stepGeofence(fence, fix);
      fence = outcome.state;
      for (const { type, track } of outcome.effects) if (type === 'zone/enter') arrived.push(track);
    },
    onError: () => undefined,
  });
  return {
    async next(): Promise<string | undefined> {
      if (arrived.length === 0) await untilSomething(simulation, () => arrived.length > 0, signal);
      const next = signal.aborted ? undefined : arrived.shift();
      if (next === undefined) stopWatching();
      return next;
    },
  };
}

function untilSomething(
  simulation: SimulationPort,
  hasArrived: () => boolean,
  signal: AbortSignal,
): Promise<void> {
  if (simulation.state().phase === 'over' || signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const check = () => {
      if (!hasArrived() && simulation.state().phase === 'walking' && !signal.aborted) return;
      stop();
      simulation.pause();
      signal.removeEventListener('abort', check);
      resolve();
    };
    simulation.play();
    const stop = simulation.subscribe(check);
    signal.addEventListener('abort', check);
  });
}
