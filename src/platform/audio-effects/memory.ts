import { NO_EFFECTS, type Effects } from '../../core/effects/effects.ts';
import type { EffectsAudioPort, EffectsSource, Reversal } from './port.ts';
import { memoryAudio, type MemoryAudio } from '../audio/memory.ts';

export interface MemoryEffectsAudio extends EffectsAudioPort, Pick<MemoryAudio, 'happen'> {
  readonly applied: () => Effects;
  readonly source: () => EffectsSource | undefined;
  readonly isClosed: () => boolean;
}

export interface MemoryEffectsOptions {
  /** Whether the device can reverse a sound that has no reversed rendition. */
  readonly canReverse?: boolean;
  readonly shape?: readonly number[];
}

/** A second audio output without sound, for tests. */
export function memoryEffectsAudio(options: MemoryEffectsOptions = {}): MemoryEffectsAudio {
  const audio = memoryAudio();
  let applied = NO_EFFECTS;
  let source: EffectsSource | undefined;
  let isClosed = false;
  let reversal: Reversal = 'possible';
  const judge = () => {
    const isThere = source?.reversedUrl !== undefined || options.canReverse === true;
    reversal = applied.isReversed && source && !isThere ? 'impossible' : 'possible';
  };
  const loadSource = (next: EffectsSource) => {
    source = next;
    judge();
    audio.load(next.url);
  };
  return {
    ...audio,
    load: (url) => {
      loadSource({ url, reversedUrl: undefined });
    },
    loadSource,
    apply: (effects) => {
      applied = effects;
      judge();
      audio.happen({});
    },
    reversal: () => reversal,
    waveform: (_url, count) => Promise.resolve(options.shape?.slice(0, count)),
    close: () => {
      audio.pause();
      isClosed = true;
    },
    applied: () => applied,
    source: () => source,
    isClosed: () => isClosed,
  };
}
