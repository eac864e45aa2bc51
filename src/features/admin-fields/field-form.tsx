import { useState } from 'react';
import type { AdminField, FieldOwnerKind } from '../../contract/admin/field-definitions.ts';
import type { AdminLanguage } from '../../contract/admin/filing.ts';
import type { AdminFault } from '../../ports/admin-api.ts';
import type { AdminDesk } from '../../runtime/admin/admin-desk.ts';
import { useChange } from '../../runtime/admin/use-change.ts';
import { DeskCard } from '../../ui/desk/desk-card.tsx';
import { FaultLine } from '../../ui/desk/states.tsx';
import { useConfirm } from '../../ui/desk/use-confirm.tsx';
import { DeskForm, QuietButton } from './desk-form.tsx';
import type { WrongParts } from './field-inputs-props.ts';
import { FieldInputs } from './field-inputs.tsx';
import { fieldsTexts, type FieldsTexts } from './fields-texts.ts';
import styles from './fields.module.css';
import { rulesIn, typedField, type TypedField } from './typed-field.ts';

const OUTDATED = ['adminFields', 'adminTexts'] as const;

interface FieldFormProps {
  readonly desk: AdminDesk;
  readonly owner: FieldOwnerKind;
  /** Undefined: a new one. */
  readonly field: AdminField | undefined;
  readonly languages: readonly AdminLanguage[];
  readonly onDone: () => void;
}

export function FieldForm({ desk, owner, field, languages, onDone }: FieldFormProps) {
  const texts = fieldsTexts(desk.languageCode);
  const [typed, setTyped] = useState(() => typedField(field, owner));
  const { save, fault, words, isSending } = useSavedField(desk, owner, field);
  const submit = async () => {
    if (!(await save(typed)).ok) return;
    desk.notices.say(texts.saved(typed.name), 'success');
    onDone();
  };
  const wrong = wrongParts(fault, texts);
  const isBeside = Object.keys(wrong).length > 0;
  return (
    <DeskCard title={field?.name ?? texts.newField}>
      <DeskForm onSubmit={submit} submitLabel={texts.save} isSending={isSending}>
        <FieldInputs {...{ typed, field, languages, texts, wrong }} onChange={setTyped} />
        {words !== undefined && !isBeside && <FaultLine words={words} />}
      </DeskForm>
      {field && <RemoveField {...{ desk, field, onDone }} />}
    </DeskCard>
  );
}

function useSavedField(desk: AdminDesk, owner: FieldOwnerKind, field: AdminField | undefined) {
  const add = useChange(desk, 'adminAddField', OUTDATED);
  const change = useChange(desk, 'adminChangeField', OUTDATED);
  const save = (typed: TypedField) => {
    const { name, type, isPerLanguage, labels, help } = typed;
    const body = { type, labels, help, rules: rulesIn(typed) };
    return field
      ? change.send({ params: { id: field.id }, body })
      : add.send({ body: { ...body, owner, name, isPerLanguage } });
  };
  const { fault, words, isSending } = field ? change : add;
  return { save, fault, words, isSending };
}

interface RemoveFieldProps {
  readonly desk: AdminDesk;
  readonly field: AdminField;
  readonly onDone: () => void;
}

/** Says what becomes of what is written in it. */
function RemoveField({ desk, field, onDone }: RemoveFieldProps) {
  const texts = fieldsTexts(desk.languageCode);
  const confirm = useConfirm();
  const remove = useChange(desk, 'adminRemoveField', OUTDATED);
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

/** Beside the part of the form that the host refused. */
function wrongParts(fault: AdminFault | undefined, texts: FieldsTexts): WrongParts {
  if (fault?.kind !== 'admin/refused') return {};
  if (fault.code === 'field/name-taken') return { name: texts.fieldNameTaken };
  if (fault.code === 'field/in-use') return { type: texts.fieldTypeStays };
  if (fault.field === 'name') return { name: texts.fieldNameWrong };
  return fault.field === 'rules.pattern' ? { pattern: texts.patternWrong } : {};
}
