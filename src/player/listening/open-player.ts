import { trackOfSound } from '../../core/listening/sound-of.ts';
import type { LanguageId, Story, Track } from '../../core/story/model.ts';
import { idlePlayerState } from '../session/idle-player-state.ts';
import { openPlayerSubscriptions, stopFor } from './player-subscriptions.ts';
import { loadTrack, type PlayerContext } from './player-context.ts';
import { playerCommands } from './player-commands.ts';
import { isSounding, playerStateStore } from '../session/player-state.ts';
import { openPositionSaver } from './position-saver.ts';
import { sleepTimer } from './sleep-timer.ts';
import { openAudioOutputs } from './audio-outputs.ts';
import type { PlayerPorts, WalkPlayer } from '../session/walk-player.ts';
import type { WalkRunner } from '../session/walk-runner.ts';

export interface PlayerOptions {
  readonly story: Story;
  readonly walk: WalkRunner;
  readonly ports: PlayerPorts;
  readonly language: LanguageId;
  /** The track with which the visit begins, unless a sound of this walk is already playing. */
  readonly track: Track | undefined;
}

/** The player emits nothing and receives nothing until it is opened. */
export function openPlayer(options: PlayerOptions): WalkPlayer {
  const context = playerContext(options);
  const { stateStore } = context;
  const commands = playerCommands(context);
  const setTimer = sleepTimer(context.ports.clock, () => {
    stateStore.changeState({ sleep: undefined });
    stopFor(context, commands, 'sleep-timer');
  });
  const player = {
    ...commands,
    state: stateStore.lastState,
    subscribe: stateStore.subscribe,
    setSleep: (requested: number | 'station-end' | undefined) => {
      stateStore.changeState({ sleep: setTimer(requested) });
    },
  };
  return { ...player, open: () => openPlayerSubscriptions(context, player) };
}

function playerContext({ story, walk, ports, language, track }: PlayerOptions): PlayerContext {
  const sounding = soundingTrack(story, ports);
  const { rate, playsOn } = ports.settings.readSettings();
  const outputs = openAudioOutputs(ports, () => {
    ports.report.warn('effects/not-loaded');
    stateStore.changeState({ effects: undefined });
  });
  const idle = idlePlayerState(sounding ?? track, language);
  const stateStore = playerStateStore({ ...idle, rate, playsOn, language }, outputs.state);
  const context = {
    ...{ story, walk, ports, stateStore, outputs },
    positionSaver: openPositionSaver(walk, ports),
    loadedWith: walk.progress().positions,
    playback: { isWanted: false, awaitsNext: undefined, otherLanguage: undefined },
  };
  if (sounding) adopt(context);
  else if (track) loadTrack(context, track);
  return context;
}

/** The track that already sounds while the app hydrates: it stays, whatever else the rules say. */
function soundingTrack(story: Story, { audio }: PlayerPorts): Track | undefined {
  const now = audio.state();
  return isSounding(now) || now.positionS > 0 ? trackOfSound(story, now.url) : undefined;
}

/** If the app renders another language than the server did, the sound follows the app. */
function adopt({ outputs, stateStore }: PlayerContext): void {
  const sound = stateStore.sound();
  const now = outputs.state();
  if (!sound) return;
  outputs.load(sound, now.positionS);
  if (isSounding(now) && now.url !== sound.url) outputs.current().play();
}
