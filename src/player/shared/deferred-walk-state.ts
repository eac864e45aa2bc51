import type { Progress } from '../../core/progress/state.ts';
import type { PlayerState, WalkPlayer } from '../session/walk-player.ts';
import type { WalkRunner } from '../session/walk-runner.ts';
import { emitter } from '../../lib/signal.ts';

/** A file on the device sounds sooner than this: 'loading' is drawn only where it lasts. */
const LOADING_SHOWN_AFTER_MS = 100;
/** Until the sound is heard, after some 30 ms on a slow phone, nothing else uses the CPU. */
const SOUND_SHOWN_AFTER_MS = 60;

type Player = Pick<WalkPlayer, 'state' | 'subscribe'>;
type Walk = Pick<WalkRunner, 'progress' | 'subscribe'>;

interface Drawn<T> {
  readonly state: () => T;
  readonly subscribe: (listener: () => void) => () => void;
}

export interface DeferredWalkState {
  readonly player: Drawn<PlayerState>;
  readonly progress: Drawn<Progress>;
}

const deferredStates = new WeakMap<Player, DeferredWalkState>();

/**
 * Player and progress as they are drawn: a moment later where a sound begins, since drawing takes a
 * slow phone longer than the sound needs. Everything that draws them changes at once.
 */
export function deferredWalkState(player: Player, walk: Walk): DeferredWalkState {
  const known = deferredStates.get(player);
  if (known) return known;
  const deferred = openDeferredState(player, walk);
  deferredStates.set(player, deferred);
  return deferred;
}

function openDeferredState(player: Player, walk: Walk): DeferredWalkState {
  const changes = emitter();
  let drawn = { player: player.state(), progress: walk.progress() };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let dueMs = Infinity;
  let stops: readonly (() => void)[] | undefined;
  const read = () => (drawn = { player: player.state(), progress: walk.progress() });
  const stopTimer = () => {
    clearTimeout(timer);
    timer = undefined;
    dueMs = Infinity;
  };
  const draw = () => {
    stopTimer();
    read();
    changes.emit();
  };
  const drawAfter = (waitMs: number) => {
    if (performance.now() + waitMs >= dueMs) return;
    stopTimer();
    dueMs = performance.now() + waitMs;
    timer = setTimeout(draw, waitMs);
  };
  const onPlayerChange = () => {
    const waitMs = drawDelayMs(drawn.player, player.state());
    if (waitMs === 0) draw();
    else drawAfter(waitMs);
  };
  const onWalkChange = () => {
    // What a station unlocks when it begins to sound waits for the same moment.
    if (timer === undefined) draw();
  };
  const subscribe = (listener: () => void) => {
    const leave = changes.subscribe(listener);
    if (!stops) {
      stops = [player.subscribe(onPlayerChange), walk.subscribe(onWalkChange)];
      read();
    }
    return () => {
      leave();
      if (changes.hasListeners()) return;
      for (const stop of stops ?? []) stop();
      stops = undefined;
      stopTimer();
    };
  };
  return {
    player: { subscribe, state: () => (stops ? drawn : read()).player },
    progress: { subscribe, state: () => (stops ? drawn : read()).progress },
  };
}

function drawDelayMs(drawn: PlayerState, now: PlayerState): number {
  const isBeginning = drawn.sound.phase !== 'loading' && drawn.sound.phase !== 'playing';
  if (!isBeginning) return 0;
  if (now.sound.phase === 'loading') return LOADING_SHOWN_AFTER_MS;
  return now.sound.phase === 'playing' ? SOUND_SHOWN_AFTER_MS : 0;
}
