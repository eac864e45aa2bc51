import { reversedPositionS } from '../../core/effects/effects.ts';
import type { AudioState } from '../../core/listening/audio-state.ts';
import type { AudioPort } from '../audio/port.ts';
import type { EffectsSource, Reversal } from './port.ts';
import { fetchSound, type FetchedSound } from './fetched-sound.ts';
import { DECODED_CAP_BYTES } from './sound-windows.ts';
import { reversedSamples, wavHeader } from './wav-file.ts';

interface ReversibleOutputOptions {
  readonly output: AudioPort;
  readonly fetch: typeof globalThis.fetch;
  readonly notify: () => void;
}

interface Held {
  source: EffectsSource | undefined;
  isReversed: boolean;
  isReverseWanted: boolean;
  reversal: Reversal;
  /** Where in the track to seek as soon as the duration of the reversed file is known. */
  pendingS: number | undefined;
  /** The object URL of a copy made here. */
  copyUrl: string | undefined;
  abort: AbortController;
}

/** A file started nearer to its end than this would be over before it begins. */
const END_GAP_S = 0.1;

const SAME_SECOND_S = 0.3;

export interface ReversibleOutput extends Omit<AudioPort, 'load' | 'subscribe'> {
  readonly loadSource: (source: EffectsSource) => void;
  readonly setReversed: (isReversed: boolean) => void;
  readonly reversal: () => Reversal;
  readonly close: () => void;
}

/** Plays a track or its reversed rendition; for callers, a position is always one of the track. */
export function reversibleOutput(options: ReversibleOutputOptions): ReversibleOutput {
  const { output, notify } = options;
  const held: Held = {
    source: undefined,
    isReversed: false,
    isReverseWanted: false,
    reversal: 'possible',
    pendingS: undefined,
    copyUrl: undefined,
    abort: new AbortController(),
  };
  const state = () => trackState(output.state(), held);
  const stopListening = output.subscribe(() => {
    settle(output, held);
    notify();
  });
  return {
    state,
    play: () => {
      startAt(output, held, state().positionS);
    },
    pause: output.pause,
    seek: (positionS) => {
      goTo(output, held, positionS);
      notify();
    },
    loadSource: (source) => {
      if (held.source?.url === source.url && output.state().phase !== 'failed') return;
      begin(options, held, source);
    },
    setReversed: (isReversed) => {
      if (isReversed === held.isReverseWanted) return;
      held.isReverseWanted = isReversed;
      if (!held.source) return;
      if (!isReversed) playForward(options, held);
      else if (reversedUrl(held) === undefined) void prepare(options, held);
      else switchDirection(options, held, true);
    },
    reversal: () => held.reversal,
    close: () => {
      stopListening();
      output.pause();
      forget(held, undefined);
    },
  };
}

function begin(options: ReversibleOutputOptions, held: Held, source: EffectsSource): void {
  forget(held, source);
  held.isReversed = held.isReverseWanted && source.reversedUrl !== undefined;
  if (held.isReversed) held.pendingS = 0;
  loadFile(options.output, held);
  if (held.isReverseWanted && !held.isReversed) void prepare(options, held);
}

/** Loads the other file at the same position of the track, playing if this one did. */
function switchDirection(
  { output, notify }: ReversibleOutputOptions,
  held: Held,
  isReversed: boolean,
): void {
  const { phase, positionS } = trackState(output.state(), held);
  held.isReversed = isReversed;
  loadFile(output, held);
  goTo(output, held, positionS);
  if (phase === 'playing' || phase === 'loading') startAt(output, held, positionS);
  notify();
}

function playForward(options: ReversibleOutputOptions, held: Held): void {
  held.abort.abort();
  if (held.reversal === 'preparing') held.reversal = 'possible';
  if (held.isReversed) switchDirection(options, held, false);
  else options.notify();
}

/**
 * Makes the reversed copy that the server does not have; meanwhile the sound continues forwards.
 */
async function prepare(options: ReversibleOutputOptions, held: Held): Promise<void> {
  const { source } = held;
  if (!source) return;
  held.abort = new AbortController();
  const { signal } = held.abort;
  held.reversal = 'preparing';
  options.notify();
  const sound = await fetchSound(source.url, options.fetch, signal);
  const copy = sound && (await reversedCopy(sound, signal));
  if (signal.aborted) return;
  held.reversal = copy ? 'possible' : 'impossible';
  if (!copy) {
    options.notify();
    return;
  }
  held.copyUrl = URL.createObjectURL(copy);
  switchDirection(options, held, true);
}

function reversedUrl({ source, copyUrl }: Held): string | undefined {
  return source?.reversedUrl ?? copyUrl;
}

function loadFile(output: AudioPort, held: Held): void {
  const url = held.isReversed ? reversedUrl(held) : held.source?.url;
  if (url !== undefined) output.load(url);
}

function forget(held: Held, source: EffectsSource | undefined): void {
  held.abort.abort();
  if (held.copyUrl !== undefined) URL.revokeObjectURL(held.copyUrl);
  Object.assign(held, { source, copyUrl: undefined, pendingS: undefined, reversal: 'possible' });
}

function trackState(file: AudioState, { source, isReversed, pendingS }: Held): AudioState {
  const { durationS, positionS } = file;
  const mirrored =
    isReversed && durationS !== undefined ? reversedPositionS(positionS, durationS) : positionS;
  return { ...file, url: source?.url, positionS: pendingS ?? mirrored };
}

function goTo(output: AudioPort, held: Held, positionS: number): void {
  const { durationS } = output.state();
  held.pendingS = held.isReversed && durationS === undefined ? positionS : undefined;
  if (!held.isReversed) output.seek(positionS);
  else if (durationS !== undefined) output.seek(fileSecond(positionS, durationS));
}

/** The duration of the reversed file is known: now the pending position can be converted. */
function settle(output: AudioPort, held: Held): void {
  const { durationS, positionS } = output.state();
  const { pendingS } = held;
  if (pendingS === undefined || durationS === undefined) return;
  held.pendingS = undefined;
  const target = fileSecond(pendingS, durationS);
  if (Math.abs(target - positionS) > SAME_SECOND_S) output.seek(target);
}

function fileSecond(positionS: number, durationS: number): number {
  return Math.min(reversedPositionS(positionS, durationS), Math.max(0, durationS - END_GAP_S));
}

/** A track that is at its beginning is played backwards from its end. */
function startAt(output: AudioPort, held: Held, positionS: number): void {
  if (held.isReversed && positionS <= END_GAP_S + SAME_SECOND_S / 10) {
    held.pendingS = undefined;
    output.seek(0);
  }
  output.play();
}

/**
 * The file played backwards, as a file; undefined if that would take too much memory. It is built
 * window by window, so that a long track is never decoded whole.
 */
async function reversedCopy(sound: FetchedSound, signal: AbortSignal): Promise<Blob | undefined> {
  const parts: Int16Array<ArrayBuffer>[] = [];
  let dataBytes = 0;
  let sampleRate = 0;
  try {
    for await (const window of sound.windows() ?? []) {
      const part = reversedSamples(window);
      ({ sampleRate } = window);
      dataBytes += part.byteLength;
      if (signal.aborted || dataBytes > DECODED_CAP_BYTES) return undefined;
      parts.unshift(part);
    }
  } catch {
    // The browser plays this file but cannot decode it.
    return undefined;
  }
  const header = wavHeader({ sampleRate, channels: 1, dataBytes });
  return dataBytes === 0 ? undefined : new Blob([header, ...parts], { type: 'audio/wav' });
}
