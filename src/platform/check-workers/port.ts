import type { Finding } from '../../core/check/finding.ts';
import type { AccessGap } from '../../core/check/access.ts';
import type { StylingFinding } from '../../core/check/styling.ts';
import type { Unplayable } from '../../core/check/unplayable.ts';
import type { Draft } from '../../core/story/compose-draft.ts';
/** 'unchecked': it took too long, or there is no worker to try it in. */
export type PatternFit = 'fits' | 'breaks' | 'unchecked';

/** Tries an author's regular expression, which may be one that never ends. */
export interface PatternCheck {
  /** One result for each text; the pattern has to match the whole text. */
  readonly check: (pattern: string, texts: readonly string[]) => Promise<readonly PatternFit[]>;
}

export interface StoryCheckResult {
  readonly findings: readonly Finding[];
  /** Why publishing it would be rejected; all else is a warning. */
  readonly unplayable: Unplayable | undefined;
  /** What a person who cannot hear or see would miss. */
  readonly accessGaps: readonly AccessGap[];
  /** What of the walk's own styling the player does not apply. */
  readonly stylingFindings: readonly StylingFinding[];
}

/** The text of the recordings, by the address under which the draft names the transcript. */
export type Transcripts = Readonly<Record<string, string>>;

/** Checks a walk that is being edited. It is slow, so no keystroke waits for it. */
export interface StoryCheck {
  readonly checkDraft: (draft: Draft, transcripts?: Transcripts) => Promise<StoryCheckResult>;
}
