import { SILENCE, type AudioState, type PlainAudioPort } from '../../ports/audio.ts';

export interface MemoryAudio extends PlainAudioPort {
  /** What the sound does by itself: time passes, it ends, it breaks. */
  readonly happen: (change: Partial<AudioState>) => void;
  readonly rate: () => number;
  /** Whether its host answers; it does where nothing is said. */
  readonly reach: (isReachable: boolean) => void;
  readonly isUnlocked: () => boolean;
}

/** A voice without sound: for tests, and for devices that have none. */
export function memoryAudio(): MemoryAudio {
  let state = SILENCE;
  let rate = 1;
  let isUnlocked = false;
  let isReachable = true;
  const listeners = new Set<() => void>();
  const happen = (change: Partial<AudioState>) => {
    state = { ...state, ...change };
    for (const listener of [...listeners]) listener();
  };
  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    load: (url) => {
      if (url !== state.url || state.fault) happen({ ...SILENCE, url });
    },
    play: () => {
      happen(
        state.url === undefined
          ? { phase: 'failed', fault: 'audio/missing' }
          : { phase: 'playing', fault: undefined, isInterrupted: false },
      );
    },
    pause: () => {
      if (state.phase === 'playing' || state.phase === 'loading') happen({ phase: 'paused' });
    },
    seek: (positionS) => {
      const at = Math.max(0, Math.min(positionS, state.durationS ?? Infinity));
      const isRewound = state.phase === 'ended';
      happen({ positionS: at, ...(isRewound ? { phase: at > 0 ? 'paused' : 'idle' } : {}) });
    },
    setRate: (asked) => (rate = asked),
    retry: () => {
      const { url, positionS } = state;
      happen({ ...SILENCE, url, positionS });
    },
    isReachable: () => Promise.resolve(isReachable),
    reach: (does) => (isReachable = does),
    unlock: () => (isUnlocked = true),
    happen,
    rate: () => rate,
    isUnlocked: () => isUnlocked,
  };
}
