import type { LanguageId, Puzzle } from '../story/model.ts';
import { hintAfter, judgeAnswer } from './judge-answer.ts';
import { isSameAnswer } from './same-answer.ts';

/** Spec §9: how long a wrong answer is spoken of. */
export const WRONG_SHOWN_MS = 3000;

/** What an answer is told; each kind has its own words in §8. */
export type Verdict =
  | 'correct'
  | 'wrong'
  /** The hint stands in for the words. */
  | 'hint'
  | 'scan-correct'
  | 'scan-wrong'
  | 'typed-correct'
  | 'typed-wrong';

/** A visitor's tries at one puzzle. */
export interface Attempt {
  /** What stands in the field; for a multiple choice the value of what is chosen. */
  readonly text: string;
  readonly wrongCount: number;
  readonly isHintOpen: boolean;
  /** QR puzzles: by hand instead of with the camera. */
  readonly isByHand: boolean;
  readonly lastScan: string | undefined;
  /** Without a time it stands for good. */
  readonly said: { readonly verdict: Verdict; readonly untilMs?: number } | undefined;
}

export const FIRST_ATTEMPT: Attempt = {
  text: '',
  wrongCount: 0,
  isHintOpen: false,
  isByHand: false,
  lastScan: undefined,
  said: undefined,
};

/** What a visitor does at a puzzle. */
export type Deed =
  | { readonly type: 'answer/typed'; readonly text: string }
  | { readonly type: 'answer/sent' }
  | { readonly type: 'code/scanned'; readonly text: string }
  | { readonly type: 'hint/toggled' }
  | { readonly type: 'way/toggled' };

export type AttemptEvent = (Deed | { readonly type: 'time/passed' }) & { readonly atMs: number };

export type AttemptEffect =
  | { readonly type: 'puzzle/solved'; readonly group: number; readonly atMs: number }
  /** Send `time/passed` when the clock reaches `atMs`. */
  | { readonly type: 'timer/set'; readonly atMs: number };

export interface AttemptOutcome {
  readonly state: Attempt;
  readonly effects: readonly AttemptEffect[];
}

export interface AskedPuzzle {
  readonly puzzle: Puzzle;
  readonly language: LanguageId;
}

/** What an event makes of the tries at a puzzle, and what is to be done about it. */
export function stepAttempt(
  asked: AskedPuzzle,
  before: Attempt,
  event: AttemptEvent,
): AttemptOutcome {
  if (isCorrect(before)) return quiet(before);
  switch (event.type) {
    case 'answer/typed':
      return quiet({ ...withoutScan(before), text: event.text });
    case 'answer/sent':
      return judged(asked, before, { ...event, way: 'typed', text: before.text });
    case 'code/scanned':
      return isStillSeen(before, event.text)
        ? quiet(before)
        : judged(asked, before, { ...event, way: 'scanned' });
    case 'hint/toggled':
      return quiet({ ...before, isHintOpen: before.wrongCount > 0 && !before.isHintOpen });
    case 'way/toggled':
      return quiet({ ...before, isByHand: !before.isByHand, said: undefined });
    case 'time/passed':
      return quiet(withoutPassed(before, event.atMs));
  }
}

export function isCorrect({ said }: Attempt): boolean {
  return said?.verdict.endsWith('correct') ?? false;
}

interface Answer {
  readonly way: 'typed' | 'scanned';
  readonly text: string;
  readonly atMs: number;
}

function judged(asked: AskedPuzzle, before: Attempt, answer: Answer): AttemptOutcome {
  const { puzzle, language } = asked;
  const judgement = judgeAnswer(puzzle, language, answer.text);
  if (judgement.kind === 'empty') return quiet(before);
  if (judgement.kind === 'wrong') return wrong(asked, before, answer);
  return {
    state: { ...before, said: { verdict: correctVerdict(puzzle, answer) } },
    effects: [{ type: 'puzzle/solved', group: judgement.group, atMs: answer.atMs }],
  };
}

function correctVerdict({ type }: Puzzle, { way }: Answer): Verdict {
  if (type !== 'QR') return 'correct';
  return way === 'scanned' ? 'scan-correct' : 'typed-correct';
}

function wrong(asked: AskedPuzzle, before: Attempt, answer: Answer): AttemptOutcome {
  const verdict = wrongVerdict(asked, before, answer);
  const untilMs = answer.atMs + WRONG_SHOWN_MS;
  const isCounted = answer.way === 'typed' || !isLastScan(before, answer.text);
  return {
    state: {
      ...before,
      wrongCount: before.wrongCount + (isCounted ? 1 : 0),
      isHintOpen: before.isHintOpen || verdict === 'hint',
      lastScan: answer.way === 'scanned' ? answer.text : before.lastScan,
      said: { verdict, untilMs },
    },
    effects: [{ type: 'timer/set', atMs: untilMs }],
  };
}

function wrongVerdict(
  { puzzle, language }: AskedPuzzle,
  { isHintOpen }: Attempt,
  { way }: Answer,
): Verdict {
  if (way === 'scanned') return 'scan-wrong';
  if (puzzle.type === 'text') return 'wrong';
  // A hint that is open already would answer nothing: then it is said in words.
  if (!isHintOpen && hintAfter(puzzle, language, 1) !== undefined) return 'hint';
  return puzzle.type === 'QR' ? 'typed-wrong' : 'wrong';
}

/** A camera reads what lies before it many times a second. */
function isStillSeen(before: Attempt, text: string): boolean {
  return before.said?.verdict === 'scan-wrong' && isLastScan(before, text);
}

function isLastScan({ lastScan }: Attempt, text: string): boolean {
  return lastScan !== undefined && isSameAnswer(lastScan, text);
}

/** Who types has left the camera: what it said of its code is not about this text. */
function withoutScan(before: Attempt): Attempt {
  return before.said?.verdict === 'scan-wrong' ? { ...before, said: undefined } : before;
}

function withoutPassed(before: Attempt, atMs: number): Attempt {
  const untilMs = before.said?.untilMs;
  return untilMs === undefined || untilMs > atMs ? before : { ...before, said: undefined };
}

function quiet(state: Attempt): AttemptOutcome {
  return { state, effects: [] };
}
