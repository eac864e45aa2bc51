import type { Differing } from './edit-conflict.tsx';

/** A part of a form, as it is named and read on the page; empty: nothing stands there. */
export interface PartInWords {
  readonly label: string;
  readonly text: string;
}

/** Those in which two differ; both name the same parts in one order. */
export function differingParts(
  mine: readonly PartInWords[],
  theirs: readonly PartInWords[],
): readonly Differing[] {
  return mine
    .map(({ label, text }, at) => ({ label, mine: text, theirs: theirs[at]?.text ?? '' }))
    .filter((part) => part.mine !== part.theirs);
}
