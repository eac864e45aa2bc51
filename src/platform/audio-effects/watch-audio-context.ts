import type { AudioState } from '../../core/listening/audio-state.ts';
import type { AudioPort } from '../audio/port.ts';
import type { EffectGraph } from './effect-graph.ts';

interface AudioContextWatchOptions {
  readonly graph: EffectGraph;
  readonly element: HTMLAudioElement;
  readonly output: Pick<AudioPort, 'state' | 'play' | 'pause'>;
  readonly notify: () => void;
  readonly window: Window;
}

/** An echo has faded by then; a running context keeps a phone awake. */
const SLEEP_AFTER_MS = 5_000;
/** A context that has not resumed by then waits for a tap. */
const BLOCKED_AFTER_MS = 2_000;

/**
 * Keeps the context awake while something is to be heard. Phones put it to sleep as 'suspended' or
 * 'interrupted', and both mean: nothing is heard although the element runs.
 */
export function watchAudioContext({
  graph,
  element,
  output,
  notify,
  window,
}: AudioContextWatchOptions) {
  let isWanted = false;
  let isBlocked = false;
  const timer = oneTimer();
  const isAsleep = () => isWanted && !graph.isRunning();
  const giveUp = () => {
    if (!isAsleep()) return;
    isBlocked = true;
    output.pause();
    notify();
  };
  onInterrupted(graph, notify, () => {
    // The output itself detects that nobody requested this pause, and reports it.
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
    state: (): AudioState => audibleState(output.state(), graph.isRunning(), isBlocked),
    /** Another sound: the block of the previous one does not apply to it. */
    forgive: () => {
      isBlocked = false;
    },
    play() {
      isWanted = true;
      isBlocked = false;
      graph.resume();
      output.play();
      timer.set(giveUp, BLOCKED_AFTER_MS);
      notify();
    },
    pause() {
      onQuiet();
      output.pause();
    },
    close() {
      timer.stop();
      stopListening();
    },
  };
}

/** Reports every change of the context, and first of all that it was interrupted. */
function onInterrupted(graph: EffectGraph, notify: () => void, call: () => void): void {
  let wasRunning = false;
  graph.onState(() => {
    const isInterrupted = wasRunning && !graph.isRunning();
    wasRunning = graph.isRunning();
    if (isInterrupted) call();
    notify();
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

/** The events in which a browser may let a suspended context resume. */
function onWaking({ document }: Window, call: () => void): () => void {
  const gestureEvents = ['pointerup', 'keydown', 'click', 'visibilitychange'];
  for (const eventName of gestureEvents) document.addEventListener(eventName, call, true);
  return () => {
    for (const eventName of gestureEvents) document.removeEventListener(eventName, call, true);
  };
}

function audibleState(state: AudioState, isRunning: boolean, isBlocked: boolean): AudioState {
  if (isBlocked) return { ...state, phase: 'failed', error: 'audio/blocked' };
  return state.phase === 'playing' && !isRunning ? { ...state, phase: 'loading' } : state;
}
