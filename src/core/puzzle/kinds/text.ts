import { isSameAnswer, normalAnswer } from '../same-answer.ts';
import type { PuzzleKind } from './puzzle-kind.ts';

/** The answer is typed. */
export const textKind: PuzzleKind = {
  opensHint: false,
  verdicts: {
    typed: { correct: 'correct', wrong: 'wrong' },
    scanned: { correct: 'correct', wrong: 'scan-wrong' },
  },
  isAnswer: (_puzzle, _language, text) => normalAnswer(text) !== '',
  isAccepted: isSameAnswer,
  answersIn: ({ solution }) => Object.values(solution).flat(2),
};
