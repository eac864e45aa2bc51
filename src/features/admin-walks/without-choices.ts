import { useSyncExternalStore } from 'react';
import type { DraftDefinition } from '../../contract/admin/walks.ts';
import type { WalkDraft } from './walk-draft.ts';

const KIND = 'puzzleMeta_type';
const CHOICES = 'puzzleMeta_content';

/** There is nothing to choose from where an answer is typed or scanned; what was written once stays in sight. */
export function offersNoChoices(draft: Pick<WalkDraft, 'part'>, ownerId: string): boolean {
  const values = draft.part(ownerId)?.allValues() ?? [];
  return !values.some(
    ({ field, value }) =>
      (field === KIND && value === 'MultipleChoice') ||
      (field === CHOICES && Array.isArray(value) && value.length > 0),
  );
}

/** The fields of one part, without the choices of a puzzle that offers none. */
export function useShownFields(
  draft: WalkDraft,
  ownerId: string,
  definitions: readonly DraftDefinition[],
): readonly DraftDefinition[] {
  const isWithout = useSyncExternalStore(draft.part(ownerId)?.subscribe ?? never, () =>
    offersNoChoices(draft, ownerId),
  );
  return isWithout ? definitions.filter(({ name }) => name !== CHOICES) : definitions;
}

const never = () => () => undefined;
