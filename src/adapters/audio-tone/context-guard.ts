import type { AudioPort, AudioState } from '../../ports/audio.ts';
import type { EffectGraph } from './effect-graph.ts';

interface GuardOptions {
  readonly graph: EffectGraph;
  readonly element: HTMLAudioElement;
  readonly voice: Pick<AudioPort, 'state' | 'play' | 'pause'>;
  readonly tell: () => void;
  readonly window: Window;
}

/** An echo has died away by then; a running context keeps a phone awake. */
const SLEEP_AFTER_MS = 5_000;
/** A context that has not woken by then waits for a tap. */
const BLOCKED_AFTER_MS = 2_000;

/**
 * Keeps the context awake while something is to be heard. Phones put it to sleep as 'suspended' or
 * 'interrupted', and both mean: nothing is heard although the element runs.
 */
export function contextGuard({ graph, element, voice, tell, window }: GuardOptions) {
  let isWanted = false;
  let isBlocked = false;
  const timer = oneTimer();
  const isAsleep = () => isWanted && !graph.isRunning();
  const giveUp = () => {
    if (!isAsleep()) return;
    isBlocked = true;
    voice.pause();
    tell();
  };
  onTaken(graph, tell, () => {
    // The voice itself sees that nobody had asked for this pause, and says so.
    if (isWanted) element.pause();
  });
  const onQuiet = () => {
    isWanted = false;
    timer.set(graph.suspend, SLEEP_AFTER_MS);
  };
  element.addEventListener('pause', onQuiet);
  element.addEventListener('ended', onQuiet);
  const stopListening = onWaking(window, () => {
    if (isAsleep()) graph.resume();
  });
  return {
    state: (): AudioState => heard(voice.state(), graph.isRunning(), isBlocked),
    /** Another sound: what kept the one before from being heard is not held against it. */
    forgive: () => {
      isBlocked = false;
    },
    play() {
      isWanted = true;
      isBlocked = false;
      graph.resume();
      voice.play();
      timer.set(giveUp, BLOCKED_AFTER_MS);
      tell();
    },
    pause() {
      onQuiet();
      voice.pause();
    },
    close() {
      timer.stop();
      stopListening();
    },
  };
}

/** Tells every change of the context, and first of all that it was taken away. */
function onTaken(graph: EffectGraph, tell: () => void, call: () => void): void {
  let wasRunning = false;
  graph.onState(() => {
    const isTaken = wasRunning && !graph.isRunning();
    wasRunning = graph.isRunning();
    if (isTaken) call();
    tell();
  });
}

function oneTimer() {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    clearTimeout(timer);
  };
  return {
    stop,
    set: (call: () => void, afterMs: number) => {
      stop();
      timer = setTimeout(call, afterMs);
    },
  };
}

/** The moments at which a browser may let a sleeping context go on. */
function onWaking({ document }: Window, call: () => void): () => void {
  const moments = ['pointerup', 'keydown', 'click', 'visibilitychange'];
  for (const moment of moments) document.addEventListener(moment, call, true);
  return () => {
    for (const moment of moments) document.removeEventListener(moment, call, true);
  };
}

function heard(state: AudioState, isRunning: boolean, isBlocked: boolean): AudioState {
  if (isBlocked) return { ...state, phase: 'failed', fault: 'audio/blocked' };
  return state.phase === 'playing' && !isRunning ? { ...state, phase: 'loading' } : state;
}
