import type { Finding } from '../core/check/finding.ts';
import type { AccessGap } from '../core/check/access.ts';
import type { StylingFinding } from '../core/check/styling.ts';
import type { Unplayable } from '../core/check/unplayable.ts';
import type { Draft } from '../core/story/compose-draft.ts';

export interface Proven {
  readonly findings: readonly Finding[];
  /** Why it would be refused; all else is a warning. */
  readonly unplayable: Unplayable | undefined;
  /** What who does not hear or see would miss. */
  readonly accessGaps: readonly AccessGap[];
  /** What of the walk's own styling the player does not take over. */
  readonly stylingFindings: readonly StylingFinding[];
}

/** What is said in the recordings, by the address under which the draft names the transcript. */
export type Transcripts = Readonly<Record<string, string>>;

/** Proves a walk that is being edited. It takes longer than a key may, so no key waits for it. */
export interface WalkProof {
  readonly prove: (draft: Draft, transcripts?: Transcripts) => Promise<Proven>;
}
