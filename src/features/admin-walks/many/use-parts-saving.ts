import type { ElementRow } from '../../../contract/admin/walks.ts';
import { isConflict } from '../../../runtime/admin/is-conflict.ts';
import { useChange } from '../../../runtime/admin/use-change.ts';
import type { EditorProps } from '../editor-props.ts';
import type { DraftChange } from '../draft-values.ts';
import { changedParts } from './many-plan.ts';
import type { ManyTexts } from './many-texts.ts';

type Given = Pick<EditorProps, 'desk' | 'draft'> & {
  readonly kind: ElementRow['kind'];
  readonly texts: ManyTexts;
};

/** Changes of many parts in one call; what was typed before goes first. */
export function usePartsSaving({ desk, draft, kind, texts }: Given) {
  const { send, words, fault, isSending, forget } = useChange(desk, 'adminSaveParts', [
    'adminStories',
  ]);
  const save = async (plan: () => readonly DraftChange[]): Promise<boolean> => {
    await draft.flush();
    const changes = plan();
    const body = { kind, changed: [...changedParts(draft, changes)], added: [] };
    const answer = await send({ params: { id: draft.read().story.id }, body });
    if (answer.ok) draft.tookSaved(changes, answer.value.versions);
    else await draft.refresh();
    return answer.ok;
  };
  return { save, isSending, forget, words: isConflict(fault) ? texts.conflict : words };
}
