import type { Geofence } from '../../core/place/geofence.ts';
import type { Zone } from '../../core/place/zone.ts';
import { trackBySlug } from '../../core/story/find.ts';
import type { LanguageId } from '../../core/story/model.ts';
import type { Heard } from '../../core/walking/reception.ts';
import { mayBeAt } from '../../core/walking/stations-near.ts';
import type { PositionFix } from '../../ports/position.ts';
import type { Kept } from './kept.ts';
import type { Lookout } from './lookout.ts';
import type { Arrival, WalkingNeeds, WalkingState, WalkingView } from './walking.ts';

/** What is known on the way. */
export interface Way {
  language: LanguageId;
  fence: Geofence;
  heard: Heard;
  fix: PositionFix | undefined;
  arrival: Arrival | undefined;
  isOpen: boolean;
  /** Allowed for now only, as for a walk that is led: nothing of it is kept. */
  isLent: boolean;
  isAsleep: boolean;
  isAwake: boolean | undefined;
  view: WalkingView;
}

export interface Kit extends WalkingNeeds {
  readonly way: Way;
  readonly kept: Kept;
  readonly lookout: Lookout;
  readonly tell: () => void;
  /** Whether the screen is to stay on. */
  readonly keepAwake: (isWanted: boolean) => void;
  /** One timer: a later order replaces the one before. */
  readonly after: (ms: number, call: () => void) => void;
}

export function zonesOf({ fence }: Way): readonly Zone[] {
  return fence.watches.map(({ zone }) => zone);
}

export function stateOf({ way, kept, lookout, story }: Kit): WalkingState {
  const { isAllowed, missed } = kept.read();
  const { reception } = way.heard;
  const isVague = reception.kind === 'weak' || reception.kind === 'jumping';
  const maybe = isVague && way.fix && lookout.isOn() ? mayBeAt(zonesOf(way), way.fix) : undefined;
  const isFinal = reception.kind === 'denied' || reception.kind === 'unsupported';
  const phase = way.isAsleep ? 'asleep' : lookout.isOn() || isFinal ? 'watching' : 'resting';
  return {
    phase: isAllowed || way.isLent ? phase : 'off',
    reception,
    fix: way.fix,
    arrival: way.arrival,
    maybeAt: maybe === undefined ? undefined : trackBySlug(story, maybe),
    missed: missed.flatMap((slug) => trackBySlug(story, slug) ?? []),
    isAwake: way.isAwake,
    view: way.view,
  };
}
