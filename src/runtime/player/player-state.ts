import { soundOf, type Sound } from '../../core/listening/sound-of.ts';
import type { LanguageId, TrackSlug } from '../../core/story/model.ts';
import { SILENCE, type AudioState } from '../../ports/audio.ts';
import type { PlayerState } from '../walk-player.ts';

/** What the player itself knows; the rest it reads from the voice. */
export type Held = Omit<PlayerState, 'sound' | 'url' | 'soundLanguage'> & {
  readonly language: LanguageId;
};

export interface PlayerMemory {
  readonly held: () => Held;
  readonly told: () => PlayerState;
  /** The sound of the current track, in the language of the moment. */
  readonly sound: () => Sound | undefined;
  readonly change: (next: Partial<Held>) => void;
  readonly tell: () => void;
  readonly subscribe: (listener: () => void) => () => void;
}

export function playerMemory(first: Held, voice: () => AudioState): PlayerMemory {
  const listeners = new Set<() => void>();
  let held = first;
  let told = stateOf(held, voice());
  const tell = () => {
    const now = stateOf(held, voice());
    // Nobody draws anew what stayed as it was.
    const sound = isAlike(told.sound, now.sound) ? told.sound : now.sound;
    const next = { ...now, sound };
    if (!isAlike(told, next)) told = next;
    for (const listener of [...listeners]) listener();
  };
  return {
    held: () => held,
    told: () => told,
    sound: () => held.track && soundOf(held.track, held.language),
    change(next) {
      held = { ...held, ...next };
      tell();
    },
    tell,
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

/** The station that is heard right now; while an aside plays, it waits and is not. */
export function soundingTrack({ track, aside, sound }: PlayerState): TrackSlug | undefined {
  return isSounding(sound) && !aside ? track?.slug : undefined;
}

function stateOf(held: Held, voice: AudioState): PlayerState {
  const sound = held.track && soundOf(held.track, held.language);
  const url = held.aside?.url ?? sound?.url;
  return {
    ...held,
    url,
    soundLanguage: sound?.language,
    // Where the current track has no sound, the voice still holds the file before.
    sound: url === undefined ? SILENCE : voice,
  };
}
