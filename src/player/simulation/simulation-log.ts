import type { FixDropReason, Fix } from '../../core/place/fix.ts';
import {
  dropsOf,
  geofenceOf,
  type GeofenceEffect,
  resetGeofence,
  stepGeofence,
  type Drop,
} from '../../core/place/geofence.ts';
import { zonesOf } from '../../core/place/zone.ts';
import { contentStateOf } from '../../core/progress/entry.ts';
import { isHidden, isLocked } from '../../core/progress/lock.ts';
import { trackBySlug } from '../../core/story/find.ts';
import type { TrackSlug } from '../../core/story/model.ts';
import { valueIn } from '../../core/story/read.ts';
import type { SimulationPort, SimulationState } from '../../platform/position/port.ts';
import type { WalkContext } from '../session/walk-context.ts';
import type { Walking, WalkingState } from '../session/walking.ts';
import { signal } from '../../lib/signal.ts';

/** Whether a station may start: not yet opened, behind a password, or open. */
export type SimulatedStationStatus = 'closed' | 'locked' | 'open';

export type SimulationLogEvent =
  | { readonly type: 'walk/begun' | 'walk/paused' | 'walk/waiting' | 'walk/over' | 'fix/gap' }
  | { readonly type: 'fix/dropped'; readonly reason: FixDropReason; readonly zones: number }
  | {
      readonly type: 'zone/entered';
      readonly track: TrackSlug;
      readonly status: SimulatedStationStatus;
    }
  | { readonly type: 'zone/left'; readonly track: TrackSlug }
  | { readonly type: 'station/started' | 'station/offered'; readonly track: TrackSlug };

export interface SimulationLogEntry {
  readonly id: number;
  /** The second of the walk. */
  readonly second: number;
  readonly atM: number;
  readonly what: SimulationLogEvent;
  /** The number of repetitions in a row. */
  readonly times: number;
}

/** The events of a simulated walk, and their reasons. */
export interface SimulationLog {
  /** Newest first. */
  readonly allEntries: () => readonly SimulationLogEntry[];
  readonly subscribe: (listener: () => void) => () => void;
  /** Starts watching; returns the function that stops it. */
  readonly open: () => () => void;
}

interface SimulationLogNeeds extends Pick<WalkContext, 'story' | 'language' | 'walk' | 'player'> {
  readonly walking: {
    readonly state: () => Pick<WalkingState, 'arrival'>;
    readonly subscribe: Walking['subscribe'];
  };
}

const MAX_LOG_ENTRIES = 200;

/**
 * Watches a simulated walk beside the walk itself: it runs the same geofence over the same fixes,
 * on all zones, so that it can also report why nothing started. It sends no commands.
 */
export function openSimulationLog(
  { story, language, walk, player, walking }: SimulationLogNeeds,
  simulation: SimulationPort,
): SimulationLog {
  const log = entriesOf(simulation);
  const statusOf = (slug: TrackSlug): SimulatedStationStatus => {
    const track = trackBySlug(story, slug);
    if (!track || contentStateOf(walk.progress(), 'track', slug) !== 'active') return 'closed';
    return isLocked(story, walk.progress(), track) ? 'locked' : 'open';
  };
  const isSecret = (slug: TrackSlug) => {
    const track = trackBySlug(story, slug);
    return track !== undefined && isHidden(story, walk.progress(), track);
  };
  let fence = geofenceOf(zonesOf(story, ({ location }) => valueIn(location, language)));
  const perform = ({ type, track }: GeofenceEffect) => {
    switch (type) {
      case 'zone/enter':
        log.add({ type: 'zone/entered', track, status: statusOf(track) });
        return;
      case 'zone/leave':
        log.add({ type: 'zone/left', track });
    }
  };
  const onFix = (fix: Fix) => {
    for (const drop of byReason(dropsOf(fence, fix))) log.add({ type: 'fix/dropped', ...drop });
    const outcome = stepGeofence(fence, fix);
    fence = outcome.state;
    outcome.effects.filter(({ track }) => !isSecret(track)).forEach(perform);
  };
  return {
    allEntries: log.allEntries,
    subscribe: log.subscribe,
    open() {
      const stops = [
        simulation.position.watch({ onFix, onError: () => undefined }),
        onChange(simulation, (before, now) => {
          if (now.second < before.second) fence = resetGeofence(fence);
          changesBetween(before, now).forEach(log.add);
        }),
        onStart(player, (track) => {
          log.add({ type: 'station/started', track });
        }),
        onOffer(walking, (track) => {
          log.add({ type: 'station/offered', track });
        }),
      ];
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}

function entriesOf(simulation: SimulationPort) {
  const entries = signal<readonly SimulationLogEntry[]>([]);
  let lastId = 0;
  return {
    allEntries: entries.get,
    subscribe: entries.subscribe,
    add(what: SimulationLogEvent) {
      const { second, atM } = simulation.state();
      const [newest, ...older] = entries.get();
      if (newest && isSame(newest.what, what)) {
        entries.set([{ ...newest, second, atM, times: newest.times + 1 }, ...older]);
        return;
      }
      const entry = { id: ++lastId, second, atM, what, times: 1 };
      entries.set([entry, ...entries.get().slice(0, MAX_LOG_ENTRIES - 1)]);
    },
  };
}

function isSame(a: SimulationLogEvent, b: SimulationLogEvent): boolean {
  if (a.type !== b.type) return false;
  if (a.type !== 'fix/dropped' || b.type !== 'fix/dropped') return !('track' in a);
  return a.reason === b.reason && a.zones === b.zones;
}

function byReason(drops: readonly Drop[]): readonly { reason: FixDropReason; zones: number }[] {
  const counts = new Map<FixDropReason, number>();
  for (const { reason } of drops) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return [...counts].map(([reason, zones]) => ({ reason, zones }));
}

function onChange(
  simulation: SimulationPort,
  call: (before: SimulationState, now: SimulationState) => void,
): () => void {
  let before = simulation.state();
  return simulation.subscribe(() => {
    const now = simulation.state();
    const earlier = before;
    before = now;
    call(earlier, now);
  });
}

function changesBetween(
  before: SimulationState,
  now: SimulationState,
): readonly SimulationLogEvent[] {
  const changes: SimulationLogEvent[] = [];
  if (before.phase !== now.phase) {
    if (now.phase === 'walking') changes.push({ type: 'walk/begun' });
    if (now.phase === 'over') changes.push({ type: 'walk/over' });
    if (now.phase === 'paused' && before.phase === 'walking') changes.push({ type: 'walk/paused' });
  }
  if (now.phase === 'walking' && now.isWaiting && !before.isWaiting)
    changes.push({ type: 'walk/waiting' });
  if (now.dropout === 'gap' && before.dropout !== 'gap') changes.push({ type: 'fix/gap' });
  return changes;
}

/** Calls back when a station begins to sound, whoever started it. */
function onStart(player: WalkContext['player'], call: (track: TrackSlug) => void): () => void {
  const sounding = () => {
    const { track, sound } = player.state();
    return sound.phase === 'playing' ? track?.slug : undefined;
  };
  let before = sounding();
  return player.subscribe(() => {
    const now = sounding();
    if (now !== undefined && now !== before) call(now);
    before = now;
  });
}

/** Calls back for an arrival that waits for a tap. */
function onOffer(
  walking: SimulationLogNeeds['walking'],
  call: (track: TrackSlug) => void,
): () => void {
  const offered = () => {
    const { arrival } = walking.state();
    return arrival?.how === 'waits' ? arrival.track.slug : undefined;
  };
  let before = offered();
  return walking.subscribe(() => {
    const now = offered();
    if (now !== undefined && now !== before) call(now);
    before = now;
  });
}

/** The visitor stops while something sounds, if the setting says so. */
export function waitWhileSounding(
  player: WalkContext['player'],
  simulation: SimulationPort,
): () => void {
  const updateHold = () => {
    const { phase } = player.state().sound;
    const isSounding = phase === 'playing' || phase === 'loading';
    simulation.setWaiting(isSounding && simulation.state().settings.waits);
  };
  const stops = [player.subscribe(updateHold), simulation.subscribe(updateHold)];
  updateHold();
  return () => {
    for (const stop of stops) stop();
    simulation.setWaiting(false);
  };
}
