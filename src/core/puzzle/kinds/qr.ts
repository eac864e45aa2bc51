import type { PuzzleKind } from './puzzle-kind.ts';
import { textKind } from './text.ts';

/** The answer is the code of a sign: scanned by the camera, or typed. */
export const qrKind: PuzzleKind = {
  ...textKind,
  opensHint: true,
  verdicts: {
    typed: { correct: 'typed-correct', wrong: 'typed-wrong' },
    scanned: { correct: 'scan-correct', wrong: 'scan-wrong' },
  },
};
