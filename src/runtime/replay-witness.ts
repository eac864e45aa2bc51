import type { DropReason, Fix } from '../core/place/fix.ts';
import { dropsOf, geofenceOf, resetGeofence, step, type Drop } from '../core/place/geofence.ts';
import { zonesOf } from '../core/place/zone.ts';
import { stateOf } from '../core/progress/entry.ts';
import { isHidden, isLocked } from '../core/progress/lock.ts';
import { trackBySlug } from '../core/story/find.ts';
import type { TrackSlug } from '../core/story/model.ts';
import { valueIn } from '../core/story/read.ts';
import type { ReplayPort, ReplayState } from '../ports/replay.ts';
import type { WalkScene } from './walk-scene.ts';
import type { Walking, WalkingState } from './walking/walking.ts';

/** Whether a station may start: not yet opened, behind a password, or free. */
export type StationStanding = 'closed' | 'locked' | 'open';

export type Witnessed =
  | { readonly type: 'walk/begun' | 'walk/paused' | 'walk/held' | 'walk/over' | 'fix/gap' }
  | { readonly type: 'fix/dropped'; readonly reason: DropReason; readonly zones: number }
  | { readonly type: 'zone/entered'; readonly track: TrackSlug; readonly standing: StationStanding }
  | { readonly type: 'zone/left'; readonly track: TrackSlug }
  | { readonly type: 'station/started' | 'station/offered'; readonly track: TrackSlug };

export interface WitnessEntry {
  readonly id: number;
  /** Of the walk. */
  readonly second: number;
  readonly atM: number;
  readonly what: Witnessed;
  /** How often in a row. */
  readonly times: number;
}

/** What happened on a led walk, and why. */
export interface ReplayWitness {
  /** Newest first. */
  readonly all: () => readonly WitnessEntry[];
  readonly subscribe: (listener: () => void) => () => void;
  /** Watches from now on; answers how to end that. */
  readonly open: () => () => void;
}

interface WitnessNeeds extends Pick<WalkScene, 'story' | 'language' | 'walk' | 'player'> {
  readonly walking: {
    readonly state: () => Pick<WalkingState, 'arrival'>;
    readonly subscribe: Walking['subscribe'];
  };
}

const MOST = 200;

/**
 * Watches a led walk beside the walk itself: it runs the same geofence over the same fixes, on all
 * zones, so that it can also say why nothing started. It orders nothing.
 */
export function openWitness(
  { story, language, walk, player, walking }: WitnessNeeds,
  replay: ReplayPort,
): ReplayWitness {
  const log = entriesOf(replay);
  const standingOf = (slug: TrackSlug): StationStanding => {
    const track = trackBySlug(story, slug);
    if (!track || stateOf(walk.progress(), 'track', slug) !== 'active') return 'closed';
    return isLocked(story, walk.progress(), track) ? 'locked' : 'open';
  };
  const isSecret = (slug: TrackSlug) => {
    const track = trackBySlug(story, slug);
    return track !== undefined && isHidden(story, walk.progress(), track);
  };
  let fence = geofenceOf(zonesOf(story, ({ location }) => valueIn(location, language)));
  const hearFix = (fix: Fix) => {
    for (const drop of byReason(dropsOf(fence, fix))) log.add({ type: 'fix/dropped', ...drop });
    const outcome = step(fence, fix);
    fence = outcome.state;
    for (const { type, track } of outcome.effects) {
      if (isSecret(track)) continue;
      if (type === 'zone/leave') log.add({ type: 'zone/left', track });
      else log.add({ type: 'zone/entered', track, standing: standingOf(track) });
    }
  };
  return {
    all: log.all,
    subscribe: log.subscribe,
    open() {
      const stops = [
        replay.position.watch({ onFix: hearFix, onFault: () => undefined }),
        onChange(replay, (before, now) => {
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

function entriesOf(replay: ReplayPort) {
  const listeners = new Set<() => void>();
  let all: readonly WitnessEntry[] = [];
  let lastId = 0;
  return {
    all: () => all,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    add(what: Witnessed) {
      const { second, atM } = replay.state();
      const [newest, ...older] = all;
      all =
        newest && isSame(newest.what, what)
          ? [{ ...newest, second, atM, times: newest.times + 1 }, ...older]
          : [{ id: ++lastId, second, atM, what, times: 1 }, ...all.slice(0, MOST - 1)];
      for (const listener of listeners) listener();
    },
  };
}

function isSame(a: Witnessed, b: Witnessed): boolean {
  if (a.type !== b.type) return false;
  if (a.type !== 'fix/dropped' || b.type !== 'fix/dropped') return !('track' in a);
  return a.reason === b.reason && a.zones === b.zones;
}

function byReason(drops: readonly Drop[]): readonly { reason: DropReason; zones: number }[] {
  const counts = new Map<DropReason, number>();
  for (const { reason } of drops) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return [...counts].map(([reason, zones]) => ({ reason, zones }));
}

function onChange(
  replay: ReplayPort,
  call: (before: ReplayState, now: ReplayState) => void,
): () => void {
  let before = replay.state();
  return replay.subscribe(() => {
    const now = replay.state();
    const earlier = before;
    before = now;
    call(earlier, now);
  });
}

function changesBetween(before: ReplayState, now: ReplayState): readonly Witnessed[] {
  const changes: Witnessed[] = [];
  if (before.phase !== now.phase) {
    if (now.phase === 'walking') changes.push({ type: 'walk/begun' });
    if (now.phase === 'over') changes.push({ type: 'walk/over' });
    if (now.phase === 'paused' && before.phase === 'walking') changes.push({ type: 'walk/paused' });
  }
  if (now.phase === 'walking' && now.isHeld && !before.isHeld) changes.push({ type: 'walk/held' });
  if (now.dropout === 'gap' && before.dropout !== 'gap') changes.push({ type: 'fix/gap' });
  return changes;
}

/** A station that begins to sound, whoever began it. */
function onStart(player: WalkScene['player'], call: (track: TrackSlug) => void): () => void {
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

/** An arrival that waits for a tap. */
function onOffer(walking: WitnessNeeds['walking'], call: (track: TrackSlug) => void): () => void {
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

/** The visitor stands while something sounds, if that is wished. */
export function waitWhileSounding(player: WalkScene['player'], replay: ReplayPort): () => void {
  const look = () => {
    const { phase } = player.state().sound;
    const isSounding = phase === 'playing' || phase === 'loading';
    replay.hold(isSounding && replay.state().settings.waits);
  };
  const stops = [player.subscribe(look), replay.subscribe(look)];
  look();
  return () => {
    for (const stop of stops) stop();
    replay.hold(false);
  };
}
