import type { OpenEntity } from '../session/open-entity.ts';
import type { EntityDraft } from './entity-draft.ts';
import type { WalkDraft } from './walk-draft.ts';

export function openEntity(draft: WalkDraft, entity: EntityDraft): OpenEntity {
  const { id, kind } = entity.ref;
  return {
    id,
    kind,
    slug() {
      const { story, elements } = draft.read();
      return (elements.find((element) => element.id === id) ?? story).slug;
    },
    languages() {
      const { story, languages } = draft.read();
      return languages.filter(({ id }) => story.languageIds.includes(id));
    },
    compose: () => draft.compose().story,
    value: (field, languageId) => entity.value({ field, languageId }),
    setValue(field, languageId, value) {
      draft.setValue(id, { field, languageId }, value);
    },
    saveBeside: (send) =>
      draft.saveQueue.enqueue(async () => {
        const result = await send(entity.version);
        if (result.kind === 'saved') entity.applySaved(result.version, result.changes);
        else if (result.kind === 'conflict') await draft.handleConflict(entity);
        return result;
      }),
    subscribe: entity.subscribe,
  };
}
