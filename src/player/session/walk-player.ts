import type { Effects } from '../../core/effects/effects.ts';
import type { PreviewSound, ShownListening } from '../../core/listening/listening.ts';
import type { LanguageId, Track } from '../../core/story/model.ts';
import type { PlainAudioPort } from '../../platform/audio/port.ts';
import type { ClockPort } from '../../platform/system/clock-port.ts';
import type { DevicePort, SettingsPort } from '../../platform/local-state/port.ts';
import type { EffectsAudioPort } from '../../platform/audio-effects/port.ts';
import type { MediaSessionPort } from '../../platform/media-session/port.ts';
import type { OtherTabsPort } from '../../platform/tabs/port.ts';
import type { PageLifePort } from '../../platform/device/port.ts';
import type { ReportPort } from '../../platform/system/report-port.ts';

export interface PlayerState extends ShownListening {
  /** The address that would sound on Play; undefined if the track has no sound at all. */
  readonly url: string | undefined;
  /** The language of the track's sound, which may be another than the one shown. */
  readonly soundLanguage: LanguageId | undefined;
}

/** The sound of an open walk: one at a time, whichever panel is shown. Outside of React. */
export interface WalkPlayer {
  readonly state: () => PlayerState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Makes a track the current one; `play` may only be used within a visitor's tap. */
  readonly choose: (track: Track, how: 'play' | 'show') => void;
  readonly play: () => void;
  readonly pause: () => void;
  /** After an error or a stall: fetches the sound again and resumes at its position. */
  readonly retry: () => void;
  /** For a file that is missing or broken: the station counts as played all the same. */
  readonly goWithoutSound: () => void;
  readonly seek: (positionS: number) => void;
  /** Jumps by seconds, forwards or backwards. */
  readonly skip: (byS: number) => void;
  /** Calling it with the same preview sound again pauses or resumes it. */
  readonly togglePreviewSound: (previewSound: PreviewSound) => void;
  readonly setRate: (rate: number) => void;
  /** Minutes, 'station-end', or nothing to switch it off. */
  readonly setSleep: (sleep: number | 'station-end' | undefined) => void;
  readonly setPlaysOn: (playsOn: boolean) => void;
  /** The next or previous track of the playlist, if there is one. */
  readonly playNeighbour: (by: 1 | -1) => void;
  /** Offers a station if nothing sounds. */
  readonly offer: (track: Track) => void;
  readonly dropOffer: () => void;
  /** Resumes at the second that is named in `continuation`. */
  readonly goOn: () => void;
  /** Switches to the effects' audio output, or back to the plain one with undefined. */
  readonly setEffects: (effects: Effects | undefined) => void;
  readonly setLanguage: (language: LanguageId) => void;
  /**
   * Subscribes to the audio, the lock screen and the other tabs; returns the unsubscribe function.
   */
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
  /** The second audio output is loaded at its first use; absent where nothing can request it. */
  readonly effects?: () => Promise<EffectsAudioPort>;
}
