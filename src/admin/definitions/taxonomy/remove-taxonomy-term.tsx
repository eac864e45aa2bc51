import { useId, useState } from 'react';
import type { Taxonomy } from '../../../contract/admin/taxonomy.ts';
import type { AdminContext } from '../../session/admin-context.ts';
import { useAdminMutation } from '../../session/queries/use-admin-mutation.ts';
import { SelectField } from '../../ui/fields/choice-fields.tsx';
import { ErrorMessage } from '../../ui/page/states.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { AdminForm } from '../admin-form.tsx';
import { fieldsTexts } from '../fields-texts.ts';

interface RemovableTerm {
  readonly id: string;
  readonly name: string;
  readonly walks: number;
}

interface RemoveTaxonomyTermProps {
  readonly admin: AdminContext;
  readonly taxonomy: Taxonomy;
  /** Undefined: nothing is to be removed. */
  readonly term: RemovableTerm | undefined;
  readonly others: readonly RemovableTerm[];
  readonly onDone: () => void;
}

const NOWHERE = '';
/** The walks of a removed term have a new version. */
const INVALIDATED_QUERIES = ['adminTaxonomyTerms', 'adminStories', 'adminDraft'] as const;

/** Shows how many walks have the term, and lets the user choose another one for them. */
export function RemoveTaxonomyTerm({
  admin,
  taxonomy,
  term,
  others,
  onDone,
}: RemoveTaxonomyTermProps) {
  const texts = fieldsTexts(admin.languageCode);
  const textId = useId();
  const [target, setTarget] = useState(NOWHERE);
  const remove = useAdminMutation(admin, 'adminRemoveTaxonomyTerm', INVALIDATED_QUERIES);
  const { name = '', walks = 0 } = term ?? {};
  const close = () => {
    setTarget(NOWHERE);
    remove.forget();
    onDone();
  };
  const submit = async () => {
    if (term === undefined) return;
    const query = target === NOWHERE ? {} : { moveTo: target };
    const result = await remove.send({ params: { shelf: taxonomy, id: term.id }, query });
    if (!result.ok) return;
    const { refiledWalks } = result.value;
    const also = refiledWalks > 0 ? ` ${texts.refiled(refiledWalks)}` : '';
    admin.toasts.showToast(texts.removed(name) + also, 'success');
    close();
  };
  const choices = others.map((other) => ({ value: other.id, label: other.name }));
  return (
    <Dialog
      title={texts.removeTitle(name)}
      isOpen={term !== undefined}
      onClose={close}
      closeLabel={texts.close}
      describedBy={textId}
    >
      <AdminForm onSubmit={submit} submitLabel={texts.remove} isSending={remove.isSending}>
        <p id={textId}>{walks === 0 ? texts.removeEmptyText : texts.removeUsedText(walks)}</p>
        {walks > 0 && (
          <SelectField
            label={texts.moveTo}
            value={target}
            choices={[{ value: NOWHERE, label: texts.nowhere }, ...choices]}
            onChange={setTarget}
          />
        )}
        {remove.message !== undefined && <ErrorMessage message={remove.message} />}
      </AdminForm>
    </Dialog>
  );
}
