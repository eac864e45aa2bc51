import { geofenceOf, stepGeofence, withZones } from '../../core/place/geofence.ts';
import { trackBySlug } from '../../core/story/find.ts';
import type { LanguageId } from '../../core/story/model.ts';
import { watchedZones } from '../../core/walking/arrival.ts';
import { receptionStep, NO_RECEPTION, type ReceptionEvent } from '../../core/walking/reception.ts';
import type { PositionFix } from '../../platform/position/port.ts';
import { arrive, forget, handlePlayerChange, markArrived } from './arrive.ts';
import { openWalkingStore } from './walking-store.ts';
import { openLookout } from './lookout.ts';
import type { Walking, WalkingNeeds } from '../session/walking.ts';
import {
  walkingStateOf,
  watchedZonesOf,
  type WalkingContext,
  type LiveWalking,
} from './live-walking.ts';
import type { WakeLockPort } from '../../platform/device/port.ts';
import { signal } from '../../lib/signal.ts';

export function openWalking(needs: WalkingNeeds): Walking {
  const { context, stateStore: stateStore } = walkingContext(needs);
  const { live, walkingStore, notify } = context;
  return {
    ...stateStore,
    ...autoStartControls(context),
    followSimulation: () => followSimulation(context),
    arriveAt(track) {
      markArrived(context, track);
      settle(context);
    },
    dropArrival() {
      const { arrival } = live;
      if (arrival) forget(context, arrival.track);
      settle(context);
    },
    forgetMissed() {
      walkingStore.changeWalking({ missed: [] });
      if (live.arrival?.how === 'waits') live.arrival = undefined;
      notify();
    },
    setView(view) {
      live.view = view;
      settle(context);
    },
    setLanguage(language) {
      live.language = language;
      settle(context);
    },
    open: referenceCounted(() => open(context)),
  };
}

function autoStartControls(context: WalkingContext): Pick<Walking, 'allow' | 'disallow' | 'lend'> {
  const { live, walkingStore, signal } = context;
  const wake = (patch: Partial<LiveWalking>) => {
    signal.arm();
    Object.assign(live, { receptionState: NO_RECEPTION, isAsleep: false, ...patch });
    settle(context);
  };
  const end = (patch: Partial<LiveWalking>) => {
    Object.assign(live, {
      receptionState: NO_RECEPTION,
      fix: undefined,
      arrival: undefined,
      ...patch,
    });
    settle(context);
  };
  return {
    allow() {
      walkingStore.changeWalking({ isAllowed: true });
      wake({});
    },
    disallow() {
      walkingStore.changeWalking({ isAllowed: false });
      end({});
    },
    lend() {
      const { isAsleep } = live;
      wake({ isLent: true });
      return () => {
        end({ isLent: false, isAsleep });
      };
    },
  };
}

/** Earlier positions say nothing about the simulated ones, nor the other way round. */
function followSimulation(context: WalkingContext): () => void {
  const { live, walkingStore } = context;
  const startAfresh = () => {
    const fence = geofenceOf([]);
    Object.assign(live, {
      fence,
      receptionState: NO_RECEPTION,
      fix: undefined,
      arrival: undefined,
    });
    settle(context);
  };
  const rejoin = walkingStore.setApart();
  startAfresh();
  return () => {
    rejoin();
    startAfresh();
  };
}

function walkingContext(needs: WalkingNeeds) {
  const walkingStore = openWalkingStore(needs);
  const live = atHome(needs.language);
  const lookout = openLookout({
    ...needs,
    zones: () => watchedZonesOf(live),
    onFix: (fix) => {
      takeFix(context, fix);
    },
    onReceptionError: (event) => {
      handleReceptionError(context, event);
    },
  });
  let callOff: () => void = () => undefined;
  const context: WalkingContext = {
    ...needs,
    ...{ live, walkingStore, lookout },
    notify() {
      state.set(walkingStateOf(context));
    },
    after(ms, call) {
      callOff();
      callOff = needs.clock.at(needs.clock.nowMs() + ms, call);
    },
    keepAwake: keepScreenAwake(needs.wakeLock, (isAwake) => {
      live.isAwake = isAwake;
      context.notify();
    }),
  };
  const state = signal(walkingStateOf(context));
  return { context, stateStore: { state: state.get, subscribe: state.subscribe } };
}

function atHome(language: LanguageId): LiveWalking {
  return {
    ...{
      language,
      fence: geofenceOf([]),
      receptionState: NO_RECEPTION,
      fix: undefined,
      arrival: undefined,
    },
    ...{ isOpen: false, isLent: false, isAsleep: false, isAwake: undefined, view: 'none' },
  };
}

function open(context: WalkingContext): () => void {
  const { live, walkingStore, walk, player, pageLife, position, lookout, signal } = context;
  const opening = {};
  let present: object | undefined = opening;
  live.isOpen = true;
  live.isAsleep = walkingStore.readWalking().isAllowed;
  const stops = [
    walk.subscribe(() => {
      settle(context);
    }),
    player.subscribe(() => {
      handlePlayerChange(context);
    }),
    pageLife.onFirstGesture(() => {
      if (walkingStore.readWalking().isAllowed) signal.arm();
    }),
  ];
  settle(context);
  void position.permission().then((permission) => {
    // Only what raises no prompt: a page that has just opened must not ask.
    if (present !== opening || permission === 'prompt' || permission === 'unknown') return;
    live.isAsleep = false;
    settle(context);
  });
  return () => {
    present = undefined;
    live.isOpen = false;
    lookout.stop();
    for (const stop of stops) stop();
    settle(context);
  };
}

/** Adjusts the watch to the current state, and notifies. */
function settle(context: WalkingContext): void {
  const { live, story, walk, walkingStore, lookout } = context;
  const { isAllowed, arrived } = walkingStore.readWalking();
  live.fence = withZones(live.fence, watchedZones(story, walk.progress(), live.language, arrived));
  const isFinal = ['denied', 'unsupported'].includes(live.receptionState.reception.kind);
  const isWanted = (isAllowed || live.isLent) && live.isOpen && !live.isAsleep && !isFinal;
  if (isWanted && watchedZonesOf(live).length > 0) lookout.start();
  else lookout.stop();
  context.keepAwake(live.isOpen && (lookout.isOn() || live.view === 'pocket'));
  context.notify();
}

function takeFix(context: WalkingContext, fix: PositionFix): void {
  const { live } = context;
  live.fix = fix;
  live.receptionState = receptionStep(live.receptionState, { type: 'fix', fix });
  const outcome = stepGeofence(live.fence, fix);
  live.fence = outcome.state;
  for (const effect of outcome.effects) {
    const track = trackBySlug(context.story, effect.track);
    if (track && effect.type === 'zone/enter') arrive(context, track);
  }
  settle(context);
}

function handleReceptionError(context: WalkingContext, event: ReceptionEvent): void {
  context.live.receptionState = receptionStep(context.live.receptionState, event);
  settle(context);
}

/** Keeps the screen on while that is wanted; reports undefined while it is not. */
function keepScreenAwake(
  wakeLock: WakeLockPort,
  onChange: (isAwake: boolean | undefined) => void,
): (isWanted: boolean) => void {
  let isLockHeld = false;
  let letGo: () => void = () => undefined;
  return (isWanted) => {
    if (isWanted === isLockHeld) return;
    isLockHeld = isWanted;
    if (isWanted) letGo = wakeLock.holdWakeLock(onChange);
    else {
      letGo();
      onChange(undefined);
    }
  };
}

/** Opened by the first holder, closed when the last one releases it. */
function referenceCounted(start: () => () => void): () => () => void {
  let holders = 0;
  let close: () => void = () => undefined;
  return () => {
    if (holders === 0) close = start();
    holders += 1;
    let isHolder = true;
    return () => {
      if (!isHolder) return;
      isHolder = false;
      holders -= 1;
      if (holders === 0) close();
    };
  };
}
