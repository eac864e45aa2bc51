import type { AdminField } from '../../contract/admin/field-definitions.ts';
import type { AdminDesk } from '../../runtime/admin/admin-desk.ts';
import { useChange } from '../../runtime/admin/use-change.ts';
import { FaultLine } from '../../ui/desk/states.tsx';
import { useConfirm } from '../../ui/desk/use-confirm.tsx';
import { QuietButton } from './desk-form.tsx';
import { fieldsTexts } from './fields-texts.ts';
import styles from './fields.module.css';

/** What is old when a field has come, changed or gone. */
export const FIELDS_OUTDATED = ['adminFields', 'adminTexts'] as const;

interface RemoveFieldProps {
  readonly desk: AdminDesk;
  readonly field: AdminField;
  readonly onDone: () => void;
}

/** Says what becomes of what is written in it. */
export function RemoveField({ desk, field, onDone }: RemoveFieldProps) {
  const texts = fieldsTexts(desk.languageCode);
  const confirm = useConfirm();
  const remove = useChange(desk, 'adminRemoveField', FIELDS_OUTDATED);
  const { name, values } = field;
  const ask = async () => {
    const question = { title: texts.removeFieldTitle(name), text: texts.removeFieldText(values) };
    if (!(await confirm.ask({ ...question, confirmLabel: texts.remove, isDanger: true }))) return;
    const answer = await remove.send({ params: { id: field.id } });
    if (!answer.ok) return;
    desk.notices.say(texts.removed(name), 'success');
    onDone();
  };
  return (
    <div className={styles['tools']}>
      <QuietButton label={texts.removeField} onClick={() => void ask()} />
      {remove.words !== undefined && <FaultLine words={remove.words} />}
      {confirm.dialog}
    </div>
  );
}
