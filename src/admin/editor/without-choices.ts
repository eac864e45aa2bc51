import type { DraftDefinition } from '../../contract/admin/walks.ts';
import { PUZZLE_TRAITS, PUZZLE_TYPES } from '../../core/story/model.ts';
import type { WalkDraft } from '../draft/walk-draft.ts';
import { useEntity } from '../draft/use-entity.ts';

const KIND = 'puzzleMeta_type';
const CHOICES = 'puzzleMeta_content';

/** A typed or scanned answer has no choices; choices that were written once stay visible. */
export function offersNoChoices(draft: Pick<WalkDraft, 'entity'>, entityId: string): boolean {
  const values = draft.entity(entityId)?.allValues() ?? [];
  return !values.some(
    ({ field, value }) =>
      (field === KIND && hasChoices(value)) ||
      (field === CHOICES && Array.isArray(value) && value.length > 0),
  );
}

function hasChoices(kind: unknown): boolean {
  const type = PUZZLE_TYPES.find((candidate) => candidate === kind);
  return type !== undefined && PUZZLE_TRAITS[type].hasChoices;
}

/** The fields of one element, without the choices of a puzzle that offers none. */
export function useShownFields(
  draft: WalkDraft,
  entityId: string,
  definitions: readonly DraftDefinition[],
): readonly DraftDefinition[] {
  const isWithout = useEntity(draft.entity(entityId), () => offersNoChoices(draft, entityId));
  return isWithout ? definitions.filter(({ name }) => name !== CHOICES) : definitions;
}
