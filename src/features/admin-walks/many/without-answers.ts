import { changesWithoutAnswers, SOLUTION } from '../answer-removal.ts';
import { isSame, type DraftChange } from '../draft-values.ts';
import type { WalkDraft } from '../walk-draft.ts';
import type { FieldChoice, PartNow } from './field-choice.ts';

export interface WithoutAnswers {
  /** What all of them had when the first one was taken away. */
  readonly from: unknown;
  /** Which place in `from` each answer that is left had; of those that came since nothing. */
  readonly places: readonly number[];
}

export function answersOf(from: unknown): WithoutAnswers {
  return { from, places: Array.isArray(from) ? from.map((_, at) => at) : [] };
}

export function withoutAnswer({ from, places }: WithoutAnswers, index: number): WithoutAnswers {
  return { from, places: places.filter((_, at) => at !== index) };
}

/**
 * What stands at the place of an answer that goes, in other languages and in what the answers open,
 * goes with it. Of a part that has other answers by now nobody knows what stands at which place.
 */
export function movedAnswers(
  draft: WalkDraft,
  { id, value }: PartNow,
  { definition, languageId }: FieldChoice,
  without: WithoutAnswers | undefined,
): readonly DraftChange[] {
  if (definition.name !== SOLUTION || without === undefined || !Array.isArray(value)) return [];
  if (!isSame(value, without.from)) return [];
  const gone = value.flatMap((_, at) => (without.places.includes(at) ? [] : [at]));
  const isChosen = ({ place }: DraftChange) =>
    place.field === definition.name && place.languageId === languageId;
  return changesWithoutAnswers(draft, id, gone).filter((change) => !isChosen(change));
}
