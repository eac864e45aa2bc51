import type { Effects } from '../../core/effects/effects.ts';
import type { AudioPort, AudioState } from '../../ports/audio.ts';
import type { EffectsAudioPort, EffectsSource } from '../../ports/effects-audio.ts';
import { effectGraph, type EffectGraph } from './effect-graph.ts';
import { fetchSound } from './fetched-sound.ts';
import { loudnessOf, shapeOf } from './wave-shape.ts';
import { reversibleVoice } from './reversible-voice.ts';
import { contextGuard } from './context-guard.ts';

export interface ToneAudioOptions {
  readonly fetch: typeof globalThis.fetch;
  readonly window: Window;
  /** A plain voice over an element: it tells what has become of an order. */
  readonly voiceOf: (element: HTMLAudioElement) => AudioPort;
}

/**
 * The second voice: an element of its own, because one that has gone through Web Audio never comes
 * back out of it, and on a locked phone only a plain one goes on.
 */
export function toneAudio(options: ToneAudioOptions): EffectsAudioPort {
  const element = new Audio();
  element.preload = 'auto';
  const graph = effectGraph(element);
  const listeners = new Set<() => void>();
  let told: AudioState | undefined;
  const tell = () => {
    told = undefined;
    for (const listener of listeners) listener();
  };
  const voice = reversibleVoice({ voice: options.voiceOf(element), fetch: options.fetch, tell });
  const guard = contextGuard({ graph, element, voice, tell, window: options.window });
  const load = (source: EffectsSource) => {
    allowForeign(element, source);
    guard.forgive();
    voice.loadSource(source);
    tell();
  };
  return {
    state: () => (told ??= guard.state()),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    load: (url) => {
      load({ url, reversedUrl: undefined });
    },
    loadSource: load,
    play: guard.play,
    pause: guard.pause,
    seek: voice.seek,
    apply: (effects) => {
      applyTo(element, graph, effects);
      voice.setReversed(effects.isReversed);
    },
    reversal: voice.reversal,
    waveform: waveforms(options.fetch),
    close() {
      guard.close();
      voice.close();
      element.removeAttribute('src');
      graph.close();
      listeners.clear();
    },
  };
}

/** Without consent a sound of another origin would pass through Web Audio as silence. */
function allowForeign(element: HTMLAudioElement, { url }: EffectsSource): void {
  const isForeign = new URL(url, element.baseURI).origin !== location.origin;
  element.crossOrigin = isForeign ? 'anonymous' : null;
}

function applyTo(element: HTMLAudioElement, graph: EffectGraph, effects: Effects): void {
  const rate = effects.playbackRate;
  // A new file begins at the default rate.
  element.defaultPlaybackRate = rate;
  element.playbackRate = rate;
  // The pitch follows, as with a tape that runs faster.
  element.preservesPitch = false;
  graph.apply(effects);
}

/** A picture that comes later than this is no longer waited for. */
const WAVEFORM_PATIENCE_MS = 60_000;

/** The latest shape is kept: a room that is entered again shows it at once. */
function waveforms(fetch: typeof globalThis.fetch): EffectsAudioPort['waveform'] {
  let latest: { url: string; loudness: Promise<readonly number[] | undefined> } | undefined;
  const measure = async (url: string) => {
    const sound = await fetchSound(url, fetch, AbortSignal.timeout(WAVEFORM_PATIENCE_MS));
    return sound && loudnessOf(sound);
  };
  return async (url, count) => {
    if (latest?.url !== url) latest = { url, loudness: measure(url) };
    const mine = latest;
    const loudness = await mine.loudness;
    // What failed may succeed the next time.
    if (!loudness && latest === mine) latest = undefined;
    return loudness && shapeOf(loudness, count);
  };
}
