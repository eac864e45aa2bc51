import { afterEnd } from './after-end.ts';
import { isSounding, type AudioState } from './audio-state.ts';
import { begins } from './begins.ts';
import type { EventOf } from './listening-event.ts';
import { currentUrl, isEarlierOffered, sendProgress, trackSound, type Turn } from './listening.ts';
import { neighbourOf } from './neighbour.ts';
import { changeEffects } from './outputs.ts';
import { beginTrack, chooseTrack, loadTrack } from './playback.ts';
import { isWorthOffering, resumeS, samePositionS } from './playback-position.ts';
import { followPosition, savePosition } from './saved-position.ts';

/** The current output's report: what has happened is the difference from its state before. */
export function handleReport(turn: Turn, { output, sound }: EventOf<'sound/reported'>): void {
  const { state } = turn;
  const before = state.sound;
  // Only one output sounds; what the other one reports is of the past.
  if (output !== state.output) return;
  state.sound = sound;
  // The output may still report the file before.
  if (sound.url !== currentUrl(state)) return;
  const isSameFile = before.url === sound.url;
  if (sound.phase === 'ended' && !(isSameFile && before.phase === 'ended')) {
    handleEnd(turn);
    return;
  }
  beginSounding(turn);
  fitOtherLanguage(turn);
  // An earlier second that is on offer stays there, and what is saved stays with it.
  if (sound.isInterrupted && !before.isInterrupted && !isEarlierOffered(state)) {
    state.continuation = { atS: sound.positionS, why: 'interruption' };
  }
  if (isSameFile) follow(turn, before);
}

/** The output's report begins the track: a visitor who presses Play may never hear it. */
export function beginSounding(turn: Turn): void {
  const { track, previewSound, begun, sound } = turn.state;
  const ofTrack = trackSound(turn.state);
  if (!track || previewSound || !ofTrack) return;
  const sounding = sound.phase === 'playing' ? sound.url : undefined;
  if (begins({ track: track.slug, url: ofTrack.url, sounding, begun })) beginTrack(turn);
}

function fitOtherLanguage({ state, effects }: Turn): void {
  const { otherLanguage: former, sound, output } = state;
  if (!former || sound.durationS === undefined) return;
  state.otherLanguage = undefined;
  const positionS = samePositionS(former.positionS, former.durationS, sound.durationS);
  if (Math.abs(positionS - former.positionS) > 0.01) {
    effects.push({ type: 'sound/seek', output, positionS });
  }
}

function follow(turn: Turn, before: AudioState): void {
  const { state } = turn;
  const { track, previewSound, sound } = state;
  if (!track || previewSound || isEarlierOffered(state)) return;
  if (sound.phase === 'playing') {
    state.continuation = undefined;
    followPosition(turn, track.slug, sound.positionS);
  } else if (before.phase === 'playing' && sound.phase === 'paused') {
    savePosition(turn, track.slug, sound.positionS);
  }
}

/** Spec §4: progress returns to 0 and the player is reset; then the playlist continues. */
function handleEnd(turn: Turn): void {
  const { state, effects } = turn;
  const { track, previewSound, playsOn, output } = state;
  state.isWanted = false;
  state.previewSound = undefined;
  if (previewSound) loadTrack(turn);
  if (previewSound || !track) return;
  // The end may be the first event that is reported of a very short sound.
  beginTrack(turn);
  state.begun = undefined;
  effects.push({ type: 'sound/seek', output, positionS: 0 });
  // Its phase stays: some browsers report the end once more before they have rewound.
  state.sound = { ...state.sound, positionS: 0 };
  changeEffects(turn, { effects: undefined });
  savePosition(turn, track.slug, 0);
  const sleepsAtEnd = state.sleep?.kind === 'station-end';
  if (sleepsAtEnd) state.sleep = undefined;
  state.awaitsNext = { playsOn, sleepsAtEnd };
  // What this opens decides what follows: the changed progress leads onwards.
  sendProgress(turn, { type: 'track/ended', track: track.slug });
}

/** Goes to the next station; if none is open yet, as soon as its delay has opened it. */
function goOnwards(turn: Turn): void {
  const { state, story, progress } = turn;
  const { awaitsNext, track } = state;
  if (!awaitsNext) return;
  const after = afterEnd(neighbourOf(story, progress, track, 1), awaitsNext);
  // Within the `ended` event: later a locked phone would not let the next one sound.
  if (after.kind === 'play') {
    chooseTrack(turn, { track: after.next, how: 'play' });
    return;
  }
  const isOffered = after.kind === 'offer';
  if (isOffered) state.awaitsNext = undefined;
  state.offered = isOffered ? after.next : undefined;
  state.continuation = undefined;
}

interface ProgressChange {
  readonly positions: Turn['progress']['positions'];
  readonly isOwn: boolean;
}

/** Positions may also come from outside: from a second copy, another device, an undone reset. */
export function handleProgress(turn: Turn, { positions, isOwn }: ProgressChange): void {
  const { state } = turn;
  const isForeign = positions !== state.knownPositions && !isOwn;
  state.knownPositions = positions;
  if (isForeign) offerEarlier(turn);
  goOnwards(turn);
}

/**
 * The position of an earlier visit may be known only after the next has begun. No sound may jump by
 * itself: what sounds already goes on, and the earlier second is offered.
 */
export function offerEarlier(turn: Turn): void {
  const { state, progress } = turn;
  const { track, previewSound, begun, sound } = state;
  if (!track || previewSound || !trackSound(state)) return;
  if (begun !== track.slug && !isSounding(sound)) {
    loadTrack(turn);
    return;
  }
  const atS = resumeS(progress, track.slug, sound.durationS);
  if (atS > 0 && isWorthOffering(atS, sound.positionS)) {
    state.continuation = { atS, why: 'earlier-visit' };
  }
}
