import { soundOf, type Sound } from '../../core/listening/sound-of.ts';
import type { LanguageId, TrackSlug } from '../../core/story/model.ts';
import { SILENCE, type AudioState } from '../../platform/audio/port.ts';
import type { PlayerState } from './walk-player.ts';

/** The player's own state; the rest is read from the audio output. */
export type Held = Omit<PlayerState, 'sound' | 'url' | 'soundLanguage'> & {
  readonly language: LanguageId;
};

export interface PlayerStateStore {
  readonly held: () => Held;
  readonly lastState: () => PlayerState;
  /** The sound of the current track, in the current language. */
  readonly sound: () => Sound | undefined;
  readonly changeState: (next: Partial<Held>) => void;
  readonly notify: () => void;
  readonly subscribe: (listener: () => void) => () => void;
}

export function playerStateStore(first: Held, audioState: () => AudioState): PlayerStateStore {
  const listeners = new Set<() => void>();
  let held = first;
  let lastState = stateOf(held, audioState());
  const notify = () => {
    const now = stateOf(held, audioState());
    // An unchanged object prevents a render.
    const sound = isAlike(lastState.sound, now.sound) ? lastState.sound : now.sound;
    const next = { ...now, sound };
    if (!isAlike(lastState, next)) lastState = next;
    for (const listener of [...listeners]) listener();
  };
  return {
    held: () => held,
    lastState: () => lastState,
    sound: () => held.track && soundOf(held.track, held.language),
    changeState(next) {
      held = { ...held, ...next };
      notify();
    },
    notify,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function isAlike<T extends object>(one: T, other: T): boolean {
  const keys = Object.keys({ ...one, ...other }) as (keyof T)[];
  return keys.every((key) => Object.is(one[key], other[key]));
}

export function isSounding({ phase }: AudioState): boolean {
  return phase === 'playing' || phase === 'loading';
}

/**
 * The station that sounds right now; while a preview sound plays, the station waits and does not.
 */
export function soundingTrack({ track, previewSound, sound }: PlayerState): TrackSlug | undefined {
  return isSounding(sound) && !previewSound ? track?.slug : undefined;
}

function stateOf(held: Held, audioState: AudioState): PlayerState {
  const sound = held.track && soundOf(held.track, held.language);
  const url = held.previewSound?.url ?? sound?.url;
  return {
    ...held,
    url,
    soundLanguage: sound?.language,
    // If the current track has no sound, the audio output still holds the file before.
    sound: url === undefined ? SILENCE : audioState,
  };
}
