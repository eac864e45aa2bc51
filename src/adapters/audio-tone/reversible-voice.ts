import { reversedPositionS } from '../../core/effects/effects.ts';
import type { AudioPort, AudioState } from '../../ports/audio.ts';
import type { EffectsSource, Reversal } from '../../ports/effects-audio.ts';
import { fetchSound } from './fetched-sound.ts';
import { reversedCopy } from './reversed-copy.ts';

interface VoiceOptions {
  readonly voice: AudioPort;
  readonly fetch: typeof globalThis.fetch;
  readonly tell: () => void;
}

interface Held {
  source: EffectsSource | undefined;
  isReversed: boolean;
  isReverseWanted: boolean;
  reversal: Reversal;
  /** Where in the track to go as soon as the reversed file has told its length. */
  pendingS: number | undefined;
  /** The address of a copy made here. */
  copyUrl: string | undefined;
  abort: AbortController;
}

/** Nearer to its end than this a file would be over before it begins. */
const END_GAP_S = 0.1;
const SAME_SECOND_S = 0.3;

export interface ReversibleVoice extends Omit<AudioPort, 'load' | 'subscribe'> {
  readonly loadSource: (source: EffectsSource) => void;
  readonly setReversed: (isReversed: boolean) => void;
  readonly reversal: () => Reversal;
  readonly close: () => void;
}

/** Plays a track or its reversed rendition; outside, a second is always one of the track. */
export function reversibleVoice(options: VoiceOptions): ReversibleVoice {
  const { voice, tell } = options;
  const held: Held = {
    source: undefined,
    isReversed: false,
    isReverseWanted: false,
    reversal: 'possible',
    pendingS: undefined,
    copyUrl: undefined,
    abort: new AbortController(),
  };
  const state = () => trackState(voice.state(), held);
  const stopListening = voice.subscribe(() => {
    settle(voice, held);
    tell();
  });
  return {
    state,
    play: () => {
      startAt(voice, held, state().positionS);
    },
    pause: voice.pause,
    seek: (positionS) => {
      goTo(voice, held, positionS);
      tell();
    },
    loadSource: (source) => {
      if (held.source?.url === source.url && voice.state().phase !== 'failed') return;
      begin(options, held, source);
    },
    setReversed: (isReversed) => {
      if (isReversed === held.isReverseWanted) return;
      held.isReverseWanted = isReversed;
      if (!held.source) return;
      if (!isReversed) turnBack(options, held);
      else if (reversedUrl(held) === undefined) void prepare(options, held);
      else turn(options, held, true);
    },
    reversal: () => held.reversal,
    close: () => {
      stopListening();
      voice.pause();
      forget(held, undefined);
    },
  };
}

function begin(options: VoiceOptions, held: Held, source: EffectsSource): void {
  forget(held, source);
  held.isReversed = held.isReverseWanted && source.reversedUrl !== undefined;
  if (held.isReversed) held.pendingS = 0;
  loadFile(options.voice, held);
  if (held.isReverseWanted && !held.isReversed) void prepare(options, held);
}

/** The other file at the same second of the track, sounding if this one did. */
function turn({ voice, tell }: VoiceOptions, held: Held, isReversed: boolean): void {
  const { phase, positionS } = trackState(voice.state(), held);
  held.isReversed = isReversed;
  loadFile(voice, held);
  goTo(voice, held, positionS);
  if (phase === 'playing' || phase === 'loading') startAt(voice, held, positionS);
  tell();
}

function turnBack(options: VoiceOptions, held: Held): void {
  held.abort.abort();
  if (held.reversal === 'preparing') held.reversal = 'possible';
  if (held.isReversed) turn(options, held, false);
  else options.tell();
}

/** Makes the reversed copy that the host does not have; meanwhile the sound goes on forwards. */
async function prepare(options: VoiceOptions, held: Held): Promise<void> {
  const { source } = held;
  if (!source) return;
  held.abort = new AbortController();
  const { signal } = held.abort;
  held.reversal = 'preparing';
  options.tell();
  const sound = await fetchSound(source.url, options.fetch, signal);
  const copy = sound && (await reversedCopy(sound, signal));
  if (signal.aborted) return;
  held.reversal = copy ? 'possible' : 'impossible';
  if (!copy) {
    options.tell();
    return;
  }
  held.copyUrl = URL.createObjectURL(copy);
  turn(options, held, true);
}

function reversedUrl({ source, copyUrl }: Held): string | undefined {
  return source?.reversedUrl ?? copyUrl;
}

function loadFile(voice: AudioPort, held: Held): void {
  const url = held.isReversed ? reversedUrl(held) : held.source?.url;
  if (url !== undefined) voice.load(url);
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

function goTo(voice: AudioPort, held: Held, positionS: number): void {
  const { durationS } = voice.state();
  held.pendingS = held.isReversed && durationS === undefined ? positionS : undefined;
  if (!held.isReversed) voice.seek(positionS);
  else if (durationS !== undefined) voice.seek(fileSecond(positionS, durationS));
}

/** The reversed file has told how long it is: now the awaited second has a place in it. */
function settle(voice: AudioPort, held: Held): void {
  const { durationS, positionS } = voice.state();
  const { pendingS } = held;
  if (pendingS === undefined || durationS === undefined) return;
  held.pendingS = undefined;
  const target = fileSecond(pendingS, durationS);
  if (Math.abs(target - positionS) > SAME_SECOND_S) voice.seek(target);
}

function fileSecond(positionS: number, durationS: number): number {
  return Math.min(reversedPositionS(positionS, durationS), Math.max(0, durationS - END_GAP_S));
}

/** A track that stands at its beginning is heard backwards from its end. */
function startAt(voice: AudioPort, held: Held, positionS: number): void {
  if (held.isReversed && positionS <= END_GAP_S + SAME_SECOND_S / 10) {
    held.pendingS = undefined;
    voice.seek(0);
  }
  voice.play();
}
