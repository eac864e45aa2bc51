import type { Effects } from '../core/effects/effects.ts';
import type { LanguageId, Track } from '../core/story/model.ts';
import type { AudioPort, AudioState } from '../ports/audio.ts';
import type { ClockPort } from '../ports/clock.ts';

/** A quest's or a puzzle's own sound: heard in between, while the track waits at its second. */
export interface Aside {
  readonly url: string;
  readonly title: string;
}

export type SleepTimer =
  { readonly kind: 'minutes'; readonly untilMs: number } | { readonly kind: 'station-end' };

export interface PlayerState {
  readonly track: Track | undefined;
  readonly aside: Aside | undefined;
  /** The address of what would sound on Play; undefined where the track has no sound at all. */
  readonly url: string | undefined;
  /** The language of the track's sound, which may be another than the one shown. */
  readonly soundLanguage: LanguageId | undefined;
  readonly sound: AudioState;
  /** 0.5 to 3, pitch kept. The effects have a rate of their own. */
  readonly rate: number;
  /** What the lab does to the sound; undefined while the plain voice plays. */
  readonly effects: Effects | undefined;
  readonly sleep: SleepTimer | undefined;
  /** The next track of the playlist, offered when one has ended. */
  readonly offered: Track | undefined;
  /** Whether the next track plays by itself. */
  readonly playsOn: boolean;
  /** After a call or unplugged headphones: the second at which one tap goes on. */
  readonly interruptedAtS: number | undefined;
}

/** The sound of an open walk: one thing at a time, whatever room is shown. Outside of React. */
export interface WalkPlayer {
  readonly state: () => PlayerState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Makes a track the current one; `play` only within a visitor's tap. */
  readonly choose: (track: Track, how: 'play' | 'show') => void;
  readonly play: () => void;
  readonly pause: () => void;
  readonly seek: (positionS: number) => void;
  /** Jumps by seconds, forwards or backwards. */
  readonly skip: (byS: number) => void;
  /** The same aside again pauses or resumes it. */
  readonly hear: (aside: Aside) => void;
  readonly setRate: (rate: number) => void;
  /** Minutes, 'station-end', or nothing to switch it off. */
  readonly setSleep: (sleep: number | 'station-end' | undefined) => void;
  readonly setPlaysOn: (playsOn: boolean) => void;
  /** The next or previous track of the playlist, if there is one. */
  readonly playNeighbour: (by: 1 | -1) => void;
  readonly dropOffer: () => void;
  /** Moves to the effects' voice, or back to the plain one with undefined. */
  readonly setEffects: (effects: Effects | undefined) => void;
  readonly setLanguage: (language: LanguageId) => void;
  readonly close: () => void;
}

export interface PlayerPorts {
  readonly audio: AudioPort;
  readonly clock: ClockPort;
}
