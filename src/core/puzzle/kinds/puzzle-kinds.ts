import type { PuzzleType } from '../../story/model.ts';
import { multipleChoiceKind } from './multiple-choice.ts';
import type { PuzzleKind } from './puzzle-kind.ts';
import { textKind } from './text.ts';

/** The answer is the code of a sign: scanned by the camera, or typed. */
const qrKind: PuzzleKind = {
  ...textKind,
  opensHint: true,
  verdicts: {
    typed: { correct: 'typed-correct', wrong: 'typed-wrong' },
    scanned: { correct: 'scan-correct', wrong: 'scan-wrong' },
  },
};

/** The registry of puzzle kinds; docs/how-to/add-a-puzzle-kind.md says what else a kind needs. */
export const PUZZLE_KINDS: Readonly<Record<PuzzleType, PuzzleKind>> = {
  text: textKind,
  MultipleChoice: multipleChoiceKind,
  QR: qrKind,
};
