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

interface Playback {
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
  const playback: Playback = {
    source: undefined,
    isReversed: false,
    isReverseWanted: false,
    reversal: 'possible',
    pendingS: undefined,
    copyUrl: undefined,
    abort: new AbortController(),
  };
  const state = () => trackState(output.state(), playback);
  const stopListening = output.subscribe(() => {
    settle(output, playback);
    notify();
  });
  return {
    state,
    play: () => {
      startAt(output, playback, state().positionS);
    },
    pause: output.pause,
    report: output.report,
    seek: (positionS) => {
      goTo(output, playback, positionS);
      notify();
    },
    loadSource: (source) => {
      if (playback.source?.url === source.url && output.state().phase !== 'failed') return;
      begin(options, playback, source);
    },
    setReversed: (isReversed) => {
      if (isReversed === playback.isReverseWanted) return;
      playback.isReverseWanted = isReversed;
      if (!playback.source) return;
      if (!isReversed) playForward(options, playback);
      else if (reversedUrl(playback) === undefined) void prepare(options, playback);
      else switchDirection(options, playback, true);
    },
    reversal: () => playback.reversal,
    close: () => {
      stopListening();
      output.pause();
      forget(playback, undefined);
    },
  };
}

function begin(options: ReversibleOutputOptions, playback: Playback, source: EffectsSource): void {
  forget(playback, source);
  playback.isReversed = playback.isReverseWanted && source.reversedUrl !== undefined;
  if (playback.isReversed) playback.pendingS = 0;
  loadFile(options.output, playback);
  if (playback.isReverseWanted && !playback.isReversed) void prepare(options, playback);
}

/** Loads the other file at the same position of the track, playing if this one did. */
function switchDirection(
  { output, notify }: ReversibleOutputOptions,
  playback: Playback,
  isReversed: boolean,
): void {
  const { phase, positionS } = trackState(output.state(), playback);
  playback.isReversed = isReversed;
  loadFile(output, playback);
  goTo(output, playback, positionS);
  if (phase === 'playing' || phase === 'loading') startAt(output, playback, positionS);
  notify();
}

function playForward(options: ReversibleOutputOptions, playback: Playback): void {
  playback.abort.abort();
  if (playback.reversal === 'preparing') playback.reversal = 'possible';
  if (playback.isReversed) switchDirection(options, playback, false);
  else options.notify();
}

/**
 * Makes the reversed copy that the server does not have; meanwhile the sound continues forwards.
 */
async function prepare(options: ReversibleOutputOptions, playback: Playback): Promise<void> {
  const { source } = playback;
  if (!source) return;
  playback.abort = new AbortController();
  const { signal } = playback.abort;
  playback.reversal = 'preparing';
  options.notify();
  const sound = await fetchSound(source.url, options.fetch, signal);
  const copy = sound && (await reversedCopy(sound, signal));
  if (signal.aborted) return;
  playback.reversal = copy ? 'possible' : 'impossible';
  if (!copy) {
    options.notify();
    return;
  }
  playback.copyUrl = URL.createObjectURL(copy);
  switchDirection(options, playback, true);
}

function reversedUrl({ source, copyUrl }: Playback): string | undefined {
  return source?.reversedUrl ?? copyUrl;
}

function loadFile(output: AudioPort, playback: Playback): void {
  const url = playback.isReversed ? reversedUrl(playback) : playback.source?.url;
  if (url !== undefined) output.load(url);
}

function forget(playback: Playback, source: EffectsSource | undefined): void {
  playback.abort.abort();
  if (playback.copyUrl !== undefined) URL.revokeObjectURL(playback.copyUrl);
  Object.assign(playback, {
    source,
    copyUrl: undefined,
    pendingS: undefined,
    reversal: 'possible',
  });
}

function trackState(file: AudioState, { source, isReversed, pendingS }: Playback): AudioState {
  const { durationS, positionS } = file;
  const mirrored =
    isReversed && durationS !== undefined ? reversedPositionS(positionS, durationS) : positionS;
  return { ...file, url: source?.url, positionS: pendingS ?? mirrored };
}

function goTo(output: AudioPort, playback: Playback, positionS: number): void {
  const { durationS } = output.state();
  playback.pendingS = playback.isReversed && durationS === undefined ? positionS : undefined;
  if (!playback.isReversed) output.seek(positionS);
  else if (durationS !== undefined) output.seek(fileSecond(positionS, durationS));
}

/** The duration of the reversed file is known: now the pending position can be converted. */
function settle(output: AudioPort, playback: Playback): void {
  const { durationS, positionS } = output.state();
  const { pendingS } = playback;
  if (pendingS === undefined || durationS === undefined) return;
  playback.pendingS = undefined;
  const target = fileSecond(pendingS, durationS);
  if (Math.abs(target - positionS) > SAME_SECOND_S) output.seek(target);
}

function fileSecond(positionS: number, durationS: number): number {
  return Math.min(reversedPositionS(positionS, durationS), Math.max(0, durationS - END_GAP_S));
}

/** A track that is at its beginning is played backwards from its end. */
function startAt(output: AudioPort, playback: Playback, positionS: number): void {
  if (playback.isReversed && positionS <= END_GAP_S + SAME_SECOND_S / 10) {
    playback.pendingS = undefined;
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
