declare const brand: unique symbol;

/** A text that was checked to be a slug of one kind, and cannot be passed as one of another. */
export type Slug<Kind extends string> = string & { readonly [brand]: Kind };
export type StorySlug = Slug<'story'>;
export type TrackSlug = Slug<'track'>;
export type QuestSlug = Slug<'quest'>;
export type PuzzleSlug = Slug<'puzzle'>;

/** 1 = language-independent, 2 = the default (German), others as the server lists them. */
export type LanguageId = number;
export const INDEPENDENT: LanguageId = 1;
export const DEFAULT_LANGUAGE: LanguageId = 2;

/** Keyed by language id. Empty when the field is absent; never holds an empty text. */
export type PerLanguage<T> = Readonly<Record<LanguageId, T>>;

export interface Language {
  readonly id: LanguageId;
  readonly code: string;
  readonly name: string;
}

export type ElementKind = 'track' | 'quest' | 'puzzle';
export type ContentState = 'inactive' | 'active' | 'finished';

/** One item of an activation list: sets `slug` to `action`, or to active if none is given. */
export interface Activation {
  readonly kind: ElementKind;
  readonly slug: string;
  readonly delayS?: number;
  readonly action?: ContentState;
}

export const TABS = [
  'info',
  'track-details',
  'track-details-no-icon',
  'playlist',
  'map',
  'qr',
  'password',
  'quest',
  'radio',
  'lab',
  'default-player',
] as const;
export type Tab = (typeof TABS)[number];

/** Spec §9: the features of a story that names none. */
export const DEFAULT_FEATURES: readonly Tab[] = [
  'info',
  'track-details-no-icon',
  'playlist',
  'map',
  'qr',
  'default-player',
];

/** x = latitude, y = longitude on the map; pixels from the top-left on the indoor map. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

export interface ReleaseDate {
  readonly year: number;
  /** 1 to 12; absent when only the year is known. */
  readonly month?: number;
}

export interface Track {
  readonly slug: TrackSlug;
  /** The slugs in former publications: signs, links and progress may contain them. */
  readonly alsoCalled?: readonly string[];
  readonly position: number;
  readonly name: PerLanguage<string>;
  readonly cover: PerLanguage<string>;
  /** Alternative text of the cover, for those who do not see it. */
  readonly coverAltText?: PerLanguage<string>;
  readonly description: PerLanguage<string>;
  readonly audio: PerLanguage<string>;
  readonly audioReversed: PerLanguage<string>;
  /** Durations of `audio` in whole seconds, copied from `files`, which pages may drop. */
  readonly durationS?: PerLanguage<number>;
  readonly transcript: PerLanguage<string>;
  readonly author: PerLanguage<string>;
  readonly activates: readonly Activation[];
  /** Absent = not a radio track; negative = a fallback. */
  readonly radio?: number;
  readonly password: PerLanguage<string>;
  readonly isActiveFromStart: boolean;
  readonly location: PerLanguage<Place>;
  readonly radiusM?: number;
}

export interface Quest {
  readonly slug: QuestSlug;
  /** The slugs in former publications: signs, links and progress may contain them. */
  readonly alsoCalled?: readonly string[];
  readonly title: PerLanguage<string>;
  readonly description: PerLanguage<string>;
  readonly illustration: PerLanguage<string>;
  readonly illustrationAltText?: PerLanguage<string>;
  readonly audio: PerLanguage<string>;
  readonly isActiveFromStart: boolean;
  /** The slugs are sorted by the puzzles' position. */
  readonly puzzles: readonly PuzzleSlug[];
}

interface PuzzleTraits {
  /** Visitors choose among its choices: only then they are read, checked and shown to authors. */
  readonly hasChoices: boolean;
  /** Its answers are the codes of signs: the camera is loaded ahead, the offline check tries them. */
  readonly isScanned: boolean;
}

/**
 * The kinds of puzzles by their name on the wire, any other name counts as text, with what the
 * first page has to know of them; all else is in PUZZLE_KINDS, which comes with the puzzles.
 */
export const PUZZLE_TRAITS = {
  text: { hasChoices: false, isScanned: false },
  MultipleChoice: { hasChoices: true, isScanned: false },
  QR: { hasChoices: false, isScanned: true },
} as const satisfies Readonly<Record<string, PuzzleTraits>>;
export type PuzzleType = keyof typeof PUZZLE_TRAITS;
export const PUZZLE_TYPES = Object.keys(PUZZLE_TRAITS) as [PuzzleType, ...PuzzleType[]];

export interface Choice {
  readonly item: string;
  readonly value: string;
}

export interface Puzzle {
  readonly slug: PuzzleSlug;
  /** The slugs in former publications: signs, links and progress may contain them. */
  readonly alsoCalled?: readonly string[];
  readonly position: number;
  readonly type: PuzzleType;
  readonly title: PerLanguage<string>;
  readonly description: PerLanguage<string>;
  readonly illustration: PerLanguage<string>;
  readonly illustrationAltText?: PerLanguage<string>;
  readonly audio: PerLanguage<string>;
  readonly hint: PerLanguage<string>;
  readonly finishedText: PerLanguage<string>;
  readonly choices: PerLanguage<readonly Choice[]>;
  /** Groups of accepted answers; the index of the matching group picks the list in `activates`. */
  readonly solution: PerLanguage<readonly (readonly string[])[]>;
  readonly activates: PuzzleActivations;
  readonly isActiveFromStart: boolean;
}

/** A flat list on the wire applies to every solution group; a list of lists has one per group. */
export type PuzzleActivations =
  | { readonly kind: 'same-for-all'; readonly list: readonly Activation[] }
  | { readonly kind: 'per-group'; readonly lists: readonly (readonly Activation[])[] };

export interface StoryFile {
  readonly url: string;
  readonly bytes: number;
  readonly type: string;
  readonly sha256: string;
  readonly chunkBytes: number;
  readonly chunks: readonly string[];
  /** The duration of a sound, in whole seconds, if the server has measured it. */
  readonly durationS?: number;
}

export interface MapSource {
  readonly tiles: string;
  readonly attribution: string;
  readonly package?: { readonly url: string; readonly bytes: number; readonly sha256: string };
}

/** A plan that is too large for one picture, as its server has cut it. */
export interface TiledPlan {
  /** The address of the image as in `mapImage`. */
  readonly image: string;
  /** The size of the image, in pixels. */
  readonly width: number;
  readonly height: number;
  /** The side of a tile. */
  readonly tilePx: number;
  /** The whole plan in one small picture. */
  readonly overview: string;
  /** A PMTiles archive of pictures. */
  readonly tiles: { readonly url: string; readonly bytes: number; readonly sha256: string };
}

/** Latitude, longitude. */
export type LatLon = readonly [number, number];

export interface Story {
  readonly slug: StorySlug;
  readonly title: PerLanguage<string>;
  readonly name: PerLanguage<string>;
  readonly subtitle: PerLanguage<string>;
  readonly cover: PerLanguage<string>;
  readonly coverAltText?: PerLanguage<string>;
  readonly description: PerLanguage<string>;
  readonly customIcon: PerLanguage<string>;
  readonly mapImage: PerLanguage<string>;
  readonly author: PerLanguage<string>;
  readonly customStyling?: string;
  readonly startPage?: Tab;
  readonly hasTrackPasswords: boolean;
  /** Own addition: a locked track is shown on the map with its lock; usually it is hidden. */
  readonly showsLocked?: true;
  /** Own addition: the list of quests hides the titles of those that are not open yet. */
  readonly hidesQuestTitles?: true;
  readonly features: readonly Tab[];
  readonly durationMin?: number;
  readonly releaseDate?: ReleaseDate;
  /** The tracks are sorted by position. */
  readonly tracks: readonly Track[];
  /** The quests are in the order of the story. */
  readonly quests: readonly Quest[];
  /** Every puzzle of the story, in wire order; `Quest.puzzles` assigns them. */
  readonly puzzles: readonly Puzzle[];
  readonly languages: readonly Language[];
  readonly revision?: string;
  /** Former slugs, or the present one if a former one was requested: signs may contain them. */
  readonly alsoCalled?: readonly string[];
  readonly files: readonly StoryFile[];
  readonly map?: MapSource;
  readonly plans: readonly TiledPlan[];
  readonly paths: readonly (readonly LatLon[])[];
}
