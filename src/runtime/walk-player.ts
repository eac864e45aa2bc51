import type { Effects } from '../core/effects/effects.ts';
import type { LanguageId, Track, TrackSlug } from '../core/story/model.ts';
import type { AudioState, PlainAudioPort } from '../ports/audio.ts';
import type { ClockPort } from '../ports/clock.ts';
import type { DevicePort } from '../ports/device.ts';
import type { EffectsAudioPort } from '../ports/effects-audio.ts';
import type { MediaSessionPort } from '../ports/media-session.ts';
import type { OtherTabsPort } from '../ports/other-tabs.ts';
import type { PageLifePort } from '../ports/page-life.ts';
import type { ReportPort } from '../ports/report.ts';
import type { SettingsPort } from '../ports/settings.ts';

/** A quest's or a puzzle's own sound: heard in between, while the track waits at its second. */
export interface Aside {
  readonly url: string;
  readonly title: string;
}

export type SleepTimer =
  | { readonly kind: 'minutes'; readonly untilMs: number }
  | { readonly kind: 'station-end' };

/** A second at which one tap goes on, and why the sound is not there by itself. */
export interface Continuation {
  readonly atS: number;
  readonly why: 'earlier-visit' | 'interruption' | 'sleep-timer' | 'other-tab';
}

/** How long a sound that was asked for has kept silent: worth a sentence, worth a way out. */
export type Wait = 'slow' | 'stuck';

export interface PlayerState {
  readonly track: Track | undefined;
  readonly aside: Aside | undefined;
  /** The address of what would sound on Play; undefined where the track has no sound at all. */
  readonly url: string | undefined;
  /** The station whose activation list has been applied since it was chosen. */
  readonly begun: TrackSlug | undefined;
  /** The language of the track's sound, which may be another than the one shown. */
  readonly soundLanguage: LanguageId | undefined;
  readonly sound: AudioState;
  /** 0.5 to 3, pitch kept. The effects have a rate of their own. */
  readonly rate: number;
  /** What the lab does to the sound; undefined while the plain voice plays. */
  readonly effects: Effects | undefined;
  readonly sleep: SleepTimer | undefined;
  /** The next track of the playlist when one has ended; at first the one that was left half way. */
  readonly offered: Track | undefined;
  /** Whether the next track plays by itself. */
  readonly playsOn: boolean;
  /** Also while something sounds: a visit may have begun anew before it was known where it stopped. */
  readonly continuation: Continuation | undefined;
  readonly wait: Wait | undefined;
}

/** The sound of an open walk: one thing at a time, whatever room is shown. Outside of React. */
export interface WalkPlayer {
  readonly state: () => PlayerState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Makes a track the current one; `play` only within a visitor's tap. */
  readonly choose: (track: Track, how: 'play' | 'show') => void;
  readonly play: () => void;
  readonly pause: () => void;
  /** After a fault, or when nothing comes: fetches the sound anew and goes on where it stood. */
  readonly retry: () => void;
  /** Where the file itself is missing or broken: the station counts as played all the same. */
  readonly goWithoutSound: () => void;
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
  /** Offers a station, where nothing sounds. */
  readonly offer: (track: Track) => void;
  readonly dropOffer: () => void;
  /** Goes on at the second that is named in `continuation`. */
  readonly goOn: () => void;
  /** Moves to the effects' voice, or back to the plain one with undefined. */
  readonly setEffects: (effects: Effects | undefined) => void;
  readonly setLanguage: (language: LanguageId) => void;
  /** Hears the voice, the lock screen and the other tabs from now on; answers how to end that. */
  readonly open: () => () => void;
}

export interface PlayerPorts {
  readonly audio: PlainAudioPort;
  readonly clock: ClockPort;
  readonly device: DevicePort;
  readonly settings: SettingsPort;
  readonly otherTabs: OtherTabsPort;
  readonly pageLife: PageLifePort;
  readonly mediaSession: MediaSessionPort;
  readonly report: ReportPort;
  /** The second voice comes when it is first wanted; absent where nothing can ask for it. */
  readonly effects?: () => Promise<EffectsAudioPort>;
}
