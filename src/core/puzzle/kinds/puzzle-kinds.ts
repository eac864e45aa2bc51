import type { PuzzleType } from '../../story/model.ts';
import { multipleChoiceKind } from './multiple-choice.ts';
import type { PuzzleKind } from './puzzle-kind.ts';
import { qrKind } from './qr.ts';
import { textKind } from './text.ts';

/** The registry of puzzle kinds; docs/how-to/add-a-puzzle-kind.md says what else a kind needs. */
export const PUZZLE_KINDS: Readonly<Record<PuzzleType, PuzzleKind>> = {
  text: textKind,
  MultipleChoice: multipleChoiceKind,
  QR: qrKind,
};
