import { noOffer, step, type InstallEvent, type InstallState } from '../core/install/step.ts';
import type { ClockPort } from '../ports/clock.ts';
import type { InstallationPort } from '../ports/installation.ts';
import type { OfferMemoryPort } from '../ports/offer-memory.ts';
import { isSounding } from './player/player-state.ts';
import type { PlayerState, WalkPlayer } from './walk-player.ts';

export interface InstallOfferPorts {
  readonly installation: InstallationPort;
  readonly memory: OfferMemoryPort;
  readonly clock: ClockPort;
  readonly player: Pick<WalkPlayer, 'state' | 'subscribe'>;
  /** A sound has come to its end by itself, told before the player goes on to anything else. */
  readonly onSoundOver: (listener: () => void) => () => void;
}

export interface InstallOffer {
  readonly state: () => InstallState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly send: (event: InstallEvent) => void;
  /** Hears the walk's sound and the browser from now on; answers how to end that. */
  readonly open: () => () => void;
}

/** The next station may begin by itself: then the moment was none. */
const MOMENT_MS = 1500;

/** Offers the home screen when the first station of a walk has been heard. */
export function openInstallOffer(ports: InstallOfferPorts): InstallOffer {
  const { installation, memory, clock, player, onSoundOver } = ports;
  let state = noOffer(installation.way(), memory.read());
  let callOff: (() => void) | undefined;
  const listeners = new Set<() => void>();
  function send(event: InstallEvent): void {
    const next = step(state, event);
    state = next.state;
    for (const effect of next.effects) {
      if (effect.type === 'memory/keep') memory.write(effect.memory);
      else if (effect.type === 'browser/ask') installation.ask();
      else {
        callOff?.();
        callOff = clock.at(clock.nowMs() + MOMENT_MS, () => {
          send({ type: 'moment/passed' });
        });
      }
    }
    for (const listener of listeners) listener();
  }
  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    send,
    open() {
      const ends = [
        followPlayer(player, send),
        onSoundOver(() => {
          if (isAtStation(player.state())) send({ type: 'station/finished' });
        }),
        installation.subscribe(() => {
          send({ type: 'way/changed', way: installation.way() });
        }),
        () => callOff?.(),
      ];
      return () => {
        for (const end of ends) end();
      };
    },
  };
}

function followPlayer(
  player: InstallOfferPorts['player'],
  send: (event: InstallEvent) => void,
): () => void {
  let wasSounding = false;
  const hear = () => {
    const isNow = isSounding(player.state().sound);
    if (isNow === wasSounding) return;
    wasSounding = isNow;
    send({ type: isNow ? 'sound/began' : 'sound/ended' });
  };
  hear();
  return player.subscribe(hear);
}

/** Neither a puzzle's sound in between, nor what the radio found. */
function isAtStation({ track, aside }: PlayerState): boolean {
  return !aside && track !== undefined && track.radio === undefined;
}
