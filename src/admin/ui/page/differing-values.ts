import type { Differing } from './edit-conflict.tsx';

/** A field of a form, with its label and its value as text; the text is empty if it has none. */
export interface ComparedPart {
  readonly label: string;
  readonly text: string;
}

/** The fields in which two versions differ; both list the same fields in the same order. */
export function differingValues(
  mine: readonly ComparedPart[],
  theirs: readonly ComparedPart[],
): readonly Differing[] {
  return mine
    .map(({ label, text }, index) => ({ label, mine: text, theirs: theirs[index]?.text ?? '' }))
    .filter((value) => value.mine !== value.theirs);
}
