import { changesWithoutAnswers, SOLUTION } from '../../draft/answer-removal.ts';
import { isSameValue, type DraftChange } from '../../draft/draft-values.ts';
import type { WalkDraft } from '../../draft/walk-draft.ts';
import type { FieldChoice, ElementValue } from './field-choice.ts';

export interface WithoutAnswers {
  /** What all elements had when the first answer was removed. */
  readonly from: unknown;
  /** The index in `from` of each remaining answer; answers added since have none. */
  readonly remainingIndexes: readonly number[];
}

export function answersOf(from: unknown): WithoutAnswers {
  return { from, remainingIndexes: Array.isArray(from) ? from.map((_, index) => index) : [] };
}

export function withoutAnswer(
  { from, remainingIndexes }: WithoutAnswers,
  index: number,
): WithoutAnswers {
  return { from, remainingIndexes: remainingIndexes.filter((_, at) => at !== index) };
}

/**
 * A removed answer takes along what has its index in other languages and in the lists of what the
 * answers open. An element whose answers have changed since is left out: its indexes are unknown.
 */
export function movedAnswers(
  draft: WalkDraft,
  { id, value }: ElementValue,
  { definition, languageId }: FieldChoice,
  without: WithoutAnswers | undefined,
): readonly DraftChange[] {
  if (definition.name !== SOLUTION || without === undefined || !Array.isArray(value)) return [];
  if (!isSameValue(value, without.from)) return [];
  const gone = value.flatMap((_, index) =>
    without.remainingIndexes.includes(index) ? [] : [index],
  );
  const isChosen = ({ slot }: DraftChange) =>
    slot.field === definition.name && slot.languageId === languageId;
  return changesWithoutAnswers(draft, id, gone).filter((change) => !isChosen(change));
}
