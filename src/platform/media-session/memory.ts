import type { MediaCommand, MediaSessionPort, NowPlaying, PlaybackSnapshot } from './port.ts';
import { emitter } from '../../lib/signal.ts';

export interface MemoryMediaSession extends MediaSessionPort {
  readonly shown: () => NowPlaying | undefined;
  readonly playbackSnapshot: () => PlaybackSnapshot | undefined;
  /** Simulates a press of a button on the lock screen or the headphones. */
  readonly press: (command: MediaCommand) => void;
}

/** The session of devices without one, and of tests. */
export function memoryMediaSession(): MemoryMediaSession {
  let shown: NowPlaying | undefined;
  let playbackSnapshot: PlaybackSnapshot | undefined;
  const commands = emitter<MediaCommand>();
  return {
    showPlaying: (playing) => (shown = playing),
    setPlaybackSnapshot: (now) => (playbackSnapshot = now),
    onCommand: commands.subscribe,
    shown: () => shown,
    playbackSnapshot: () => playbackSnapshot,
    press: commands.emit,
  };
}
