import type { AudioPort, AudioState } from '../../ports/audio.ts';

export const SILENCE: AudioState = {
  url: undefined,
  phase: 'idle',
  positionS: 0,
  durationS: undefined,
  fault: undefined,
};

export interface MemoryAudio extends AudioPort {
  /** What the sound does by itself: time passes, it ends, it breaks. */
  readonly happen: (change: Partial<AudioState>) => void;
}

/** A voice without sound: for tests, and for devices that have none. */
export function memoryAudio(): MemoryAudio {
  let state = SILENCE;
  const listeners = new Set<() => void>();
  const happen = (change: Partial<AudioState>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    load: (url) => {
      if (url !== state.url) happen({ ...SILENCE, url });
    },
    play: () => {
      happen(
        state.url === undefined
          ? { phase: 'failed', fault: 'audio/missing' }
          : { phase: 'playing' },
      );
    },
    pause: () => {
      if (state.phase === 'playing') happen({ phase: 'paused' });
    },
    seek: (positionS) => {
      happen({ positionS: Math.max(0, Math.min(positionS, state.durationS ?? Infinity)) });
    },
    happen,
  };
}
