import type { OpenPart } from '../../runtime/admin/open-part.ts';
import type { OwnerDraft } from './owner-draft.ts';
import type { WalkDraft } from './walk-draft.ts';

export function openPart(draft: WalkDraft, part: OwnerDraft): OpenPart {
  const { id, kind } = part.owner;
  return {
    id,
    kind,
    slug() {
      const { story, elements } = draft.read();
      return (elements.find((one) => one.id === id) ?? story).slug;
    },
    languages() {
      const { story, languages } = draft.read();
      return languages.filter(({ id }) => story.languageIds.includes(id));
    },
    compose: () => draft.compose().story,
    value: (field, languageId) => part.value({ field, languageId }),
    put(field, languageId, value) {
      draft.put(id, { field, languageId }, value);
    },
    saveBeside: (send) =>
      draft.turns.take(async () => {
        const answer = await send(part.version);
        if (answer.kind === 'saved') part.saved(answer.version, answer.changes);
        else if (answer.kind === 'conflict') await draft.meet(part);
        return answer;
      }),
    subscribe: part.subscribe,
  };
}
