import type {
  ContentState,
  ElementKind,
  LanguageId,
  PuzzleSlug,
  TrackSlug,
} from '../story/model.ts';
import type { ProgressEvent } from '../progress/event.ts';

export interface ElementRef {
  readonly kind: ElementKind;
  readonly slug: string;
}

/** The state of an element at the end of the path. */
export interface Shown extends ElementRef {
  readonly state: ContentState;
}

/** The visitor's events; replayed through `step` from the start, they end in `shown`. */
export interface FindingPath {
  readonly path: readonly ProgressEvent[];
  readonly shown: readonly Shown[];
}

export type UnsolvableReason =
  | 'no-answer'
  | 'no-choice'
  | 'no-choice-matches'
  | 'in-no-quest'
  | 'no-quest-tab';

export type FindingContent =
  | { readonly kind: 'never-active'; readonly element: ElementRef }
  | {
      readonly kind: 'puzzle-unsolvable';
      readonly puzzle: PuzzleSlug;
      readonly reason: UnsolvableReason;
      readonly languages: readonly LanguageId[];
    }
  | { readonly kind: 'unknown-target'; readonly source: ElementRef; readonly target: ElementRef }
  | {
      /** From here the element can no longer be reached, because of what was revoked. */
      readonly kind: 'dead-end';
      readonly element: ElementRef;
      readonly revoked: readonly ElementRef[];
    }
  | {
      readonly kind: 'password-unlearnable';
      readonly track: TrackSlug;
      readonly reason: 'told-nowhere' | 'no-password-tab';
    }
  | {
      /** Nothing opens these tracks but the code on their own sign. */
      readonly kind: 'only-by-sign';
      readonly tracks: readonly TrackSlug[];
    }
  | {
      /** The track has a password, but the story's password switch is off: published, it locks. */
      readonly kind: 'password-switch-off';
      readonly track: TrackSlug;
    }
  | {
      readonly kind: 'audio-missing';
      readonly track: TrackSlug;
      readonly languages: readonly LanguageId[];
    }
  | {
      readonly kind: 'zones-overlap';
      readonly tracks: readonly [TrackSlug, TrackSlug];
      readonly overlapM: number;
    };

export type Finding = FindingContent & FindingPath;

export interface CheckOptions {
  /** Transcripts by the address under which the story names them: they may mention passwords. */
  readonly transcripts?: Readonly<Record<string, string>>;
  /** Stations with a sign on site: a scan opens them, active or not. None by default. */
  readonly signs?: readonly string[];
  /** The limit of calls of `step` in the search for dead ends. */
  readonly maxSteps?: number;
}

export interface CheckReport {
  readonly findings: readonly Finding[];
  readonly exploration: ExplorationSummary;
}

/** `isComplete` is false when the bound was hit: a dead end may be missing, none is invented. */
export interface ExplorationSummary {
  readonly states: number;
  readonly steps: number;
  readonly maxSteps: number;
  readonly isComplete: boolean;
}
