import type { LanguageId, Puzzle } from '../story/model.ts';
import { hintAfter, judgeAnswer } from './judge-answer.ts';
import type { AnswerSource, AnswerVerdict } from './kinds/puzzle-kind.ts';
import { PUZZLE_KINDS } from './kinds/puzzle-kinds.ts';
import { isSameAnswer } from './same-answer.ts';

/** Spec §9: how long the message about a wrong answer is shown. */
export const WRONG_SHOWN_MS = 3000;

/** A visitor's attempts at one puzzle. */
export interface Attempt {
  /** The text in the field; for a multiple choice the value of the chosen item. */
  readonly text: string;
  readonly wrongCount: number;
  readonly isHintOpen: boolean;
  /** QR puzzles: the answer is typed instead of scanned. */
  readonly isManual: boolean;
  readonly lastScan: string | undefined;
  /** The feedback stays if it has no time. */
  readonly feedback: { readonly verdict: AnswerVerdict; readonly untilMs?: number } | undefined;
}

export const FIRST_ATTEMPT: Attempt = {
  text: '',
  wrongCount: 0,
  isHintOpen: false,
  isManual: false,
  lastScan: undefined,
  feedback: undefined,
};

/** A visitor's action at a puzzle. */
export type AttemptAction =
  | { readonly type: 'answer/typed'; readonly text: string }
  | { readonly type: 'answer/sent' }
  | { readonly type: 'code/scanned'; readonly text: string }
  | { readonly type: 'hint/toggled' }
  | { readonly type: 'manual-input/toggled' };

export type AttemptEvent = (AttemptAction | { readonly type: 'time/passed' }) & {
  readonly atMs: number;
};

export type AttemptEffect =
  | { readonly type: 'puzzle/solved'; readonly group: number; readonly atMs: number }
  /** Send `time/passed` when the clock reaches `atMs`. */
  | { readonly type: 'timer/set'; readonly atMs: number };

export interface AttemptOutcome {
  readonly state: Attempt;
  readonly effects: readonly AttemptEffect[];
}

export interface AttemptedPuzzle {
  readonly puzzle: Puzzle;
  readonly language: LanguageId;
}

/** The new state of the attempt after an event, and the effects to be carried out. */
export function stepAttempt(
  attempted: AttemptedPuzzle,
  before: Attempt,
  event: AttemptEvent,
): AttemptOutcome {
  if (isCorrect(before)) return quiet(before);
  switch (event.type) {
    case 'answer/typed':
      return quiet({ ...withoutScan(before), text: event.text });
    case 'answer/sent':
      return judged(attempted, before, { ...event, source: 'typed', text: before.text });
    case 'code/scanned':
      return isStillSeen(before, event.text)
        ? quiet(before)
        : judged(attempted, before, { ...event, source: 'scanned' });
    case 'hint/toggled':
      return quiet({ ...before, isHintOpen: before.wrongCount > 0 && !before.isHintOpen });
    case 'manual-input/toggled':
      return quiet({ ...before, isManual: !before.isManual, feedback: undefined });
    case 'time/passed':
      return quiet(withoutExpired(before, event.atMs));
  }
}

export function isCorrect({ feedback }: Attempt): boolean {
  return feedback?.verdict.endsWith('correct') ?? false;
}

interface GivenAnswer {
  readonly source: AnswerSource;
  readonly text: string;
  readonly atMs: number;
}

function judged(attempted: AttemptedPuzzle, before: Attempt, answer: GivenAnswer): AttemptOutcome {
  const { puzzle, language } = attempted;
  const judgement = judgeAnswer(puzzle, language, answer.text);
  if (judgement.kind === 'empty') return quiet(before);
  if (judgement.kind === 'wrong') return wrong(attempted, before, answer);
  const { correct } = PUZZLE_KINDS[puzzle.type].verdicts[answer.source];
  return {
    state: { ...before, feedback: { verdict: correct } },
    effects: [{ type: 'puzzle/solved', group: judgement.group, atMs: answer.atMs }],
  };
}

function wrong(attempted: AttemptedPuzzle, before: Attempt, answer: GivenAnswer): AttemptOutcome {
  const verdict = wrongVerdict(attempted, before, answer);
  const untilMs = answer.atMs + WRONG_SHOWN_MS;
  const isCounted = answer.source === 'typed' || !isLastScan(before, answer.text);
  return {
    state: {
      ...before,
      wrongCount: before.wrongCount + (isCounted ? 1 : 0),
      isHintOpen: before.isHintOpen || verdict === 'hint',
      lastScan: answer.source === 'scanned' ? answer.text : before.lastScan,
      feedback: { verdict, untilMs },
    },
    effects: [{ type: 'timer/set', atMs: untilMs }],
  };
}

function wrongVerdict(
  { puzzle, language }: AttemptedPuzzle,
  { isHintOpen }: Attempt,
  { source }: GivenAnswer,
): AnswerVerdict {
  const { opensHint, verdicts } = PUZZLE_KINDS[puzzle.type];
  // A hint that is open already would be no feedback, so a text is shown.
  const isHintDue = opensHint && source === 'typed' && !isHintOpen;
  if (isHintDue && hintAfter(puzzle, language, 1) !== undefined) return 'hint';
  return verdicts[source].wrong;
}

/** A camera reads the code in front of it many times a second. */
function isStillSeen(before: Attempt, text: string): boolean {
  return before.feedback?.verdict === 'scan-wrong' && isLastScan(before, text);
}

function isLastScan({ lastScan }: Attempt, text: string): boolean {
  return lastScan !== undefined && isSameAnswer(lastScan, text);
}

/** A visitor who types has left the camera: feedback on its code is not about this text. */
function withoutScan(before: Attempt): Attempt {
  return before.feedback?.verdict === 'scan-wrong' ? { ...before, feedback: undefined } : before;
}

function withoutExpired(before: Attempt, atMs: number): Attempt {
  const untilMs = before.feedback?.untilMs;
  return untilMs === undefined || untilMs > atMs ? before : { ...before, feedback: undefined };
}

function quiet(state: Attempt): AttemptOutcome {
  return { state, effects: [] };
}
