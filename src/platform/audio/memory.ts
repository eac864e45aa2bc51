import { SILENCE, type AudioState } from '../../core/listening/audio-state.ts';
import type { PlainAudioPort, ArrivalSignalPort } from './port.ts';
import { signal } from '../../lib/signal.ts';
export interface MemoryAudio extends PlainAudioPort {
  /** What the sound does by itself: time passes, it ends, it fails. */
  readonly happen: (change: Partial<AudioState>) => void;
  /** It has come this far without having said so yet. */
  readonly comeTo: (positionS: number) => void;
  readonly rate: () => number;
  /** Whether its server is reachable; true by default. */
  readonly reach: (isReachable: boolean) => void;
  readonly isUnlocked: () => boolean;
}

/** An audio output without sound: for tests, and for devices that have none. */
export function memoryAudio(): MemoryAudio {
  const state = signal(SILENCE);
  let unsaidS: number | undefined;
  let rate = 1;
  let isUnlocked = false;
  let isReachable = true;
  const happen = (change: Partial<AudioState>) => {
    unsaidS = undefined;
    state.set({ ...state.get(), ...change });
  };
  return {
    state: state.get,
    subscribe: state.subscribe,
    load: (url) => {
      const { url: before, error } = state.get();
      if (url !== before || error) happen({ ...SILENCE, url });
    },
    play: () => {
      happen(
        state.get().url === undefined
          ? { phase: 'failed', error: 'audio/missing' }
          : { phase: 'playing', error: undefined, isInterrupted: false },
      );
    },
    pause: () => {
      const { phase } = state.get();
      if (phase === 'playing' || phase === 'loading') happen({ phase: 'paused' });
    },
    seek: (positionS) => {
      const { durationS = Infinity, phase } = state.get();
      const at = Math.max(0, Math.min(positionS, durationS));
      const isRewound = phase === 'ended';
      happen({ positionS: at, ...(isRewound ? { phase: at > 0 ? 'paused' : 'idle' } : {}) });
    },
    setRate: (requestedRate) => (rate = requestedRate),
    retry: () => {
      const { url, positionS } = state.get();
      happen({ ...SILENCE, url, positionS });
    },
    isReachable: () => Promise.resolve(isReachable),
    reach: (does) => (isReachable = does),
    unlock: () => (isUnlocked = true),
    happen,
    comeTo: (positionS) => (unsaidS = positionS),
    report: () => {
      if (unsaidS !== undefined) happen({ positionS: unsaidS });
    },
    rate: () => rate,
    isUnlocked: () => isUnlocked,
  };
}

export interface MemoryArrivalSignal extends ArrivalSignalPort {
  readonly log: () => readonly ('armed' | 'arrived')[];
}

/** A bell without sound: for tests, and for devices that have none. */
export function memoryArrivalSignal(): MemoryArrivalSignal {
  const log: ('armed' | 'arrived')[] = [];
  return {
    arm: () => void log.push('armed'),
    arrive: () => void log.push('arrived'),
    log: () => log,
  };
}
