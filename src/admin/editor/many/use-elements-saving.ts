import type { ElementRow } from '../../../contract/admin/walks.ts';
import { isConflict } from '../../session/queries/is-conflict.ts';
import { useAdminMutation } from '../../session/queries/use-admin-mutation.ts';
import type { EditorProps } from '../../draft/editor-props.ts';
import type { DraftChange } from '../../draft/draft-values.ts';
import { changedElementsOf } from '../../draft/changed-elements.ts';
import type { ManyTexts } from './many-texts.ts';

type Given = Pick<EditorProps, 'admin' | 'draft'> & {
  readonly kind: ElementRow['kind'];
  readonly texts: ManyTexts;
};

/** Saves changes of many elements in one request; what was typed before is saved first. */
export function useElementsSaving({ admin, draft, kind, texts }: Given) {
  const { send, message, error, isSending, forget } = useAdminMutation(admin, 'adminSaveParts', [
    'adminStories',
  ]);
  const save = async (plan: () => readonly DraftChange[]): Promise<boolean> => {
    await draft.flush();
    const changes = plan();
    const body = { kind, changed: [...changedElementsOf(draft, changes)], added: [] };
    const result = await send({ params: { id: draft.read().story.id }, body });
    if (result.ok) draft.applySaved(changes, result.value.versions);
    else await draft.refresh();
    return result.ok;
  };
  return { save, isSending, forget, message: isConflict(error) ? texts.conflict : message };
}
