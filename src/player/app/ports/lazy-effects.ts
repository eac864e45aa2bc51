import type { ToneAudioOptions } from '../../../platform/audio-effects/tone.ts';
import type { EffectsAudioPort } from '../../../platform/audio-effects/port.ts';

export interface LazyEffects {
  /** The one audio output with effects, made at the first call and again after it was closed. */
  readonly effects: () => Promise<EffectsAudioPort>;
  /** Fetches its library before anybody enters a screen that needs it. */
  readonly preloadEffects: () => void;
  /** Frees its resources when a walk is left. */
  readonly closeEffects: () => void;
}

/** A story without a screen for effects never calls it, and so never loads the library. */
export function lazyEffects(options: ToneAudioOptions): LazyEffects {
  let opened: Promise<EffectsAudioPort> | undefined;
  const load = () => import('../../../platform/audio-effects/tone.ts');
  const make = async (): Promise<EffectsAudioPort> => (await load()).toneAudio(options);
  return {
    effects() {
      opened ??= make().catch((error: unknown) => {
        // A network that failed once may be there the next time.
        opened = undefined;
        throw error;
      });
      return opened;
    },
    preloadEffects() {
      load().catch(() => undefined);
    },
    closeEffects() {
      opened?.then(
        (audio) => {
          audio.close();
        },
        () => undefined,
      );
      opened = undefined;
    },
  };
}
