import type { ActivationItem } from '../../contract/admin/field-types.ts';
import { isSameValue, type DraftChange } from './draft-values.ts';
import type { WalkDraft } from './walk-draft.ts';

export const SOLUTION = 'puzzleMeta_solution';

/**
 * The changes that remove one answer. The player goes by the index: what an answer opens, and its
 * spellings in other languages, have the same index in lists of their own, so all of them move
 * together.
 */
export function changesWithoutAnswer(
  draft: WalkDraft,
  entityId: string,
  index: number,
): readonly DraftChange[] {
  return changesWithoutAnswers(draft, entityId, [index]);
}

/** The same for several answers; the indexes are those before the first removal. */
export function changesWithoutAnswers(
  draft: WalkDraft,
  entityId: string,
  indexes: readonly number[],
): readonly DraftChange[] {
  const entity = draft.entity(entityId);
  const lists = draft
    .read()
    .definitions.filter(({ owner, type }) => owner === 'puzzle' && type === 'activations-by-answer')
    .map(({ name }) => name);
  return (entity?.allValues() ?? []).flatMap(({ field, languageId, value }) => {
    const isMoved = field === SOLUTION || (lists.includes(field) && isPerAnswer(value));
    if (!isMoved || !Array.isArray(value)) return [];
    const remaining: unknown[] = value.filter((_, index) => !indexes.includes(index));
    if (remaining.length === value.length) return [];
    const isEmpty = remaining.every((group) => Array.isArray(group) && group.length === 0);
    return [{ entityId, slot: { field, languageId }, value: isEmpty ? undefined : remaining }];
  });
}

export const isPerAnswer = (value: unknown): value is readonly (readonly ActivationItem[])[] =>
  Array.isArray(value) && value.some(Array.isArray);

/**
 * Whether opening the same for every answer, namely what the first one opens, would lose
 * activations of another.
 */
export function isLossToOpenTheSame([
  first = [],
  ...others
]: readonly (readonly ActivationItem[])[]): boolean {
  return others.some((list) => list.length > 0 && !isSameValue(list, first));
}

/** The largest number of answers that any language has. */
export function answerCount(draft: WalkDraft, entityId: string): number {
  const values = draft.entity(entityId)?.allValues() ?? [];
  const counts = values
    .filter(({ field }) => field === SOLUTION)
    .map(({ value }) => (Array.isArray(value) ? value.length : 0));
  return Math.max(0, ...counts);
}
