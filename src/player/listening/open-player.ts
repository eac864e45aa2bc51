import type { ListeningEvent } from '../../core/listening/listening-event.ts';
import type { WalkPlayer } from '../session/walk-player.ts';
import { playerRunner, type PlayerOptions, type PlayerRunner } from './player-runner.ts';
import { openPlayerSubscriptions } from './player-subscriptions.ts';

/** The player emits nothing and receives nothing until it is opened. */
export function openPlayer(options: PlayerOptions): WalkPlayer {
  const runner = playerRunner(options);
  const { state, subscribe } = runner;
  const player = { ...playerCommands(runner), state, subscribe };
  return { ...player, open: () => openPlayerSubscriptions(options, runner, player) };
}

type PlayerCommands = Omit<WalkPlayer, 'state' | 'subscribe' | 'open'>;

/** What visitors press becomes an event of the core. */
function playerCommands({ send }: Pick<PlayerRunner, 'send'>): PlayerCommands {
  const press = (event: ListeningEvent) => () => {
    send(event);
  };
  const choose =
    <T extends readonly unknown[]>(eventOf: (...chosen: T) => ListeningEvent) =>
    (...chosen: T) => {
      send(eventOf(...chosen));
    };
  return {
    play: press({ type: 'play/pressed' }),
    pause: press({ type: 'pause/pressed' }),
    retry: press({ type: 'retry/pressed' }),
    goWithoutSound: press({ type: 'silence/accepted' }),
    goOn: press({ type: 'continuation/accepted' }),
    dropOffer: press({ type: 'offer/declined' }),
    choose: choose((track, how) => ({ type: 'track/chosen', track, how })),
    playNeighbour: choose((by) => ({ type: 'neighbour/chosen', by })),
    seek: choose((positionS) => ({ type: 'position/chosen', positionS })),
    skip: choose((byS) => ({ type: 'position/skipped', byS })),
    togglePreviewSound: choose((previewSound) => ({ type: 'preview/toggled', previewSound })),
    offer: choose((track) => ({ type: 'track/offered', track })),
    setRate: choose((rate) => ({ type: 'rate/chosen', rate })),
    setSleep: choose((sleep) => ({ type: 'sleep/chosen', sleep })),
    setPlaysOn: choose((playsOn) => ({ type: 'plays-on/chosen', playsOn })),
    setEffects: choose((effects) => ({ type: 'effects/chosen', effects })),
    setLanguage: choose((language) => ({ type: 'language/chosen', language })),
  };
}
