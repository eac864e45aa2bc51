import type {
  MediaOrder,
  MediaSessionPort,
  NowPlaying,
  PlaybackMoment,
} from '../../ports/media-session.ts';

export interface MemoryMediaSession extends MediaSessionPort {
  readonly shown: () => NowPlaying | undefined;
  readonly moment: () => PlaybackMoment | undefined;
  /** A key on the lock screen or the headphones is pressed. */
  readonly press: (order: MediaOrder) => void;
}

/** For devices without a lock screen to speak of, and for tests. */
export function memoryMediaSession(): MemoryMediaSession {
  let shown: NowPlaying | undefined;
  let moment: PlaybackMoment | undefined;
  const listeners = new Set<(order: MediaOrder) => void>();
  return {
    show: (playing) => (shown = playing),
    setMoment: (now) => (moment = now),
    onOrder(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    shown: () => shown,
    moment: () => moment,
    press: (order) => {
      for (const listener of listeners) listener(order);
    },
  };
}
