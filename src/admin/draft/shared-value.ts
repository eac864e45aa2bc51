import { INDEPENDENT } from '../../core/story/model.ts';
import type { EntityDraft } from './entity-draft.ts';
import type { DraftChange } from './draft-values.ts';
import type { WalkDraft } from './walk-draft.ts';

const languageIdsOf = (draft: WalkDraft) => draft.read().languages.map(({ id }) => id);

/** Some old walks store a value for all languages under one of them. */
export function sharedValue(draft: WalkDraft, entity: EntityDraft, field: string): unknown {
  for (const languageId of [INDEPENDENT, ...languageIdsOf(draft)]) {
    const value = entity.value({ field, languageId });
    if (value !== undefined) return value;
  }
  return undefined;
}

/**
 * The changes that give an element one value for all languages, and remove those of single
 * languages.
 */
export function changesForShared(
  draft: WalkDraft,
  entityId: string,
  { field, value }: { readonly field: string; readonly value: unknown },
): readonly DraftChange[] {
  const entity = draft.entity(entityId);
  const under = (languageId: number) => ({ field, languageId });
  const old = languageIdsOf(draft).filter((id) => entity?.value(under(id)) !== undefined);
  return [
    ...old.map((id) => ({ entityId, slot: under(id), value: undefined })),
    { entityId, slot: under(INDEPENDENT), value },
  ];
}
