import type { OutputName } from '../../core/listening/listening-effect.ts';
import type { ListeningEvent } from '../../core/listening/listening-event.ts';
import type { Sound } from '../../core/listening/sound-of.ts';
import type { AudioPort } from '../../platform/audio/port.ts';
import type { EffectsAudioPort } from '../../platform/audio-effects/port.ts';
import type { PlayerPorts } from '../session/walk-player.ts';

/** The plain audio output and the one with effects; the core decides which of them is to sound. */
export interface AudioOutputs {
  readonly output: (name: OutputName) => AudioPort;
  readonly playOutput: (name: OutputName) => void;
  /** Loads a track's sound into an output, to begin at a second. */
  readonly loadInto: (name: OutputName, sound: Sound, atS: number) => void;
  /** Loads the output with effects itself, and reports whether it has come. */
  readonly loadEffectsOutput: () => Promise<void>;
  readonly effectsOutput: () => EffectsAudioPort | undefined;
  /** Reports each change of an output, until it is closed. */
  readonly openOutputs: () => () => void;
}

export function audioOutputs(
  { audio, effects: loadEffects }: Pick<PlayerPorts, 'audio' | 'effects'>,
  send: (event: ListeningEvent) => void,
): AudioOutputs {
  let effectsOutput: EffectsAudioPort | undefined;
  /** Undefined while nothing is heard of the outputs. */
  let stops: (() => void)[] | undefined;
  const output = (name: OutputName) => (name === 'effects' && effectsOutput) || audio;
  const report = (name: OutputName) => {
    if (stops) send({ type: 'sound/reported', output: name, sound: output(name).state() });
  };
  const subscribeTo = (name: OutputName) => {
    stops?.push(
      output(name).subscribe(() => {
        report(name);
      }),
    );
  };
  return {
    output,
    playOutput(name) {
      output(name).play();
      // The element's own event follows later.
      report(name);
    },
    loadInto(name, sound, atS) {
      if (name === 'effects') effectsOutput?.loadSource(sound);
      else audio.load(sound.url);
      if (Math.abs(output(name).state().positionS - atS) > 0.01) output(name).seek(atS);
      // An output that holds the sound already, at that second, has nothing to report itself.
      report(name);
    },
    async loadEffectsOutput() {
      effectsOutput = await loadEffects?.().catch(() => undefined);
      if (effectsOutput) subscribeTo('effects');
      send({ type: 'effects-output/settled', isLoaded: effectsOutput !== undefined });
    },
    effectsOutput: () => effectsOutput,
    openOutputs() {
      stops = [];
      subscribeTo('plain');
      if (effectsOutput) subscribeTo('effects');
      return () => {
        for (const stop of stops ?? []) stop();
        stops = undefined;
      };
    },
  };
}
