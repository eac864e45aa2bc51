import type { EffectOf, ListeningEffect } from '../../core/listening/listening-effect.ts';
import type { ListeningEvent } from '../../core/listening/listening-event.ts';
import type { PlayerPorts } from '../session/walk-player.ts';
import type { WalkRunner } from '../session/walk-runner.ts';
import { audioOutputs, type AudioOutputs } from './audio-outputs.ts';

export interface ListeningEffects extends Pick<AudioOutputs, 'output' | 'openOutputs'> {
  /** Turns an effect of the core into a call on a port. */
  readonly perform: (effect: ListeningEffect) => void;
  /** Whether the walk changes now because a position is saved here. */
  readonly isSaving: () => boolean;
  readonly stopTimer: () => void;
}

type Handlers = {
  readonly [T in ListeningEffect['type']]: (effect: EffectOf<T>) => unknown;
};

export function listeningEffects(
  walk: WalkRunner,
  ports: PlayerPorts,
  send: (event: ListeningEvent) => void,
): ListeningEffects {
  const { audio, clock, device, settings, otherTabs, report } = ports;
  const outputs = audioOutputs(ports, send);
  const { output: outputNamed, loadInto } = outputs;
  const timer = oneTimer(clock, () => {
    send({ type: 'time/passed' });
  });
  let isSaving = false;
  const handlers: Handlers = {
    'sound/play': ({ output }) => outputs.playOutput(output),
    'sound/pause': ({ output }) => outputNamed(output).pause(),
    'sound/load': ({ output, sound, atS }) => loadInto(output, sound, atS),
    'sound/move': ({ from, output, sound }) => {
      outputNamed(from).pause();
      loadInto(output, sound, outputNamed(from).state().positionS);
    },
    'sound/retry': () => audio.retry(),
    'sound/seek': ({ output, positionS }) => outputNamed(output).seek(positionS),
    'sound/claim': () => otherTabs.claimSound(),
    'preview/load': ({ url }) => audio.load(url),
    'rate/set': ({ rate }) => audio.setRate(rate),
    'settings/save': ({ rate, playsOn }) => settings.writeSettings({ rate, playsOn }),
    'effects/apply': ({ effects }) => outputs.effectsOutput()?.apply(effects),
    'effects-output/load': outputs.loadEffectsOutput,
    'position/save': ({ track, positionS }) => {
      isSaving = true;
      try {
        walk.send({ type: 'position/saved', track, positionS, device: device() });
      } finally {
        isSaving = false;
      }
    },
    'progress/send': ({ event }) => walk.send(event),
    'server/poll': async ({ polledAtMs }) => {
      const isReachable = await audio.isReachable();
      send({ type: 'server/responded', polledAtMs, isReachable });
    },
    'timer/set': ({ atMs }) => timer.setTimer(atMs),
    'report/warn': ({ kind, details }) => report.warn(kind, details),
  };
  return {
    perform(effect) {
      // Each handler takes the effects of its own type, and is found by that type.
      (handlers[effect.type] as (effect: ListeningEffect) => unknown)(effect);
    },
    output: outputNamed,
    openOutputs: outputs.openOutputs,
    isSaving: () => isSaving,
    stopTimer: timer.stopTimer,
  };
}

function oneTimer(clock: PlayerPorts['clock'], onDue: () => void) {
  let stop: (() => void) | undefined;
  const stopTimer = () => {
    stop?.();
    stop = undefined;
  };
  return {
    stopTimer,
    setTimer(atMs: number) {
      stopTimer();
      if (atMs < Infinity) stop = clock.at(atMs, onDue);
    },
  };
}
