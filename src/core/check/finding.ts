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

/** Where an element stands when the path has been walked. */
export interface Shown extends ElementRef {
  readonly state: ContentState;
}

/** What a visitor does, and what `step` makes of it: replayed from the start it ends in `shown`. */
export interface Witness {
  readonly path: readonly ProgressEvent[];
  readonly shown: readonly Shown[];
}

export type UnsolvableReason =
  | 'no-answer'
  | 'no-choice'
  | 'no-choice-matches'
  | 'in-no-quest'
  | 'no-quest-tab';

export type Flaw =
  | { readonly kind: 'never-active'; readonly element: ElementRef }
  | {
      readonly kind: 'puzzle-unsolvable';
      readonly puzzle: PuzzleSlug;
      readonly reason: UnsolvableReason;
      readonly languages: readonly LanguageId[];
    }
  | { readonly kind: 'unknown-target'; readonly source: ElementRef; readonly target: ElementRef }
  | {
      /** From here the element can no longer be reached, because of what was taken back. */
      readonly kind: 'dead-end';
      readonly element: ElementRef;
      readonly takenBack: readonly ElementRef[];
    }
  | {
      readonly kind: 'password-unlearnable';
      readonly track: TrackSlug;
      readonly reason: 'told-nowhere' | 'no-password-tab';
    }
  | {
      /** Nothing opens these but the code on their own sign. */
      readonly kind: 'only-by-sign';
      readonly tracks: readonly TrackSlug[];
    }
  | {
      /** It has a password, and the story's switch for passwords is off: published, it is locked. */
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

export type Finding = Flaw & Witness;

export interface CheckOptions {
  /** Transcripts by the address under which the story names them: passwords may be told there. */
  readonly transcripts?: Readonly<Record<string, string>>;
  /** Stations with a sign on site: a scan opens them, active or not. None by default. */
  readonly signs?: readonly string[];
  /** How often `step` may be called in search of dead ends. */
  readonly maxSteps?: number;
}

export interface CheckReport {
  readonly findings: readonly Finding[];
  readonly exploration: ExplorationSummary;
}

/** `isComplete` is false when the bound was hit: then a dead end may have been missed, none is made up. */
export interface ExplorationSummary {
  readonly states: number;
  readonly steps: number;
  readonly maxSteps: number;
  readonly isComplete: boolean;
}
