export type AudioFault = 'audio/missing' | 'audio/unreadable' | 'audio/network' | 'audio/blocked';

export interface AudioState {
  readonly url: string | undefined;
  readonly phase: 'idle' | 'loading' | 'playing' | 'paused' | 'ended' | 'failed';
  readonly positionS: number;
  /** Undefined until the file has told it. */
  readonly durationS: number | undefined;
  readonly fault: AudioFault | undefined;
  /** It paused and nobody had asked for it: a call, unplugged headphones, another app. */
  readonly isInterrupted: boolean;
}

export const SILENCE: AudioState = {
  url: undefined,
  phase: 'idle',
  positionS: 0,
  durationS: undefined,
  fault: undefined,
  isInterrupted: false,
};

/** A voice. Orders are given at once; what came of them arrives as a new state. */
export interface AudioPort {
  readonly state: () => AudioState;
  readonly subscribe: (listener: () => void) => () => void;
  /**
   * Makes the file the current one, from its beginning, without sounding it. The same file again
   * changes nothing, unless it had failed: then it is tried anew.
   */
  readonly load: (url: string) => void;
  readonly play: () => void;
  readonly pause: () => void;
  /** Before anything of the file is known it says where Play will begin. */
  readonly seek: (positionS: number) => void;
}

/** The one plain voice of the player. */
export interface PlainAudioPort extends AudioPort {
  /** How fast it speaks, with its pitch kept; it stays for every file that follows. */
  readonly setRate: (rate: number) => void;
  /** Fetches the present file anew, from where it stands: after a fault, or when nothing comes. */
  readonly retry: () => void;
  /** Whether the host would bring the present file by now. It is only asked; nothing of it sounds. */
  readonly isReachable: () => Promise<boolean>;
  /** Within a visitor's gesture: from then on a file may also sound without one. */
  readonly unlock: () => void;
}
