import type { LanguageId, Puzzle } from '../../story/model.ts';

/** The feedback on an answer; each verdict has its own text in §8. */
export type AnswerVerdict =
  | 'correct'
  | 'wrong'
  /** The hint is shown instead of a text. */
  | 'hint'
  | 'scan-correct'
  | 'scan-wrong'
  | 'typed-correct'
  | 'typed-wrong';

export type AnswerSource = 'typed' | 'scanned';

/** What distinguishes one kind of puzzle from the others, apart from its input in the player. */
export interface PuzzleKind {
  /** A wrong answer opens the hint. */
  readonly opensHint: boolean;
  readonly verdicts: Readonly<
    Record<AnswerSource, { readonly correct: AnswerVerdict; readonly wrong: AnswerVerdict }>
  >;
  /** Whether a text is an answer at all. One that is not can neither be sent nor be wrong. */
  readonly isAnswer: (puzzle: Puzzle, language: LanguageId, text: string) => boolean;
  readonly isAccepted: (accepted: string, text: string) => boolean;
  /** The answers among which the check looks for a right one. */
  readonly answersIn: (puzzle: Puzzle, language: LanguageId) => readonly string[];
}
