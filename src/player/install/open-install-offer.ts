import {
  noOffer,
  stepInstallOffer,
  type InstallEffect,
  type InstallEvent,
  type InstallState,
} from '../../core/install/step.ts';
import type { ClockPort } from '../../platform/system/clock-port.ts';
import type { InstallationPort } from '../../platform/installation/port.ts';
import type { InstallOfferHistoryPort } from '../../platform/local-state/port.ts';
import { isSounding } from '../../core/listening/audio-state.ts';
import { callEach } from '../../lib/call-each.ts';
import type { PlayerState, WalkPlayer } from '../session/walk-player.ts';
import { emitter } from '../../lib/signal.ts';

export interface InstallOfferPorts {
  readonly installation: InstallationPort;
  readonly offerHistory: InstallOfferHistoryPort;
  readonly clock: ClockPort;
  readonly player: Pick<WalkPlayer, 'state' | 'subscribe'>;
  /**
   * The listener is called when a sound has ended by itself, before the player goes on to anything
   * else.
   */
  readonly onSoundOver: (listener: () => void) => () => void;
}

export interface InstallOffer {
  readonly state: () => InstallState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly send: (event: InstallEvent) => void;
  /** Subscribes to the walk's sound and the browser; returns the unsubscribe function. */
  readonly open: () => () => void;
}

/** The next station may begin by itself within this delay: then nothing is offered. */
const OFFER_DELAY_MS = 1500;

/** Offers the installation when the first station of a walk has been heard. */
export function openInstallOffer(ports: InstallOfferPorts): InstallOffer {
  const { installation, offerHistory, clock, player, onSoundOver } = ports;
  let state = noOffer(installation.method(), offerHistory.readHistory());
  let callOff: (() => void) | undefined;
  const changes = emitter();
  function send(event: InstallEvent): void {
    const next = stepInstallOffer(state, event);
    state = next.state;
    callEach(next.effects, perform);
    changes.emit();
  }
  function perform(effect: InstallEffect): void {
    switch (effect.type) {
      case 'history/store':
        offerHistory.writeHistory(effect.offerHistory);
        return;
      case 'browser/prompt':
        installation.promptInstall();
        return;
      case 'timer/set':
        callOff?.();
        callOff = clock.at(clock.nowMs() + OFFER_DELAY_MS, () => {
          send({ type: 'delay/passed' });
        });
    }
  }
  return {
    state: () => state,
    subscribe: changes.subscribe,
    send,
    open() {
      const ends = [
        followPlayer(player, send),
        onSoundOver(() => {
          if (isAtStation(player.state())) send({ type: 'station/finished' });
        }),
        installation.subscribe(() => {
          send({ type: 'method/changed', method: installation.method() });
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
  const updateOffer = () => {
    const isNow = isSounding(player.state().sound);
    if (isNow === wasSounding) return;
    wasSounding = isNow;
    send({ type: isNow ? 'sound/began' : 'sound/ended' });
  };
  updateOffer();
  return player.subscribe(updateOffer);
}

/** Neither a puzzle's preview sound nor a station found by the radio counts. */
function isAtStation({ track, previewSound }: PlayerState): boolean {
  return !previewSound && track !== undefined && track.radio === undefined;
}
