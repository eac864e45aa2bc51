import { valueIn } from '../story/read.ts';
import type { LanguageId, Puzzle } from '../story/model.ts';
import { PUZZLE_KINDS } from './kinds/puzzle-kinds.ts';

export type Judgement =
  | { readonly kind: 'empty' }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'right'; readonly group: number };

/** `text` was typed or scanned; for a multiple choice it is the `value` of the chosen item. */
export function judgeAnswer(puzzle: Puzzle, language: LanguageId, text: string): Judgement {
  const { isAnswer, isAccepted } = PUZZLE_KINDS[puzzle.type];
  if (!isAnswer(puzzle, language, text)) return { kind: 'empty' };
  const solutions = [valueIn(puzzle.solution, language) ?? [], ...Object.values(puzzle.solution)];
  for (const groups of solutions) {
    const group = groups.findIndex((answers) => answers.some((answer) => isAccepted(answer, text)));
    if (group !== -1) return { kind: 'right', group };
  }
  return { kind: 'wrong' };
}

/** `wrongCount`: the number of wrong answers to this puzzle. */
export function hintAfter(
  puzzle: Puzzle,
  language: LanguageId,
  wrongCount: number,
): string | undefined {
  return wrongCount > 0 ? valueIn(puzzle.hint, language) : undefined;
}
