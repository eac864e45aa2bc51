import { trackOfSound } from '../core/listening/sound-of.ts';
import type { LanguageId, Story, Track } from '../core/story/model.ts';
import { playerAtRest } from './player/at-rest.ts';
import { openEars, stopFor } from './player/player-ears.ts';
import { loadTrack, type PlayerKit } from './player/player-kit.ts';
import { playerOrders } from './player/player-orders.ts';
import { isSounding, playerMemory } from './player/player-state.ts';
import { positionKeeper } from './player/position-keeper.ts';
import { sleepTimer } from './player/sleep-timer.ts';
import { openVoices } from './player/voices.ts';
import type { PlayerPorts, WalkPlayer } from './walk-player.ts';
import type { WalkRunner } from './walk-runner.ts';

export interface PlayerOptions {
  readonly story: Story;
  readonly walk: WalkRunner;
  readonly ports: PlayerPorts;
  readonly language: LanguageId;
  /** With which the visit begins, where nothing of this walk sounds already. */
  readonly track: Track | undefined;
}

/** It says nothing and hears nothing until it is opened. */
export function openPlayer(options: PlayerOptions): WalkPlayer {
  const kit = playerKit(options);
  const { memory } = kit;
  const orders = playerOrders(kit);
  const setTimer = sleepTimer(kit.ports.clock, () => {
    memory.change({ sleep: undefined });
    stopFor(kit, orders, 'sleep-timer');
  });
  const player = {
    ...orders,
    state: memory.told,
    subscribe: memory.subscribe,
    setSleep: (asked: number | 'station-end' | undefined) => {
      memory.change({ sleep: setTimer(asked) });
    },
  };
  return { ...player, open: () => openEars(kit, player) };
}

function playerKit({ story, walk, ports, language, track }: PlayerOptions): PlayerKit {
  const sounding = soundingTrack(story, ports);
  const { rate, playsOn } = ports.settings.read();
  const voices = openVoices(ports, () => {
    ports.report.warn('effects/not-loaded');
    memory.change({ effects: undefined });
  });
  const rest = playerAtRest(sounding ?? track, language);
  const memory = playerMemory({ ...rest, rate, playsOn, language }, voices.state);
  const kit = {
    ...{ story, walk, ports, memory, voices },
    keeper: positionKeeper(walk, ports),
    loadedWith: walk.progress().positions,
    course: { isWanted: false, awaitsNext: undefined, otherLanguage: undefined },
  };
  if (sounding) adopt(kit);
  else if (track) loadTrack(kit, track);
  return kit;
}

/** The track that already sounds while the app comes: whatever else the rules say, it stays. */
function soundingTrack(story: Story, { audio }: PlayerPorts): Track | undefined {
  const now = audio.state();
  return isSounding(now) || now.positionS > 0 ? trackOfSound(story, now.url) : undefined;
}

/** Where the app reads another language than the server did, the sound follows the app. */
function adopt({ voices, memory }: PlayerKit): void {
  const sound = memory.sound();
  const now = voices.state();
  if (!sound) return;
  voices.load(sound, now.positionS);
  if (isSounding(now) && now.url !== sound.url) voices.current().play();
}
