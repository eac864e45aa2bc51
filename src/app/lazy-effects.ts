import type { ToneAudioOptions } from '../adapters/audio-tone/audio-tone.ts';
import type { EffectsAudioPort } from '../ports/effects-audio.ts';

export interface LazyEffects {
  /** The one voice with effects, made when it is first asked for and after it was closed. */
  readonly effects: () => Promise<EffectsAudioPort>;
  /** Fetches what it stands on, before anybody enters a room that needs it. */
  readonly warmEffects: () => void;
  /** Frees what it held, when a walk is left. */
  readonly closeEffects: () => void;
}

/** A story without a room for effects never asks, and so never loads them. */
export function lazyEffects(options: ToneAudioOptions): LazyEffects {
  let opened: Promise<EffectsAudioPort> | undefined;
  const load = () => import('../adapters/audio-tone/audio-tone.ts');
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
    warmEffects() {
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
