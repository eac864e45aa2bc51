import { geofenceOf, step } from '../../core/place/geofence.ts';
import { zonesOf, type Zone } from '../../core/place/zone.ts';
import { areCodesReachable, type PassStop } from '../../core/pass/stops.ts';
import {
  hasSeenAll,
  rehearsalPace,
  rehearsalRoute,
  stopsLeft,
  type Lack,
  type StopSeen,
} from '../../core/pass/rehearsal.ts';
import type { Route } from '../../core/replay/route.ts';
import { USUAL_REPLAY } from '../../core/replay/settings.ts';
import { DEFAULT_LANGUAGE, type Story } from '../../core/story/model.ts';
import { valueIn } from '../../core/story/read.ts';
import type { CutNetwork } from '../../ports/app-care.ts';
import type { ReplayPort } from '../../ports/replay.ts';
import type { PassNeeds, RehearsalEnd } from './pass.ts';

interface Rehearsal {
  readonly needs: PassNeeds;
  readonly stops: readonly PassStop[];
  readonly onStop: (now: PassStop | undefined, seen: readonly StopSeen[]) => void;
  readonly signal: AbortSignal;
}

/**
 * The network is cut off first and let in again last, whatever happens between. Each stop counts
 * only if the network was still cut off after it had been opened.
 */
export async function rehearse(rehearsal: Rehearsal): Promise<RehearsalEnd> {
  const { needs, stops, signal } = rehearsal;
  const cut = await needs.care.cut();
  if (!cut) return 'uncut';
  const seen: StopSeen[] = [];
  try {
    const visit = visitor(rehearsal, cut, seen);
    const isWalked = await walkTheWay(rehearsal, visit);
    if (isWalked !== 'on') return isWalked;
    for (const stop of stopsLeft(stops, seen)) {
      const went = await visit(stop, 'in-turn');
      if (went !== 'on') return went;
    }
    return hasSeenAll(stops, seen) ? 'whole' : 'lacking';
  } finally {
    cut.restore();
    if (!signal.aborted) rehearsal.onStop(undefined, seen);
  }
}

type Went = 'on' | 'stopped' | 'let-in';
type Visit = (stop: PassStop, how: StopSeen['how']) => Promise<Went>;

function visitor({ needs, onStop, signal }: Rehearsal, cut: CutNetwork, seen: StopSeen[]): Visit {
  return async (stop, how) => {
    if (signal.aborted) return 'stopped';
    onStop(stop, [...seen]);
    const lacks = await orAborted(lacksOf(needs, stop), signal);
    if (!lacks) return 'stopped';
    if (!(await cut.isHolding())) return 'let-in';
    seen.push({ stop, how, lacks });
    onStop(undefined, [...seen]);
    return 'on';
  };
}

/** A decoder may take its time; who stops it has the network again at once. */
function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T | undefined> {
  const aborted = new Promise<undefined>((resolve) => {
    signal.addEventListener('abort', () => {
      resolve(undefined);
    });
  });
  return Promise.race([work, aborted]);
}

async function lacksOf({ probe, story, codes }: PassNeeds, stop: PassStop): Promise<Lack[]> {
  const lacks = new Set<Lack>();
  for (const { part, url } of stop.files) {
    if (!(await probe[part](url))) lacks.add(part);
  }
  if (!areCodesReachable(story, stop, codes)) lacks.add('code');
  return [...lacks];
}

/** The real simulator and the real geofence; whoever arrives stands until the station has opened. */
async function walkTheWay({ needs, stops, signal }: Rehearsal, visit: Visit): Promise<Went> {
  const { story, pack } = needs;
  const language = pack.languages[0] ?? DEFAULT_LANGUAGE;
  const zones = zonesIn(story, language);
  const route = rehearsalRoute(story, language, zones);
  if (!route) return 'on';
  const replay = needs.replay({
    ...USUAL_REPLAY,
    ...{ pace: rehearsalPace(zones), driftM: 0, speed: 16, waits: false },
  });
  const met = new Set<string>();
  for (const walk = ledWalk(replay, route, zones, signal); ;) {
    const arrived = await walk.next();
    if (signal.aborted) return 'stopped';
    if (arrived === undefined) return 'on';
    const stop = stops.find(({ kind, slug }) => kind === 'track' && slug === arrived);
    if (!stop || met.has(arrived)) continue;
    met.add(arrived);
    const went = await visit(stop, 'arrived');
    if (went !== 'on') return went;
  }
}

export function zonesIn(story: Story, language: number): readonly Zone[] {
  return zonesOf(story, ({ location }) => valueIn(location, language));
}

/** Leads on to the next arrival; undefined at the end of the way. */
function ledWalk(replay: ReplayPort, route: Route, zones: readonly Zone[], signal: AbortSignal) {
  let fence = geofenceOf(zones);
  const arrived: string[] = [];
  replay.take(route);
  const stopWatching = replay.position.watch({
    onFix: (fix) => {
      const outcome = step(fence, fix);
      fence = outcome.state;
      for (const { type, track } of outcome.effects) if (type === 'zone/enter') arrived.push(track);
    },
    onFault: () => undefined,
  });
  return {
    async next(): Promise<string | undefined> {
      if (arrived.length === 0) await untilSomething(replay, () => arrived.length > 0, signal);
      const next = signal.aborted ? undefined : arrived.shift();
      if (next === undefined) stopWatching();
      return next;
    },
  };
}

function untilSomething(
  replay: ReplayPort,
  hasArrived: () => boolean,
  signal: AbortSignal,
): Promise<void> {
  if (replay.state().phase === 'over' || signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const look = () => {
      if (!hasArrived() && replay.state().phase === 'walking' && !signal.aborted) return;
      stop();
      replay.pause();
      signal.removeEventListener('abort', look);
      resolve();
    };
    replay.play();
    const stop = replay.subscribe(look);
    signal.addEventListener('abort', look);
  });
}
