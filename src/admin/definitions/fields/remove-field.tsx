import type { AdminField } from '../../../contract/admin/field-definitions.ts';
import type { AdminContext } from '../../session/admin-context.ts';
import { useAdminMutation } from '../../session/queries/use-admin-mutation.ts';
import { ErrorMessage } from '../../ui/page/states.tsx';
import { useConfirm } from '../../ui/page/use-confirm.tsx';
import { QuietButton } from '../admin-form.tsx';
import { fieldsTexts } from '../fields-texts.ts';
import styles from '../fields.module.css';

/** The queries that a new, changed or removed field invalidates. */
export const INVALIDATED_FIELD_QUERIES = ['adminFields', 'adminTexts'] as const;

interface RemoveFieldProps {
  readonly admin: AdminContext;
  readonly field: AdminField;
  readonly onDone: () => void;
}

/** Explains what happens to the values of the field. */
export function RemoveField({ admin, field, onDone }: RemoveFieldProps) {
  const texts = fieldsTexts(admin.languageCode);
  const confirm = useConfirm();
  const remove = useAdminMutation(admin, 'adminRemoveField', INVALIDATED_FIELD_QUERIES);
  const { name, values } = field;
  const confirmRemoval = async () => {
    const confirmation = {
      title: texts.removeFieldTitle(name),
      text: texts.removeFieldText(values),
    };
    if (
      !(await confirm.requestConfirmation({
        ...confirmation,
        confirmLabel: texts.remove,
        isDanger: true,
      }))
    )
      return;
    const result = await remove.send({ params: { id: field.id } });
    if (!result.ok) return;
    admin.toasts.showToast(texts.removed(name), 'success');
    onDone();
  };
  return (
    <div className={styles['tools']}>
      <QuietButton label={texts.removeField} onClick={() => void confirmRemoval()} />
      {remove.message !== undefined && <ErrorMessage message={remove.message} />}
      {confirm.dialog}
    </div>
  );
}
