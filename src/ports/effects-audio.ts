import type { Effects } from '../core/effects/effects.ts';
import type { AudioPort } from './audio.ts';

/** What is to be heard through effects: the reversed rendition plays where the sound is reversed. */
export interface EffectsSource {
  readonly url: string;
  /** Where the host made none, the adapter reverses the sound itself, within limits. */
  readonly reversedUrl: string | undefined;
}

/**
 * The second voice, with effects. Positions are those of the track as it was recorded, reversed or
 * not. It is loaded only where a story has a room for it.
 */
export interface EffectsAudioPort extends AudioPort {
  readonly loadSource: (source: EffectsSource) => void;
  readonly apply: (effects: Effects) => void;
  /** The shape of the sound, `count` values from 0 to 1; undefined while it is not known. */
  readonly waveform: (count: number) => Promise<readonly number[] | undefined>;
  readonly close: () => void;
}
