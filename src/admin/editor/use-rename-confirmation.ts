import type { ReactNode } from 'react';
import { adminRenaming as english } from '../../i18n/english/admin/admin-renaming.ts';
import { adminRenaming as german } from '../../i18n/german/admin/admin-renaming.ts';
import { textsIn } from '../../i18n/texts-in.ts';
import type { ElementRow } from '../../contract/admin/walks.ts';
import { useConfirm } from '../ui/page/use-confirm.tsx';
import type { EditorProps } from '../draft/editor-props.ts';

interface RenameConfirmation {
  /** To be rendered anywhere in the page. */
  readonly dialog: ReactNode;
  /** Asks for confirmation where signs and links may contain the current slug. */
  readonly mayRename: () => Promise<boolean>;
}

type Given = Pick<EditorProps, 'admin' | 'draft'>;

export function useRenameConfirmation(
  given: Given,
  element: ElementRow | undefined,
): RenameConfirmation {
  const confirm = useConfirm();
  return {
    dialog: confirm.dialog,
    async mayRename() {
      if (await wasNeverOut(given, element)) return true;
      const texts = textsIn(german, english, given.admin.languageCode);
      const old = element?.slug ?? given.draft.read().story.slug;
      const text = element ? texts.element(old) : texts.walk(old);
      return confirm.requestConfirmation({ title: texts.title, text, confirmLabel: texts.confirm });
    },
  };
}

/** Only where the server says so: without its response it is better to ask. */
async function wasNeverOut(
  { admin: { api }, draft }: Given,
  element: ElementRow | undefined,
): Promise<boolean> {
  const { story, published } = draft.read();
  const params = { id: story.id };
  const known = await api.sendRequest('adminRevisions', { params });
  if (!known.ok) return false;
  if (!known.value.wasOutHere) return true;
  // An unpublished walk has no published version to compare with.
  if (element === undefined || published === undefined) return false;
  const compared = await api.sendRequest('adminDifference', { params });
  if (!compared.ok) return false;
  return compared.value.parts.some(
    ({ kind, slug, state }) => kind === element.kind && slug === element.slug && state === 'added',
  );
}
