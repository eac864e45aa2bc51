import type { Effects } from '../../core/effects/effects.ts';
import type { AudioState } from '../../core/listening/audio-state.ts';
import type { AudioPort } from '../audio/port.ts';
import type { EffectsAudioPort, EffectsSource } from './port.ts';
import { effectGraph, type EffectGraph } from './effect-graph.ts';
import { fetchSound } from './fetched-sound.ts';
import { loudnessOf, shapeOf } from './wave-shape.ts';
import { reversibleOutput } from './reversible-output.ts';
import { watchAudioContext } from './watch-audio-context.ts';
import { emitter } from '../../lib/signal.ts';

export interface ToneAudioOptions {
  readonly fetch: typeof globalThis.fetch;
  readonly window: Window;
  /** A plain output over an element: it reports the effect of each command. */
  readonly outputOf: (element: HTMLAudioElement) => AudioPort;
}

/**
 * The second output has an element of its own, because one that has gone through Web Audio never
 * comes back out of it, and on a locked phone only a plain one goes on.
 */
export function toneAudio(options: ToneAudioOptions): EffectsAudioPort {
  const element = new Audio();
  element.preload = 'auto';
  const graph = effectGraph(element);
  const changes = emitter();
  let lastState: AudioState | undefined;
  const notify = () => {
    lastState = undefined;
    changes.emit();
  };
  const output = reversibleOutput({
    output: options.outputOf(element),
    fetch: options.fetch,
    notify,
  });
  const contextWatch = watchAudioContext({
    graph,
    element,
    output,
    notify,
    window: options.window,
  });
  const load = (source: EffectsSource) => {
    allowForeign(element, source);
    contextWatch.forgive();
    output.loadSource(source);
    notify();
  };
  return {
    state: () => (lastState ??= contextWatch.state()),
    subscribe: changes.subscribe,
    load: (url) => {
      load({ url, reversedUrl: undefined });
    },
    loadSource: load,
    play: contextWatch.play,
    pause: contextWatch.pause,
    seek: output.seek,
    report: output.report,
    apply: (effects) => {
      applyTo(element, graph, effects);
      output.setReversed(effects.isReversed);
    },
    reversal: output.reversal,
    waveform: waveforms(options.fetch),
    close() {
      contextWatch.close();
      output.close();
      element.removeAttribute('src');
      graph.close();
      changes.clear();
    },
  };
}

/** Without CORS consent a sound of another origin would pass through Web Audio as silence. */
function allowForeign(element: HTMLAudioElement, { url }: EffectsSource): void {
  const isForeign = new URL(url, element.baseURI).origin !== location.origin;
  element.crossOrigin = isForeign ? 'anonymous' : null;
}

function applyTo(element: HTMLAudioElement, graph: EffectGraph, effects: Effects): void {
  const rate = effects.playbackRate;
  // A new file begins at the default rate.
  element.defaultPlaybackRate = rate;
  element.playbackRate = rate;
  // The pitch follows the rate, as with a tape that runs faster.
  element.preservesPitch = false;
  graph.apply(effects);
}

/** The timeout for a waveform. */
const WAVEFORM_TIMEOUT_MS = 60_000;

/** The latest waveform is cached: a screen that is opened again shows it at once. */
function waveforms(fetch: typeof globalThis.fetch): EffectsAudioPort['waveform'] {
  let latest: { url: string; loudness: Promise<readonly number[] | undefined> } | undefined;
  const measure = async (url: string) => {
    const sound = await fetchSound(url, fetch, AbortSignal.timeout(WAVEFORM_TIMEOUT_MS));
    return sound && loudnessOf(sound);
  };
  return async (url, count) => {
    if (latest?.url !== url) latest = { url, loudness: measure(url) };
    const mine = latest;
    const loudness = await mine.loudness;
    // A failed measurement may succeed the next time.
    if (!loudness && latest === mine) latest = undefined;
    return loudness && shapeOf(loudness, count);
  };
}
