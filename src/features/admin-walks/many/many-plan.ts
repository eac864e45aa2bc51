import type { ChangedPart } from '../../../contract/admin/parts.ts';
import type { DraftDefinition } from '../../../contract/admin/walks.ts';
import { INDEPENDENT } from '../../../core/story/model.ts';
import { isSame } from '../draft-values.ts';
import { partName } from '../part-name.ts';
import { changesForShared, sharedValue } from '../shared-value.ts';
import type { DraftChange } from '../draft-values.ts';
import type { WalkDraft } from '../walk-draft.ts';

/** One field of several parts, in one language or for all. */
export interface FieldChoice {
  readonly definition: DraftDefinition;
  readonly languageId: number;
}

export interface PartNow {
  readonly id: string;
  readonly name: string;
  readonly value: unknown;
}

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

/** Only of those that have something else there. */
export function changesOf(
  draft: WalkDraft,
  parts: readonly PartNow[],
  { definition, languageId }: FieldChoice,
  value: unknown,
): readonly DraftChange[] {
  const others = parts.filter((part) => !isSame(part.value, value));
  const field = definition.name;
  return others.flatMap(({ id }) =>
    definition.isPerLanguage
      ? [{ ownerId: id, place: { field, languageId }, value }]
      : changesForShared(draft, id, { field, value }),
  );
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
