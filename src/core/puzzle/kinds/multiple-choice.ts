import type { LanguageId, Puzzle } from '../../story/model.ts';
import { valueIn } from '../../story/read.ts';
import { isSameAnswer, normalAnswer } from '../same-answer.ts';
import type { PuzzleKind } from './puzzle-kind.ts';
import { textKind } from './text.ts';

/** The answer is the `value` of one of the choices shown. */
export const multipleChoiceKind: PuzzleKind = {
  ...textKind,
  opensHint: true,
  isAnswer: (puzzle, language, text) => chosenIndex(puzzle, language, text) !== undefined,
  answersIn: ({ choices }, language) =>
    (valueIn(choices, language) ?? []).map(({ value }) => value),
};

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
