import type { MediaCommand, MediaSessionPort, NowPlaying, PlaybackSnapshot } from './port.ts';

export interface MemoryMediaSession extends MediaSessionPort {
  readonly shown: () => NowPlaying | undefined;
  readonly playbackSnapshot: () => PlaybackSnapshot | undefined;
  /** Simulates a press of a button on the lock screen or the headphones. */
  readonly press: (command: MediaCommand) => void;
}

/** For devices without a media session, and for tests. */
export function memoryMediaSession(): MemoryMediaSession {
  let shown: NowPlaying | undefined;
  let playbackSnapshot: PlaybackSnapshot | undefined;
  const listeners = new Set<(command: MediaCommand) => void>();
  return {
    showPlaying: (playing) => (shown = playing),
    setPlaybackSnapshot: (now) => (playbackSnapshot = now),
    onCommand(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    shown: () => shown,
    playbackSnapshot: () => playbackSnapshot,
    press: (command) => {
      for (const listener of listeners) listener(command);
    },
  };
}
