import { isSounding, SILENCE } from './audio-state.ts';
import {
  currentUrl,
  isCutOff,
  isEarlierOffered,
  sendProgress,
  trackSound,
  type Continuation,
  type Turn,
} from './listening.ts';
import type { EventOf } from './listening-event.ts';
import { wantedOutput } from './outputs.ts';
import { resumeS } from './playback-position.ts';
import { flushPosition, savePosition } from './saved-position.ts';
import type { Sound } from './sound-of.ts';

const SAME_POSITION_S = 1;

/** Spec §4: playing a track applies its activation list; once for each time that it is begun. */
export function beginTrack(turn: Turn): void {
  const { state, atMs } = turn;
  const track = state.track?.slug;
  if (track === undefined || state.begun === track) return;
  state.begun = track;
  sendProgress(turn, { type: 'track/loaded', track });
  sendProgress(turn, { type: 'track/played', track, atMs });
}

/** Loads a sound into the output that it belongs to; the other one falls silent first. */
export function loadSound({ state, effects }: Turn, sound: Sound, atS: number): void {
  const output = wantedOutput(state);
  const isSame = output === state.output;
  if (!isSame) effects.push({ type: 'sound/pause', output: state.output });
  const isLoaded = isSame && state.sound.url === sound.url && !state.sound.error;
  state.output = output;
  state.sound = { ...(isLoaded ? state.sound : SILENCE), url: sound.url, positionS: atS };
  effects.push({ type: 'sound/load', output, sound, atS });
}

/** Loads the current track's sound, at the second where it was left. */
export function loadTrack(turn: Turn): void {
  const { state, effects, progress } = turn;
  const { track, output } = state;
  if (!track) return;
  const sound = trackSound(state);
  state.otherLanguage = undefined;
  if (!sound) {
    effects.push(
      { type: 'sound/pause', output },
      { type: 'report/warn', kind: 'track/no-sound', details: { track: track.slug } },
    );
    return;
  }
  const atS = resumeS(progress, track.slug, undefined);
  loadSound(turn, sound, atS);
  if (atS > 0) state.continuation = { atS, why: 'earlier-visit' };
}

export function playSound(turn: Turn): void {
  const { state, effects } = turn;
  const { error } = state.sound;
  if (currentUrl(state) === undefined) {
    // A station without sound is read: what it opens must not stay closed.
    beginTrack(turn);
    return;
  }
  if (error && error !== 'audio/blocked') fetchAgain(turn);
  state.isWanted = true;
  state.awaitsNext = state.offered = undefined;
  if (isAtContinuation(turn)) state.continuation = undefined;
  // The sound comes before anything else, since the visitor who taps waits for it alone.
  effects.push({ type: 'sound/play', output: state.output }, { type: 'sound/claim' });
}

function isAtContinuation({ state: { continuation, sound } }: Turn): boolean {
  return !!continuation && Math.abs(continuation.atS - sound.positionS) < SAME_POSITION_S;
}

/** After an error or a stall: fetches the sound again and resumes at its position. */
export function retrySound(turn: Turn): void {
  fetchAgain(turn);
  playSound(turn);
}

/** Only the plain output can fetch its file again; the other one gets the sound anew. */
function fetchAgain(turn: Turn): void {
  const { state, effects } = turn;
  const sound = trackSound(state);
  if (state.output === 'plain') {
    state.sound = { ...state.sound, phase: 'idle', error: undefined, isInterrupted: false };
    effects.push({ type: 'sound/retry' });
  } else if (sound) loadSound(turn, sound, state.sound.positionS);
}

export function pauseSound(turn: Turn): void {
  const { state, effects } = turn;
  state.isWanted = false;
  effects.push({ type: 'sound/pause', output: state.output });
  flushPosition(turn);
}

/** Pauses the sound, and retains where it resumes and why it stopped. */
export function stopSound(turn: Turn, why: Continuation['why']): void {
  const { state } = turn;
  const { sound } = state;
  if (!isSounding(sound)) {
    // What waits for the network must not begin by itself once it is there.
    if (!isCutOff(state)) return;
    state.isWanted = false;
    state.continuation = { atS: sound.positionS, why };
    return;
  }
  pauseSound(turn);
  // The report of this pause must not overwrite an earlier second that was still on offer.
  if (isEarlierOffered(state)) state.sound = { ...sound, phase: 'paused' };
  state.continuation = { atS: sound.positionS, why };
}

export function seekPosition(
  turn: Turn,
  { positionS }: Pick<EventOf<'position/chosen'>, 'positionS'>,
): void {
  const { state, effects } = turn;
  const { track, previewSound, output, sound } = state;
  const atS = Math.max(0, Math.min(positionS, sound.durationS ?? positionS));
  effects.push({ type: 'sound/seek', output, positionS });
  state.sound = { ...sound, positionS: atS };
  state.continuation = undefined;
  if (track && !previewSound) savePosition(turn, track.slug, atS);
}

export function chooseTrack(
  turn: Turn,
  { track, how }: Pick<EventOf<'track/chosen'>, 'track' | 'how'>,
): void {
  const { state, effects } = turn;
  const isCurrent = state.track?.slug === track.slug && !state.previewSound;
  if (!isCurrent) {
    flushPosition(turn);
    state.track = track;
    state.isWanted = false;
    state.awaitsNext = state.begun = state.previewSound = undefined;
    state.offered = state.continuation = undefined;
    // A file that the station before has, too, would sound on: it is not loaded anew.
    if (how === 'show' && isSounding(state.sound)) {
      effects.push({ type: 'sound/pause', output: state.output });
      state.sound = { ...state.sound, phase: 'paused' };
    }
    loadTrack(turn);
  }
  if (how === 'play' && !(isCurrent && isSounding(state.sound))) playSound(turn);
}

export function acceptContinuation(turn: Turn): void {
  const { state } = turn;
  const { continuation } = state;
  if (!continuation) return;
  if (!isAtContinuation(turn)) seekPosition(turn, { positionS: continuation.atS });
  state.continuation = undefined;
  if (!isSounding(state.sound)) playSound(turn);
}

export function togglePreview(turn: Turn, { previewSound }: EventOf<'preview/toggled'>): void {
  const { state, effects } = turn;
  const { output } = state;
  const { url } = previewSound;
  if (state.previewSound?.url === url) {
    if (isSounding(state.sound)) pauseSound(turn);
    else playSound(turn);
    return;
  }
  flushPosition(turn);
  if (output === 'effects') effects.push({ type: 'sound/pause', output });
  effects.push({ type: 'preview/load', url });
  state.previewSound = previewSound;
  state.continuation = undefined;
  state.output = 'plain';
  state.sound = { ...SILENCE, url };
  playSound(turn);
}

/** The track goes on at the same position; without a recording of its own it goes on untouched. */
export function changeLanguage(turn: Turn, { language }: EventOf<'language/chosen'>): void {
  const { state, effects } = turn;
  const { sound } = state;
  const before = trackSound(state);
  state.language = language;
  const after = trackSound(state);
  if (state.previewSound || !after || before?.url === after.url) return;
  loadSound(turn, after, sound.positionS);
  state.otherLanguage = sound;
  if (isSounding(sound)) effects.push({ type: 'sound/play', output: state.output });
}
