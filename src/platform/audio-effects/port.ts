import type { Effects } from '../../core/effects/effects.ts';
import type { AudioPort } from '../audio/port.ts';

/** What is to be played through effects: when reversed, the reversed rendition plays. */
export interface EffectsSource {
  readonly url: string;
  /** If the server made none, the adapter reverses the sound itself, within limits. */
  readonly reversedUrl: string | undefined;
}

/**
 * Whether the source can be played backwards. `impossible` is known only after it was requested:
 * the sound then goes on forwards.
 */
export type Reversal = 'possible' | 'preparing' | 'impossible';

/**
 * The second audio output, with effects. Positions are those of the track as it was recorded,
 * reversed or not. It is loaded only if a story has a screen for it.
 */
export interface EffectsAudioPort extends AudioPort {
  readonly loadSource: (source: EffectsSource) => void;
  readonly apply: (effects: Effects) => void;
  /** Changes are reported like the state, through `subscribe`. */
  readonly reversal: () => Reversal;
  /**
   * The waveform of a file, `count` values from 0 to 1; undefined if it cannot be computed without
   * decoding more than a device should hold.
   */
  readonly waveform: (url: string, count: number) => Promise<readonly number[] | undefined>;
  readonly close: () => void;
}
