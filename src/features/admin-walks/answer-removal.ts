import type { ActivationItem } from '../../contract/admin/field-types.ts';
import { isSame, type DraftChange } from './draft-values.ts';
import type { WalkDraft } from './walk-draft.ts';

export const SOLUTION = 'puzzleMeta_solution';

/**
 * What takes one answer away. The player goes by the place: what an answer opens and what it is in
 * the other languages stand at the same place of lists of their own, so all of them move together.
 */
export function changesWithoutAnswer(
  draft: WalkDraft,
  ownerId: string,
  index: number,
): readonly DraftChange[] {
  return changesWithoutAnswers(draft, ownerId, [index]);
}

/** The same for several, by the places that they have before any of them goes. */
export function changesWithoutAnswers(
  draft: WalkDraft,
  ownerId: string,
  indexes: readonly number[],
): readonly DraftChange[] {
  const part = draft.part(ownerId);
  const lists = draft
    .read()
    .definitions.filter(({ owner, type }) => owner === 'puzzle' && type === 'activations-by-answer')
    .map(({ name }) => name);
  return (part?.allValues() ?? []).flatMap(({ field, languageId, value }) => {
    const isMoved = field === SOLUTION || (lists.includes(field) && isPerAnswer(value));
    if (!isMoved || !Array.isArray(value)) return [];
    const left: unknown[] = value.filter((_, at) => !indexes.includes(at));
    if (left.length === value.length) return [];
    const isEmpty = left.every((one) => Array.isArray(one) && one.length === 0);
    return [{ ownerId, place: { field, languageId }, value: isEmpty ? undefined : left }];
  });
}

export const isPerAnswer = (value: unknown): value is readonly (readonly ActivationItem[])[] =>
  Array.isArray(value) && value.some(Array.isArray);

/** Where all answers come to open what the first one does: what another one opens is gone. */
export function isLossToOpenTheSame([
  first = [],
  ...others
]: readonly (readonly ActivationItem[])[]): boolean {
  return others.some((list) => list.length > 0 && !isSame(list, first));
}

/** The most that any language has. */
export function answerCount(draft: WalkDraft, ownerId: string): number {
  const values = draft.part(ownerId)?.allValues() ?? [];
  const counts = values
    .filter(({ field }) => field === SOLUTION)
    .map(({ value }) => (Array.isArray(value) ? value.length : 0));
  return Math.max(0, ...counts);
}
