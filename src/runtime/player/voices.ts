import type { Effects } from '../../core/effects/effects.ts';
import type { Sound } from '../../core/listening/sound-of.ts';
import type { AudioPort, AudioState } from '../../ports/audio.ts';
import type { EffectsAudioPort } from '../../ports/effects-audio.ts';
import type { PlayerPorts } from '../walk-player.ts';
import { isSounding } from './player-state.ts';

/** The plain voice and the one with effects: only one of them is the current one. */
export interface Voices {
  readonly state: () => AudioState;
  readonly current: () => AudioPort;
  /** Loads a track's sound into the current voice, to begin at a second. */
  readonly load: (sound: Sound, atS: number) => void;
  /** Whatever the effects: asides are spoken by the plain voice. */
  readonly loadAside: (url: string) => void;
  readonly retry: () => void;
  readonly setEffects: (effects: Effects | undefined) => void;
  /** Hears what the current voice does. */
  readonly open: (listener: () => void) => () => void;
}

/** What is known of the two between orders. */
interface Hold {
  readonly plain: AudioPort;
  second: EffectsAudioPort | undefined;
  wanted: Effects | undefined;
  loaded: Sound | undefined;
  isAside: boolean;
  isComing: boolean;
  hearSecond: (voice: EffectsAudioPort) => void;
}

export function openVoices(
  { audio, effects: bring }: Pick<PlayerPorts, 'audio' | 'effects'>,
  onEffectsMissing: () => void,
): Voices {
  const hold: Hold = {
    plain: audio,
    second: undefined,
    wanted: undefined,
    loaded: undefined,
    isAside: false,
    isComing: false,
    hearSecond: () => undefined,
  };
  const current = () => currentOf(hold);
  return {
    current,
    state: () => current().state(),
    load: (sound, atS) => {
      loadInto(hold, sound, atS);
    },
    loadAside(url) {
      if (current() !== audio) current().pause();
      hold.isAside = true;
      audio.load(url);
    },
    retry() {
      if (current() === audio) audio.retry();
      else if (hold.loaded) loadInto(hold, hold.loaded, current().state().positionS);
    },
    setEffects(next) {
      if (next) hold.second?.apply(next);
      handOver(hold, () => (hold.wanted = next));
      if (next && !hold.second && !hold.isComing) void bringSecond(hold, bring, onEffectsMissing);
    },
    open: (listener) => hearBoth(hold, listener),
  };
}

function currentOf({ plain, second, wanted, isAside }: Hold): AudioPort {
  return wanted && second && !isAside ? second : plain;
}

function loadInto(hold: Hold, sound: Sound, atS: number): void {
  hold.loaded = sound;
  hold.isAside = false;
  const voice = currentOf(hold);
  if (voice === hold.plain) {
    voice.load(sound.url);
  } else {
    hold.plain.pause();
    hold.second?.loadSource(sound);
  }
  if (Math.abs(voice.state().positionS - atS) > 0.01) voice.seek(atS);
}

/** The sound moves from one voice to the other: no pause, and never both at once. */
function handOver(hold: Hold, change: () => void): void {
  const before = currentOf(hold);
  const moment = before.state();
  change();
  const after = currentOf(hold);
  if (after === before || !hold.loaded) return;
  before.pause();
  // Told positions are up to half a second old; a voice that has just stopped tells where.
  loadInto(hold, hold.loaded, before.state().positionS);
  if (isSounding(moment)) after.play();
}

async function bringSecond(
  hold: Hold,
  bring: PlayerPorts['effects'],
  onMissing: () => void,
): Promise<void> {
  hold.isComing = true;
  const port = await bring?.().catch(() => undefined);
  hold.isComing = false;
  if (!port) {
    onMissing();
    return;
  }
  if (hold.wanted) port.apply(hold.wanted);
  hold.hearSecond(port);
  handOver(hold, () => (hold.second = port));
}

function hearBoth(hold: Hold, listener: () => void): () => void {
  const hear = (voice: AudioPort) =>
    voice.subscribe(() => {
      if (voice === currentOf(hold)) listener();
    });
  const stops = [hear(hold.plain)];
  hold.hearSecond = (voice) => stops.push(hear(voice));
  if (hold.second) hold.hearSecond(hold.second);
  return () => {
    hold.hearSecond = () => undefined;
    for (const stop of stops) stop();
  };
}
