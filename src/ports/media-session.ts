/** What the lock screen and the headphones show of the present sound. */
export interface NowPlaying {
  readonly title: string;
  readonly artist: string;
  readonly album: string;
  readonly cover: string | undefined;
}

export interface PlaybackMoment {
  readonly isSounding: boolean;
  readonly positionS: number;
  readonly durationS: number | undefined;
  readonly rate: number;
}

/** What can be asked for there. */
export type MediaOrder =
  | { readonly type: 'play' | 'pause' | 'stop' | 'next' | 'previous' }
  | { readonly type: 'skip'; readonly byS: number }
  | { readonly type: 'seek'; readonly toS: number };

export interface MediaSessionPort {
  /** Undefined when there is nothing to be heard. */
  readonly show: (playing: NowPlaying | undefined) => void;
  readonly setMoment: (moment: PlaybackMoment) => void;
  readonly onOrder: (listener: (order: MediaOrder) => void) => () => void;
}
