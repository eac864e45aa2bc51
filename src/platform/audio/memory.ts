import { SILENCE, type AudioState } from '../../core/listening/audio-state.ts';
import type { PlainAudioPort } from './port.ts';

export interface MemoryAudio extends PlainAudioPort {
  /** What the sound does by itself: time passes, it ends, it fails. */
  readonly happen: (change: Partial<AudioState>) => void;
  readonly rate: () => number;
  /** Whether its server is reachable; true by default. */
  readonly reach: (isReachable: boolean) => void;
  readonly isUnlocked: () => boolean;
}

/** An audio output without sound: for tests, and for devices that have none. */
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
      if (url !== state.url || state.error) happen({ ...SILENCE, url });
    },
    play: () => {
      happen(
        state.url === undefined
          ? { phase: 'failed', error: 'audio/missing' }
          : { phase: 'playing', error: undefined, isInterrupted: false },
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
    setRate: (requestedRate) => (rate = requestedRate),
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
