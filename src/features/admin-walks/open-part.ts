import type { OpenPart } from '../../runtime/admin/open-part.ts';
import type { OwnerDraft } from './owner-draft.ts';
import type { WalkDraft } from './walk-draft.ts';

export function openPart(draft: WalkDraft, part: OwnerDraft): OpenPart {
  const { id, kind } = part.owner;
  return {
    id,
    kind,
    languages() {
      const { story, languages } = draft.read();
      return languages.filter(({ id }) => story.languageIds.includes(id));
    },
    compose: () => draft.compose().story,
    value: (field, languageId) => part.value({ field, languageId }),
    put(field, languageId, value) {
      draft.put(id, { field, languageId }, value);
    },
    subscribe: part.subscribe,
  };
}
