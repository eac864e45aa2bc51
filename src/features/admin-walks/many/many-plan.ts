import type { DraftDefinition } from '../../../contract/admin/walks.ts';
import type { ChangedPart } from '../../../contract/admin/parts.ts';
import { INDEPENDENT } from '../../../core/story/model.ts';
import { isSame } from '../draft-values.ts';
import { partName } from '../part-name.ts';
import { changesForShared, sharedValue } from '../shared-value.ts';
import type { DraftChange } from '../draft-values.ts';
import type { WalkDraft } from '../walk-draft.ts';
import type { FieldChoice, PartNow } from './field-choice.ts';
import { valueFor } from './own-target.ts';
import { movedAnswers, type WithoutAnswers } from './without-answers.ts';

/** What each of them has there now. */
export function valuesNow(
  draft: WalkDraft,
  ids: readonly string[],
  { definition, languageId }: FieldChoice,
): readonly PartNow[] {
  const { story, elements } = draft.read();
  return ids.flatMap((id) => {
    const part = draft.part(id);
    if (part === undefined) return [];
    const slug = elements.find((one) => one.id === id)?.slug ?? '';
    const value = definition.isPerLanguage
      ? part.value({ field: definition.name, languageId })
      : sharedValue(draft, part, definition.name);
    return [{ id, name: partName(part, story.languageIds, slug), value }];
  });
}

/** The one that all of them have, to begin with. */
export function commonValue([first, ...others]: readonly PartNow[]): unknown {
  return others.every(({ value }) => isSame(value, first?.value)) ? first?.value : undefined;
}

/** What they are to get. */
export interface Meant {
  readonly value: unknown;
  /** Answers that were taken away out of what all of them had. */
  readonly without?: WithoutAnswers | undefined;
}

/** Only of those that get something else there. */
export function changesOf(
  draft: WalkDraft,
  parts: readonly PartNow[],
  choice: FieldChoice,
  meant: Meant,
): readonly DraftChange[] {
  const others = parts.filter((part) => isChanged(draft, part, choice, meant));
  return others.flatMap((part) => {
    const moved = movedAnswers(draft, part, choice, meant.without);
    return [...moved, ...changesAt(draft, part.id, choice, meant.value)];
  });
}

export function isChanged(
  draft: WalkDraft,
  part: PartNow,
  choice: FieldChoice,
  { value }: Meant,
): boolean {
  return !isSame(part.value, valueFor(draft, part.id, choice, value));
}

function changesAt(
  draft: WalkDraft,
  id: string,
  choice: FieldChoice,
  meant: unknown,
): readonly DraftChange[] {
  const { definition, languageId } = choice;
  const field = definition.name;
  const value = valueFor(draft, id, choice, meant);
  return definition.isPerLanguage
    ? [{ ownerId: id, place: { field, languageId }, value }]
    : changesForShared(draft, id, { field, value });
}

/** As the host takes them, each from the version that is known here. */
export function changedParts(
  draft: WalkDraft,
  changes: readonly DraftChange[],
): readonly ChangedPart[] {
  const ids = [...new Set(changes.map(({ ownerId }) => ownerId))];
  return ids.map((id) => ({
    id,
    version: draft.part(id)?.version ?? 0,
    changes: changes
      .filter(({ ownerId }) => ownerId === id)
      .map(({ place, value }) => ({ ...place, ...(value === undefined ? {} : { value }) })),
  }));
}

/** The languages of the walk; 'for all' only where something stands there already. */
export function languagesFor(
  draft: WalkDraft,
  ids: readonly string[],
  definition: DraftDefinition,
): readonly number[] {
  const { story } = draft.read();
  if (!definition.isPerLanguage) return [INDEPENDENT];
  const place = { field: definition.name, languageId: INDEPENDENT };
  const isShared = ids.some((id) => draft.part(id)?.value(place) !== undefined);
  return isShared ? [...story.languageIds, INDEPENDENT] : story.languageIds;
}
