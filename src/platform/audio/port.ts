import type { AudioState } from '../../core/listening/audio-state.ts';
/** An audio output. Commands return at once; their effect arrives as a new state. */
export interface AudioPort {
  readonly state: () => AudioState;
  readonly subscribe: (listener: () => void) => () => void;
  /**
   * Makes the file the current one, from its beginning, without playing it. The same file again
   * changes nothing, unless it had failed: then it is retried.
   */
  readonly load: (url: string) => void;
  readonly play: () => void;
  readonly pause: () => void;
  /** Before anything of the file is known it sets where Play will begin. */
  readonly seek: (positionS: number) => void;
  /** Reads the state now, and reports it: a sound says by itself only now and then where it is. */
  readonly report: () => void;
}

/** The one plain audio output of the player. */
export interface PlainAudioPort extends AudioPort {
  /** The playback rate, with the pitch preserved; it holds for every file that follows. */
  readonly setRate: (rate: number) => void;
  /**
   * Fetches the current file again, from its present position: after an error, or when nothing
   * arrives.
   */
  readonly retry: () => void;
  /**
   * Whether the server could deliver the current file by now. This only checks; nothing is played.
   */
  readonly isReachable: () => Promise<boolean>;
  /** Within a visitor's gesture: from then on a file may also play without one. */
  readonly unlock: () => void;
}

/** Signals by sound and vibration that a station was reached. */
export interface ArrivalSignalPort {
  /** Within a visitor's gesture: browsers play no sound without one. */
  readonly arm: () => void;
  readonly arrive: () => void;
}

/** The noise of a radio between two stations. Silent if the device can make no noise. */
export interface TuningNoisePort {
  /** Starts, or restarts; it ends by itself after about a second. Only within a visitor's tap. */
  readonly start: () => void;
  /** Fades out at once: a station was found, or the visitor has left. */
  readonly stop: () => void;
}
