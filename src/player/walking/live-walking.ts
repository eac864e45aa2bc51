import type { Geofence } from '../../core/place/geofence.ts';
import type { Zone } from '../../core/place/zone.ts';
import { trackBySlug } from '../../core/story/find.ts';
import type { LanguageId } from '../../core/story/model.ts';
import type { ReceptionState } from '../../core/walking/reception.ts';
import { mayBeAt } from '../../core/walking/stations-near.ts';
import type { PositionFix } from '../../platform/position/port.ts';
import type { WalkingStore } from './walking-store.ts';
import type { Lookout } from './lookout.ts';
import type { Arrival, WalkingNeeds, WalkingState, WalkingView } from '../session/walking.ts';

/** The volatile state of an open walk. */
export interface LiveWalking {
  language: LanguageId;
  fence: Geofence;
  receptionState: ReceptionState;
  fix: PositionFix | undefined;
  arrival: Arrival | undefined;
  isOpen: boolean;
  /** Allowed temporarily, as for a simulated walk: nothing of it is stored. */
  isLent: boolean;
  isAsleep: boolean;
  isAwake: boolean | undefined;
  view: WalkingView;
}

export interface WalkingContext extends WalkingNeeds {
  readonly live: LiveWalking;
  readonly walkingStore: WalkingStore;
  readonly lookout: Lookout;
  readonly notify: () => void;
  /** Sets whether the screen is to stay on. */
  readonly keepAwake: (isWanted: boolean) => void;
  /** There is one timer: a later call replaces the one before. */
  readonly after: (ms: number, call: () => void) => void;
}

export function watchedZonesOf({ fence }: LiveWalking): readonly Zone[] {
  return fence.watches.map(({ zone }) => zone);
}

export function walkingStateOf({
  live,
  walkingStore,
  lookout,
  story,
}: WalkingContext): WalkingState {
  const { isAllowed, missed } = walkingStore.readWalking();
  const { reception } = live.receptionState;
  const isVague = reception.kind === 'weak' || reception.kind === 'jumping';
  const maybe =
    isVague && live.fix && lookout.isOn() ? mayBeAt(watchedZonesOf(live), live.fix) : undefined;
  const isFinal = reception.kind === 'denied' || reception.kind === 'unsupported';
  const phase = live.isAsleep ? 'asleep' : lookout.isOn() || isFinal ? 'watching' : 'resting';
  return {
    phase: isAllowed || live.isLent ? phase : 'off',
    reception,
    fix: live.fix,
    arrival: live.arrival,
    maybeAt: maybe === undefined ? undefined : trackBySlug(story, maybe),
    missed: missed.flatMap((slug) => trackBySlug(story, slug) ?? []),
    isAwake: live.isAwake,
    view: live.view,
  };
}
