import type { Effects } from '../core/effects/effects.ts';
import type { AudioPort } from './audio.ts';

/** What is to be heard through effects: the reversed rendition plays where the sound is reversed. */
export interface EffectsSource {
  readonly url: string;
  /** Where the host made none, the adapter reverses the sound itself, within limits. */
  readonly reversedUrl: string | undefined;
}

/**
 * Whether the source can be heard backwards. `impossible` is known only after it was asked for: the
 * sound then goes on forwards.
 */
export type Reversal = 'possible' | 'preparing' | 'impossible';

/**
 * The second voice, with effects. Positions are those of the track as it was recorded, reversed or
 * not. It is loaded only where a story has a room for it.
 */
export interface EffectsAudioPort extends AudioPort {
  readonly loadSource: (source: EffectsSource) => void;
  readonly apply: (effects: Effects) => void;
  /** Told like the state, through `subscribe`. */
  readonly reversal: () => Reversal;
  /**
   * The shape of a file, `count` values from 0 to 1; undefined where it cannot be known without
   * decoding more than a device should hold.
   */
  readonly waveform: (url: string, count: number) => Promise<readonly number[] | undefined>;
  readonly close: () => void;
}
