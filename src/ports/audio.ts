export type AudioFault = 'audio/missing' | 'audio/unreadable' | 'audio/network' | 'audio/blocked';

export interface AudioState {
  readonly url: string | undefined;
  readonly phase: 'idle' | 'loading' | 'playing' | 'paused' | 'ended' | 'failed';
  readonly positionS: number;
  /** Undefined until the file has told it. */
  readonly durationS: number | undefined;
  readonly fault: AudioFault | undefined;
}

/** The one voice of the player. Orders are given at once; what came of them arrives as a new state. */
export interface AudioPort {
  readonly state: () => AudioState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Makes the file the current one without sounding it; the same file again changes nothing. */
  readonly load: (url: string) => void;
  readonly play: () => void;
  readonly pause: () => void;
  readonly seek: (positionS: number) => void;
}
