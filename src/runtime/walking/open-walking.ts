import { geofenceOf, step, withZones } from '../../core/place/geofence.ts';
import { trackBySlug } from '../../core/story/find.ts';
import type { LanguageId } from '../../core/story/model.ts';
import { watchedZones } from '../../core/walking/arrival.ts';
import { hear, NOTHING_HEARD, type ReceptionEvent } from '../../core/walking/reception.ts';
import type { PositionFix } from '../../ports/position.ts';
import { arrive, forget, hearPlayer, markArrived } from './arrive.ts';
import { heldTogether } from './held-together.ts';
import { openKept } from './kept.ts';
import { openLookout } from './lookout.ts';
import { keptAwake } from './kept-awake.ts';
import type { Walking, WalkingNeeds } from './walking.ts';
import { stateOf, zonesOf, type Kit, type Way } from './way.ts';

export function openWalking(needs: WalkingNeeds): Walking {
  const { kit, memory } = walkingKit(needs);
  const { way, kept, tell } = kit;
  return {
    ...memory,
    ...allowance(kit),
    beLed: () => beLed(kit),
    arriveAt(track) {
      markArrived(kit, track);
      settle(kit);
    },
    dropArrival() {
      const { arrival } = way;
      if (arrival) forget(kit, arrival.track);
      settle(kit);
    },
    forgetMissed() {
      kept.change({ missed: [] });
      if (way.arrival?.how === 'waits') way.arrival = undefined;
      tell();
    },
    show(view) {
      way.view = view;
      settle(kit);
    },
    setLanguage(language) {
      way.language = language;
      settle(kit);
    },
    open: heldTogether(() => open(kit)),
  };
}

function allowance(kit: Kit): Pick<Walking, 'allow' | 'disallow' | 'lend'> {
  const { way, kept, signal } = kit;
  const wake = (part: Partial<Way>) => {
    signal.arm();
    Object.assign(way, { heard: NOTHING_HEARD, isAsleep: false, ...part });
    settle(kit);
  };
  const end = (part: Partial<Way>) => {
    Object.assign(way, { heard: NOTHING_HEARD, fix: undefined, arrival: undefined, ...part });
    settle(kit);
  };
  return {
    allow() {
      kept.change({ isAllowed: true });
      wake({});
    },
    disallow() {
      kept.change({ isAllowed: false });
      end({});
    },
    lend() {
      const { isAsleep } = way;
      wake({ isLent: true });
      return () => {
        end({ isLent: false, isAsleep });
      };
    },
  };
}

/** Where somebody seemed to be before says nothing about where they are led, nor the other way round. */
function beLed(kit: Kit): () => void {
  const { way, kept } = kit;
  const startAfresh = () => {
    const fence = geofenceOf([]);
    Object.assign(way, { fence, heard: NOTHING_HEARD, fix: undefined, arrival: undefined });
    settle(kit);
  };
  const rejoin = kept.setApart();
  startAfresh();
  return () => {
    rejoin();
    startAfresh();
  };
}

function walkingKit(needs: WalkingNeeds) {
  const kept = openKept(needs);
  const way = atHome(needs.language);
  const listeners = new Set<() => void>();
  const lookout = openLookout({
    ...needs,
    zones: () => zonesOf(way),
    onFix: (fix) => {
      takeFix(kit, fix);
    },
    onTrouble: (event) => {
      takeTrouble(kit, event);
    },
  });
  let callOff: () => void = () => undefined;
  const kit: Kit = {
    ...needs,
    ...{ way, kept, lookout },
    tell() {
      state = stateOf(kit);
      for (const listener of [...listeners]) listener();
    },
    after(ms, call) {
      callOff();
      callOff = needs.clock.at(needs.clock.nowMs() + ms, call);
    },
    keepAwake: keptAwake(needs.wakeLock, (isAwake) => {
      way.isAwake = isAwake;
      kit.tell();
    }),
  };
  let state = stateOf(kit);
  const memory = {
    state: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  return { kit, memory };
}

function atHome(language: LanguageId): Way {
  return {
    ...{
      language,
      fence: geofenceOf([]),
      heard: NOTHING_HEARD,
      fix: undefined,
      arrival: undefined,
    },
    ...{ isOpen: false, isLent: false, isAsleep: false, isAwake: undefined, view: 'none' },
  };
}

function open(kit: Kit): () => void {
  const { way, kept, walk, player, pageLife, position, lookout, signal } = kit;
  const opening = {};
  let present: object | undefined = opening;
  way.isOpen = true;
  way.isAsleep = kept.read().isAllowed;
  const stops = [
    walk.subscribe(() => {
      settle(kit);
    }),
    player.subscribe(() => {
      hearPlayer(kit);
    }),
    pageLife.onFirstGesture(() => {
      if (kept.read().isAllowed) signal.arm();
    }),
  ];
  settle(kit);
  void position.permission().then((permission) => {
    // Only what raises no question: a page that has just come must not ask.
    if (present !== opening || permission === 'prompt' || permission === 'unknown') return;
    way.isAsleep = false;
    settle(kit);
  });
  return () => {
    present = undefined;
    way.isOpen = false;
    lookout.stop();
    for (const stop of stops) stop();
    settle(kit);
  };
}

/** Watches what is to be watched now, and tells. */
function settle(kit: Kit): void {
  const { way, story, walk, kept, lookout } = kit;
  const { isAllowed, arrived } = kept.read();
  way.fence = withZones(way.fence, watchedZones(story, walk.progress(), way.language, arrived));
  const isFinal = ['denied', 'unsupported'].includes(way.heard.reception.kind);
  const isWanted = (isAllowed || way.isLent) && way.isOpen && !way.isAsleep && !isFinal;
  if (isWanted && zonesOf(way).length > 0) lookout.start();
  else lookout.stop();
  kit.keepAwake(way.isOpen && (lookout.isOn() || way.view === 'pocket'));
  kit.tell();
}

function takeFix(kit: Kit, fix: PositionFix): void {
  const { way } = kit;
  way.fix = fix;
  way.heard = hear(way.heard, { type: 'fix', fix });
  const outcome = step(way.fence, fix);
  way.fence = outcome.state;
  for (const effect of outcome.effects) {
    const track = trackBySlug(kit.story, effect.track);
    if (track && effect.type === 'zone/enter') arrive(kit, track);
  }
  settle(kit);
}

function takeTrouble(kit: Kit, event: ReceptionEvent): void {
  kit.way.heard = hear(kit.way.heard, event);
  settle(kit);
}
