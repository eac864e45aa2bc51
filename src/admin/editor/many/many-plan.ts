import type { DraftDefinition } from '../../../contract/admin/walks.ts';
import { INDEPENDENT } from '../../../core/story/model.ts';
import { isSameValue } from '../../draft/draft-values.ts';
import { entityName } from '../../draft/entity-name.ts';
import { changesForShared, sharedValue } from '../../draft/shared-value.ts';
import type { DraftChange } from '../../draft/draft-values.ts';
import type { WalkDraft } from '../../draft/walk-draft.ts';
import type { FieldChoice, ElementValue } from './field-choice.ts';
import { valueFor } from './own-target.ts';
import { movedAnswers, type WithoutAnswers } from './without-answers.ts';

/** The current value of each element. */
export function valuesNow(
  draft: WalkDraft,
  ids: readonly string[],
  { definition, languageId }: FieldChoice,
): readonly ElementValue[] {
  const { story, elements } = draft.read();
  return ids.flatMap((id) => {
    const element = draft.entity(id);
    if (element === undefined) return [];
    const slug = elements.find((candidate) => candidate.id === id)?.slug ?? '';
    const value = definition.isPerLanguage
      ? element.value({ field: definition.name, languageId })
      : sharedValue(draft, element, definition.name);
    return [{ id, name: entityName(element, story.languageIds, slug), value }];
  });
}

/** The initial value: the one that all elements share. */
export function commonValue([first, ...others]: readonly ElementValue[]): unknown {
  return others.every(({ value }) => isSameValue(value, first?.value)) ? first?.value : undefined;
}

/** What the elements are to get. */
export interface NewValue {
  readonly value: unknown;
  /** The answers that were removed from the shared value. */
  readonly without?: WithoutAnswers | undefined;
}

/** Changes only for the elements whose value differs. */
export function changesOf(
  draft: WalkDraft,
  currentValues: readonly ElementValue[],
  choice: FieldChoice,
  newValue: NewValue,
): readonly DraftChange[] {
  const others = currentValues.filter((element) => isChanged(draft, element, choice, newValue));
  return others.flatMap((element) => {
    const moved = movedAnswers(draft, element, choice, newValue.without);
    return [...moved, ...changesAt(draft, element.id, choice, newValue.value)];
  });
}

export function isChanged(
  draft: WalkDraft,
  element: ElementValue,
  choice: FieldChoice,
  { value }: NewValue,
): boolean {
  return !isSameValue(element.value, valueFor(draft, element.id, choice, value));
}

function changesAt(
  draft: WalkDraft,
  id: string,
  choice: FieldChoice,
  newValue: unknown,
): readonly DraftChange[] {
  const { definition, languageId } = choice;
  const field = definition.name;
  const value = valueFor(draft, id, choice, newValue);
  return definition.isPerLanguage
    ? [{ entityId: id, slot: { field, languageId }, value }]
    : changesForShared(draft, id, { field, value });
}

/** The languages of the walk; 'for all' only where a value for all exists already. */
export function languagesFor(
  draft: WalkDraft,
  ids: readonly string[],
  definition: DraftDefinition,
): readonly number[] {
  const { story } = draft.read();
  if (!definition.isPerLanguage) return [INDEPENDENT];
  const slot = { field: definition.name, languageId: INDEPENDENT };
  const isShared = ids.some((id) => draft.entity(id)?.value(slot) !== undefined);
  return isShared ? [...story.languageIds, INDEPENDENT] : story.languageIds;
}
