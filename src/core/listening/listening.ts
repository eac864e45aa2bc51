import type { Effects } from '../effects/effects.ts';
import type { ProgressEvent } from '../progress/event.ts';
import type { Progress } from '../progress/state.ts';
import type { LanguageId, Story, Track, TrackSlug } from '../story/model.ts';
import type { AfterEndSettings } from './after-end.ts';
import { SILENCE, type AudioState } from './audio-state.ts';
import type { ListeningEffect, OutputName } from './listening-effect.ts';
import type { SleepTimer } from './sleep-timer.ts';
import { soundOf, type Sound } from './sound-of.ts';

/** A quest's or a puzzle's own sound: it plays in between, while the track waits at its second. */
export interface PreviewSound {
  readonly url: string;
  readonly title: string;
}

/** A second at which one tap resumes, and why the sound does not resume by itself. */
export interface Continuation {
  readonly atS: number;
  readonly why: 'earlier-visit' | 'interruption' | 'sleep-timer' | 'other-tab';
}

/** How long a requested sound has stayed silent: long enough for a message, or for a way out. */
export type Wait = 'slow' | 'stuck';

/** What screens show of the player's listening. */
export interface ShownListening {
  readonly track: Track | undefined;
  readonly previewSound?: PreviewSound | undefined;
  /** The station whose activation list has been applied since it was chosen. */
  readonly begun?: TrackSlug | undefined;
  /** 0.5 to 3, with the pitch preserved. The effects have a rate of their own. */
  readonly rate: number;
  /** The lab's effects on the sound; undefined while the plain audio output plays. */
  readonly effects?: Effects | undefined;
  readonly sleep?: SleepTimer | undefined;
  /** The next track of the playlist when one has ended; at first the one that was left half-way. */
  readonly offered?: Track | undefined;
  /** Whether the next track plays by itself. */
  readonly playsOn: boolean;
  /**
   * Also set while something sounds: a visit may have restarted before its last position was known.
   */
  readonly continuation?: Continuation | undefined;
  readonly wait?: Wait | undefined;
  /** The current output's state as it was reported last, or as the last effect leaves it. */
  readonly sound: AudioState;
}

/** The player's listening: what is current, how it is heard, and what is still due. */
export interface Listening extends ShownListening {
  readonly language: LanguageId;
  /** The output that holds the sound. */
  readonly output: OutputName;
  readonly effectsOutput?: 'loading' | 'ready' | undefined;
  /** Sound was requested: after a network error it resumes by itself. */
  readonly isWanted?: boolean;
  /** A station has ended, and what follows it is not decided yet. */
  readonly awaitsNext?: AfterEndSettings | undefined;
  /** The track's position in its former language, until the duration of the new file is known. */
  readonly otherLanguage?: Pick<AudioState, 'positionS' | 'durationS'> | undefined;
  /** A position that was heard and is not saved yet. */
  readonly followed?: { readonly track: TrackSlug; readonly positionS: number } | undefined;
  readonly savedAtMs: number;
  /** The saved positions as they were last seen. */
  readonly knownPositions?: Progress['positions'];
  /** A requested sound loads since then; this and the times below are Infinity if it is not so. */
  readonly waitSinceMs: number;
  /** A station sounds since then while an earlier second of it is on offer. */
  readonly offeredSinceMs: number;
  /** How often the server was polled since a sound last played. */
  readonly polls: number;
  readonly pollAtMs: number;
  /** When the poll that is under way was sent. */
  readonly polledAtMs?: number | undefined;
  readonly timerAtMs: number;
}

export const idleListening = {
  output: 'plain',
  sound: SILENCE,
  savedAtMs: -Infinity,
  waitSinceMs: Infinity,
  offeredSinceMs: Infinity,
  polls: 0,
  pollAtMs: Infinity,
  timerAtMs: Infinity,
} as const satisfies Partial<Listening>;

/** The walk as it is when an event occurs. */
export interface ListeningWalk {
  readonly story: Story;
  readonly progress: Progress;
}

export interface ListeningStep {
  readonly state: Listening;
  readonly effects: readonly ListeningEffect[];
}

/** A step under way: a copy of the state, which it changes, and its effects so far. */
export interface Turn extends ListeningWalk {
  readonly atMs: number;
  readonly state: { -readonly [K in keyof Listening]: Listening[K] };
  readonly effects: ListeningEffect[];
}

export function sendProgress({ effects }: Turn, event: ProgressEvent): void {
  effects.push({ type: 'progress/send', event });
}

/** The sound of the current track, in the current language. */
export function trackSound({ track, language }: Listening): Sound | undefined {
  return track && soundOf(track, language);
}

/** The address that would sound on Play; undefined if the track has no sound at all. */
export function currentUrl(state: Listening): string | undefined {
  return state.previewSound?.url ?? trackSound(state)?.url;
}

/** Where an earlier second is on offer, what is heard now must not overwrite it. */
export function isEarlierOffered({ continuation }: Listening): boolean {
  return continuation?.why === 'earlier-visit';
}

/** The sound is wanted, and only the network is missing. */
export function isCutOff({ isWanted, sound }: Listening): boolean {
  return isWanted === true && sound.error === 'audio/network';
}
