import { allowedRate } from '../../core/listening/limits.ts';
import { neighbourOf } from '../../core/listening/neighbour.ts';
import { soundOf } from '../../core/listening/sound-of.ts';
import type { LanguageId, Track } from '../../core/story/model.ts';
import type { Effects } from '../../core/effects/effects.ts';
import type { PreviewSound, WalkPlayer } from '../session/walk-player.ts';
import { beginTrack, loadTrack, type PlayerContext } from './player-context.ts';
import { isSounding } from '../session/player-state.ts';

const SAME_POSITION_S = 1;

export type PlayerCommands = Omit<WalkPlayer, 'state' | 'subscribe' | 'open' | 'setSleep'>;
type PlaybackCommands = Pick<PlayerCommands, 'play' | 'pause' | 'seek' | 'choose'>;

export function playerCommands(context: PlayerContext): PlayerCommands {
  const { stateStore, outputs, story, walk } = context;
  const playback: PlaybackCommands = {
    play: () => {
      play(context);
    },
    pause: () => {
      pause(context);
    },
    seek: (positionS) => {
      seek(context, positionS);
    },
    choose: (track, how) => {
      choose(context, track, how);
    },
  };
  return {
    ...playback,
    ...preferences(context),
    retry() {
      outputs.retry();
      playback.play();
    },
    skip(byS) {
      playback.seek(outputs.state().positionS + byS);
    },
    goWithoutSound() {
      const { track } = stateStore.held();
      if (track) beginTrack(context, track);
    },
    goOn: () => {
      goOn(context);
    },
    togglePreviewSound: (previewSound) => {
      togglePreviewSound(context, previewSound);
    },
    playNeighbour(by) {
      const next = neighbourOf(story, walk.progress(), stateStore.held().track, by);
      if (next) playback.choose(next, 'play');
    },
    offer(track) {
      if (!isSounding(outputs.state())) stateStore.changeState({ offered: track });
    },
    dropOffer() {
      stateStore.changeState({ offered: undefined });
    },
  };
}

type Preferences = Pick<PlayerCommands, 'setRate' | 'setPlaysOn' | 'setEffects' | 'setLanguage'>;

function preferences(context: PlayerContext): Preferences {
  const { stateStore, ports } = context;
  return {
    setRate(requested) {
      const rate = allowedRate(requested);
      ports.audio.setRate(rate);
      ports.settings.writeSettings({ rate, playsOn: stateStore.held().playsOn });
      stateStore.changeState({ rate });
    },
    setPlaysOn(playsOn) {
      ports.settings.writeSettings({ rate: stateStore.held().rate, playsOn });
      stateStore.changeState({ playsOn });
    },
    setEffects: (effects) => {
      setEffects(context, effects);
    },
    setLanguage: (language) => {
      setLanguage(context, language);
    },
  };
}

function play(context: PlayerContext): void {
  const { stateStore, outputs, playback, ports } = context;
  const { track, continuation } = stateStore.held();
  if (stateStore.lastState().url === undefined) {
    // A station without sound is read: what it opens must not stay closed.
    if (track) beginTrack(context, track);
    return;
  }
  const { error, positionS } = outputs.state();
  if (error && error !== 'audio/blocked') outputs.retry();
  const isThere = continuation && Math.abs(continuation.atS - positionS) < SAME_POSITION_S;
  Object.assign(playback, { isWanted: true, awaitsNext: undefined });
  // This comes before anything else, since the visitor who taps waits for it alone.
  outputs.current().play();
  stateStore.changeState({ offered: undefined, ...(isThere ? { continuation: undefined } : {}) });
  ports.otherTabs.claimSound();
}

function pause({ outputs, positionSaver, playback }: PlayerContext): void {
  playback.isWanted = false;
  outputs.current().pause();
  positionSaver.flush();
}

function seek({ stateStore, outputs, positionSaver }: PlayerContext, positionS: number): void {
  const { track, previewSound, continuation } = stateStore.held();
  outputs.current().seek(positionS);
  if (track && !previewSound) positionSaver.save(track, outputs.state().positionS);
  if (continuation) stateStore.changeState({ continuation: undefined });
}

function choose(context: PlayerContext, track: Track, how: 'play' | 'show'): void {
  const { stateStore, outputs, positionSaver, playback } = context;
  const { track: present, previewSound } = stateStore.held();
  if (present?.slug === track.slug && !previewSound) {
    if (how === 'play' && !isSounding(outputs.state())) play(context);
    return;
  }
  positionSaver.flush();
  Object.assign(playback, { isWanted: false, awaitsNext: undefined });
  const unset = { previewSound: undefined, offered: undefined, continuation: undefined };
  stateStore.changeState({ track, begun: undefined, ...unset });
  loadTrack(context, track);
  if (how === 'play') play(context);
}

function goOn(context: PlayerContext): void {
  const { stateStore, outputs } = context;
  const { continuation } = stateStore.held();
  if (!continuation) return;
  const { positionS } = outputs.state();
  if (Math.abs(continuation.atS - positionS) >= SAME_POSITION_S) seek(context, continuation.atS);
  stateStore.changeState({ continuation: undefined });
  if (!isSounding(outputs.state())) play(context);
}

function togglePreviewSound(context: PlayerContext, previewSound: PreviewSound): void {
  const { stateStore, outputs, positionSaver } = context;
  if (stateStore.held().previewSound?.url === previewSound.url) {
    if (isSounding(outputs.state())) pause(context);
    else play(context);
    return;
  }
  positionSaver.flush();
  outputs.loadPreviewSound(previewSound.url);
  stateStore.changeState({ previewSound, offered: undefined, continuation: undefined });
  play(context);
}

function setEffects(
  { stateStore, outputs, walk }: PlayerContext,
  effects: Effects | undefined,
): void {
  const { track } = stateStore.held();
  // Spec §4: a track that is loaded in the tone player becomes active and is new no longer.
  if (effects && !stateStore.held().effects && track) {
    walk.send({ type: 'track/loaded', track: track.slug });
  }
  outputs.setEffects(effects);
  stateStore.changeState({ effects });
}

/**
 * The track goes on at the same position; if it has no recording in the language, nothing changes.
 */
function setLanguage({ stateStore, outputs, playback }: PlayerContext, language: LanguageId): void {
  const { track, previewSound } = stateStore.held();
  const before = stateStore.sound();
  stateStore.changeState({ language });
  const after = track && soundOf(track, language);
  if (previewSound || before?.url === after?.url) return;
  const audioState = outputs.state();
  if (!after) {
    outputs.current().pause();
    return;
  }
  outputs.load(after, audioState.positionS);
  playback.otherLanguage = { positionS: audioState.positionS, durationS: audioState.durationS };
  if (isSounding(audioState)) outputs.current().play();
}
