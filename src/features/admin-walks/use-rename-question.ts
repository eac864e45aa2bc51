import type { ReactNode } from 'react';
import { adminRenaming as english } from '../../i18n/english/admin-renaming.ts';
import { adminRenaming as german } from '../../i18n/german/admin-renaming.ts';
import { textsIn } from '../../i18n/texts-in.ts';
import type { ElementRow } from '../../contract/admin/walks.ts';
import { useConfirm } from '../../ui/desk/use-confirm.tsx';
import type { EditorProps } from './editor-props.ts';

interface RenameQuestion {
  /** Stands somewhere in the page. */
  readonly dialog: ReactNode;
  /** Asks where signs and links may carry the name that stands. */
  readonly mayRename: () => Promise<boolean>;
}

type Given = Pick<EditorProps, 'desk' | 'draft'>;

export function useRenameQuestion(given: Given, element: ElementRow | undefined): RenameQuestion {
  const confirm = useConfirm();
  return {
    dialog: confirm.dialog,
    async mayRename() {
      if (await wasNeverOut(given, element)) return true;
      const texts = textsIn(german, english, given.desk.languageCode);
      const old = element?.slug ?? given.draft.read().story.slug;
      const text = element ? texts.part(old) : texts.walk(old);
      return confirm.ask({ title: texts.title, text, confirmLabel: texts.confirm });
    },
  };
}

/** Only where the host says so: without its answer it is better to ask. */
async function wasNeverOut(
  { desk: { api }, draft }: Given,
  element: ElementRow | undefined,
): Promise<boolean> {
  const { story, published } = draft.read();
  const params = { id: story.id };
  const known = await api.ask('adminRevisions', { params });
  if (!known.ok) return false;
  if (!known.value.wasOutHere) return true;
  // Of a walk that was taken back nothing is published to compare with.
  if (element === undefined || published === undefined) return false;
  const compared = await api.ask('adminDifference', { params });
  if (!compared.ok) return false;
  return compared.value.parts.some(
    ({ kind, slug, state }) => kind === element.kind && slug === element.slug && state === 'added',
  );
}
