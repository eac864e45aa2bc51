import type { Effects } from '../../core/effects/effects.ts';
import type { Sound } from '../../core/listening/sound-of.ts';
import type { AudioPort, AudioState } from '../../platform/audio/port.ts';
import type { EffectsAudioPort } from '../../platform/audio-effects/port.ts';
import type { PlayerPorts } from '../session/walk-player.ts';
import { isSounding } from '../session/player-state.ts';

/** The plain audio output and the one with effects: only one of them is the current one. */
export interface AudioOutputs {
  readonly state: () => AudioState;
  readonly current: () => AudioPort;
  /** Loads a track's sound into the current output, to begin at a second. */
  readonly load: (sound: Sound, atS: number) => void;
  /** Uses the plain output, whatever the effects. */
  readonly loadPreviewSound: (url: string) => void;
  readonly retry: () => void;
  readonly setEffects: (effects: Effects | undefined) => void;
  /** Subscribes to the current output's state. */
  readonly open: (listener: () => void) => () => void;
}

/** The state of the two outputs between commands. */
interface Hold {
  readonly plain: AudioPort;
  second: EffectsAudioPort | undefined;
  wanted: Effects | undefined;
  loaded: Sound | undefined;
  isPreviewLoaded: boolean;
  isLoading: boolean;
  subscribeToSecond: (output: EffectsAudioPort) => void;
}

export function openAudioOutputs(
  { audio, effects: openEffects }: Pick<PlayerPorts, 'audio' | 'effects'>,
  onEffectsMissing: () => void,
): AudioOutputs {
  const hold: Hold = {
    plain: audio,
    second: undefined,
    wanted: undefined,
    loaded: undefined,
    isPreviewLoaded: false,
    isLoading: false,
    subscribeToSecond: () => undefined,
  };
  const current = () => currentOf(hold);
  return {
    current,
    state: () => current().state(),
    load: (sound, atS) => {
      loadInto(hold, sound, atS);
    },
    loadPreviewSound(url) {
      if (current() !== audio) current().pause();
      hold.isPreviewLoaded = true;
      audio.load(url);
    },
    retry() {
      if (current() === audio) audio.retry();
      else if (hold.loaded) loadInto(hold, hold.loaded, current().state().positionS);
    },
    setEffects(next) {
      if (next) hold.second?.apply(next);
      switchOutput(hold, () => (hold.wanted = next));
      if (next && !hold.second && !hold.isLoading)
        void openSecondOutput(hold, openEffects, onEffectsMissing);
    },
    open: (listener) => subscribeToBoth(hold, listener),
  };
}

function currentOf({ plain, second, wanted, isPreviewLoaded }: Hold): AudioPort {
  return wanted && second && !isPreviewLoaded ? second : plain;
}

function loadInto(hold: Hold, sound: Sound, atS: number): void {
  hold.loaded = sound;
  hold.isPreviewLoaded = false;
  const output = currentOf(hold);
  if (output === hold.plain) {
    output.load(sound.url);
  } else {
    hold.plain.pause();
    hold.second?.loadSource(sound);
  }
  if (Math.abs(output.state().positionS - atS) > 0.01) output.seek(atS);
}

/** Moves the sound from one output to the other: no pause, and never both at once. */
function switchOutput(hold: Hold, change: () => void): void {
  const before = currentOf(hold);
  const stateBefore = before.state();
  change();
  const after = currentOf(hold);
  if (after === before || !hold.loaded) return;
  before.pause();
  // Reported positions are up to half a second old; an output that has just stopped reports
  // exactly.
  loadInto(hold, hold.loaded, before.state().positionS);
  if (isSounding(stateBefore)) after.play();
}

async function openSecondOutput(
  hold: Hold,
  openEffects: PlayerPorts['effects'],
  onMissing: () => void,
): Promise<void> {
  hold.isLoading = true;
  const port = await openEffects?.().catch(() => undefined);
  hold.isLoading = false;
  if (!port) {
    onMissing();
    return;
  }
  if (hold.wanted) port.apply(hold.wanted);
  hold.subscribeToSecond(port);
  switchOutput(hold, () => (hold.second = port));
}

function subscribeToBoth(hold: Hold, listener: () => void): () => void {
  const subscribeTo = (output: AudioPort) =>
    output.subscribe(() => {
      if (output === currentOf(hold)) listener();
    });
  const stops = [subscribeTo(hold.plain)];
  hold.subscribeToSecond = (output) => stops.push(subscribeTo(output));
  if (hold.second) hold.subscribeToSecond(hold.second);
  return () => {
    hold.subscribeToSecond = () => undefined;
    for (const stop of stops) stop();
  };
}
