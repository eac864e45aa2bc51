import type { AfterEndSettings } from '../../core/listening/after-end.ts';
import { begins } from '../../core/listening/begins.ts';
import { isWorthOffering, resumeS } from '../../core/listening/playback-position.ts';
import { soundOf } from '../../core/listening/sound-of.ts';
import type { Progress } from '../../core/progress/state.ts';
import type { Story, Track } from '../../core/story/model.ts';
import type { PlayerPorts } from '../session/walk-player.ts';
import type { WalkRunner } from '../session/walk-runner.ts';
import { isSounding, type PlayerStateStore } from '../session/player-state.ts';
import type { PositionSaver } from './position-saver.ts';
import type { AudioOutputs } from './audio-outputs.ts';

/** The context that the player's modules share. */
export interface PlayerContext {
  readonly story: Story;
  readonly walk: WalkRunner;
  readonly ports: PlayerPorts;
  readonly stateStore: PlayerStateStore;
  readonly outputs: AudioOutputs;
  readonly positionSaver: PositionSaver;
  /** The known positions of former visits when the first track was loaded. */
  readonly loadedWith: Progress['positions'];
  readonly playback: PlaybackSession;
}

/** The player's private state between two commands. */
export interface PlaybackSession {
  /** Sound was requested: after a network error it resumes by itself. */
  isWanted: boolean;
  /** A station has ended, and what it opens has not been opened yet. */
  awaitsNext: AfterEndSettings | undefined;
  /** The track's position in its former language, until the duration of the new file is known. */
  otherLanguage: { readonly positionS: number; readonly durationS: number | undefined } | undefined;
}

/** Spec §4: playing a track applies its activation list; once for each time that it is begun. */
export function beginTrack({ stateStore, walk, ports }: PlayerContext, { slug }: Track): void {
  if (stateStore.held().begun === slug) return;
  stateStore.changeState({ begun: slug });
  walk.send({ type: 'track/loaded', track: slug });
  walk.send({ type: 'track/played', track: slug, atMs: ports.clock.nowMs() });
}

/**
 * The audio output's report begins the current track: a visitor who presses Play may never hear it.
 */
export function beginSounding(context: PlayerContext): void {
  const { stateStore, outputs } = context;
  const { track, previewSound, begun } = stateStore.held();
  const sound = stateStore.sound();
  if (!track || previewSound || !sound) return;
  const { phase, url } = outputs.state();
  const sounding = phase === 'playing' ? url : undefined;
  if (begins({ track: track.slug, url: sound.url, sounding, begun })) {
    beginTrack(context, track);
  }
}

/** Loads the current track's sound into the audio output, at the second where it was left. */
export function loadTrack(
  { stateStore, outputs, walk, ports, playback }: PlayerContext,
  track: Track,
): void {
  playback.otherLanguage = undefined;
  const sound = soundOf(track, stateStore.held().language);
  if (!sound) {
    outputs.current().pause();
    ports.report.warn('track/no-sound', { track: track.slug });
    return;
  }
  const atS = resumeS(walk.progress(), track.slug, undefined);
  outputs.load(sound, atS);
  if (atS > 0) stateStore.changeState({ continuation: { atS, why: 'earlier-visit' } });
}

/**
 * The position of an earlier visit may be known only after the next has begun. No sound may jump by
 * itself: what sounds already goes on, and the earlier second is offered.
 */
export function offerEarlier(context: PlayerContext): void {
  const { stateStore, outputs, walk } = context;
  const { track, previewSound, begun } = stateStore.held();
  if (!track || previewSound || !stateStore.sound()) return;
  const now = outputs.state();
  if (begun !== track.slug && !isSounding(now)) {
    loadTrack(context, track);
    return;
  }
  const atS = resumeS(walk.progress(), track.slug, now.durationS);
  if (atS > 0 && isWorthOffering(atS, now.positionS)) {
    stateStore.changeState({ continuation: { atS, why: 'earlier-visit' } });
  }
}
