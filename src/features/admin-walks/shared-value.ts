import { INDEPENDENT } from '../../core/story/model.ts';
import type { OwnerDraft } from './owner-draft.ts';
import type { DraftChange } from './draft-values.ts';
import type { WalkDraft } from './walk-draft.ts';

const languageIdsOf = (draft: WalkDraft) => draft.read().languages.map(({ id }) => id);

/** What is one for all languages stands under one of them in some walks of old. */
export function sharedValue(draft: WalkDraft, part: OwnerDraft, field: string): unknown {
  for (const languageId of [INDEPENDENT, ...languageIdsOf(draft)]) {
    const value = part.value({ field, languageId });
    if (value !== undefined) return value;
  }
  return undefined;
}

/** What gives a part one value for all languages, and takes what stood under single ones away. */
export function changesForShared(
  draft: WalkDraft,
  ownerId: string,
  { field, value }: { readonly field: string; readonly value: unknown },
): readonly DraftChange[] {
  const part = draft.part(ownerId);
  const under = (languageId: number) => ({ field, languageId });
  const old = languageIdsOf(draft).filter((id) => part?.value(under(id)) !== undefined);
  return [
    ...old.map((id) => ({ ownerId, place: under(id), value: undefined })),
    { ownerId, place: under(INDEPENDENT), value },
  ];
}
