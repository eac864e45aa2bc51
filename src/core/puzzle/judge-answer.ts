import { valueIn } from '../story/read.ts';
import type { Activation, LanguageId, Puzzle } from '../story/model.ts';
import { isSameAnswer, normalAnswer } from './same-answer.ts';

export type Judgement =
  | { readonly kind: 'empty' }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'right'; readonly group: number };

/** `text` was typed or scanned; for a multiple choice it is the `value` of the chosen item. */
export function judgeAnswer(puzzle: Puzzle, language: LanguageId, text: string): Judgement {
  if (normalAnswer(text) === '') return { kind: 'empty' };
  if (puzzle.type === 'MultipleChoice' && chosenIndex(puzzle, language, text) === undefined) {
    return { kind: 'empty' };
  }
  const solutions = [valueIn(puzzle.solution, language) ?? [], ...Object.values(puzzle.solution)];
  for (const groups of solutions) {
    const group = groups.findIndex((answers) => answers.some((one) => isSameAnswer(one, text)));
    if (group !== -1) return { kind: 'right', group };
  }
  return { kind: 'wrong' };
}

/** The index of the chosen item among the choices shown, in whatever language it was chosen. */
export function chosenIndex(
  { choices }: Puzzle,
  language: LanguageId,
  text: string,
): number | undefined {
  if (normalAnswer(text) === '') return undefined;
  const shown = valueIn(choices, language) ?? [];
  return [shown, ...Object.values(choices)]
    .map((list) => list.findIndex(({ value }) => isSameAnswer(value, text)))
    .find((index) => index !== -1 && index < shown.length);
}

/** `wrongCount`: the number of wrong answers to this puzzle. */
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
