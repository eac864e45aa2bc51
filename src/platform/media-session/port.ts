/** What the lock screen and the headphones show of the present sound. */
export interface NowPlaying {
  readonly title: string;
  readonly artist: string;
  readonly album: string;
  readonly cover: string | undefined;
}

export interface PlaybackSnapshot {
  readonly isSounding: boolean;
  readonly positionS: number;
  readonly durationS: number | undefined;
  readonly rate: number;
}

/** The commands that can be given there. */
export type MediaCommand =
  | { readonly type: 'play' | 'pause' | 'stop' | 'next' | 'previous' }
  | { readonly type: 'skip'; readonly byS: number }
  | { readonly type: 'seek'; readonly toS: number };

export interface MediaSessionPort {
  /** Undefined when nothing is playing. */
  readonly showPlaying: (playing: NowPlaying | undefined) => void;
  readonly setPlaybackSnapshot: (playbackSnapshot: PlaybackSnapshot) => void;
  readonly onCommand: (listener: (command: MediaCommand) => void) => () => void;
}
