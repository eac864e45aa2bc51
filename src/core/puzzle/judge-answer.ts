import { valueIn } from '../story/read.ts';
import type { Activation, LanguageId, Puzzle } from '../story/model.ts';
import { isSameAnswer, normalAnswer } from './same-answer.ts';

export type Judgement =
  | { readonly kind: 'empty' }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'right'; readonly group: number };

/** `text` is what was typed or scanned; for a multiple choice the `value` of what was chosen. */
export function judgeAnswer(puzzle: Puzzle, language: LanguageId, text: string): Judgement {
  if (normalAnswer(text) === '') return { kind: 'empty' };
  if (puzzle.type === 'MultipleChoice' && !isOffered(puzzle, language, text)) {
    return { kind: 'empty' };
  }
  const solutions = [valueIn(puzzle.solution, language) ?? [], ...Object.values(puzzle.solution)];
  for (const groups of solutions) {
    const group = groups.findIndex((answers) => answers.some((one) => isSameAnswer(one, text)));
    if (group !== -1) return { kind: 'right', group };
  }
  return { kind: 'wrong' };
}

function isOffered(puzzle: Puzzle, language: LanguageId, text: string): boolean {
  return (valueIn(puzzle.choices, language) ?? []).some(({ value }) => isSameAnswer(value, text));
}

/** `wrongCount`: how often this puzzle was answered wrongly. */
export function hintAfter(
  puzzle: Puzzle,
  language: LanguageId,
  wrongCount: number,
): string | undefined {
  return wrongCount > 0 ? valueIn(puzzle.hint, language) : undefined;
}

export function activationsFor(puzzle: Puzzle, group: number): readonly Activation[] {
  const { activates } = puzzle;
  return activates.kind === 'same-for-all' ? activates.list : (activates.lists[group] ?? []);
}
