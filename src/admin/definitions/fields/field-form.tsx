import { useState } from 'react';
import type { AdminField, EntityKindOnWire } from '../../../contract/admin/field-definitions.ts';
import type { AdminLanguage } from '../../../contract/admin/taxonomy.ts';
import type { AdminError } from '../../../platform/admin-api/port.ts';
import type { AdminContext } from '../../session/admin-context.ts';
import { useAdminMutation } from '../../session/queries/use-admin-mutation.ts';
import { useVersionedChange } from '../../session/queries/use-versioned-change.ts';
import { withRequestId } from '../../session/texts/error-message.ts';
import { AdminCard } from '../../ui/page/admin-card.tsx';
import { ErrorMessage } from '../../ui/page/states.tsx';
import { fieldsTexts, type FieldsTexts } from '../../../i18n/admin/fields.ts';
import { widgetTexts } from '../../../i18n/admin/widgets.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { EditConflict } from '../../ui/page/edit-conflict.tsx';
import { AdminForm, QuietButton } from '../admin-form.tsx';
import { fieldDifferences } from './field-differences.ts';
import { type FieldFormErrors, FieldInputs } from './field-inputs.tsx';
import { rulesIn, typedField, type TypedField } from './typed-field.ts';
import { useConfirm } from '../../ui/page/use-confirm.tsx';
import styles from '../fields.module.css';

/** The queries that a new, changed or removed field invalidates. */
const INVALIDATED_FIELD_QUERIES = ['adminFields', 'adminTexts'] as const;

interface NewFieldFormProps {
  readonly admin: AdminContext;
  readonly owner: EntityKindOnWire;
  readonly languages: readonly AdminLanguage[];
  readonly onDone: () => void;
}

export function NewFieldForm({ admin, owner, languages, onDone }: NewFieldFormProps) {
  const texts = useTexts(fieldsTexts);
  const { cancel } = useTexts(widgetTexts);
  const [typed, setTyped] = useState(() => typedField(undefined, owner));
  const { send, error, message, isSending } = useAdminMutation(
    admin,
    'adminAddField',
    INVALIDATED_FIELD_QUERIES,
  );
  const submit = async () => {
    const { name, isPerLanguage } = typed;
    const { ok } = await send({ body: { ...definitionIn(typed), owner, name, isPerLanguage } });
    if (!ok) return;
    admin.toasts.showToast(texts.saved(name), 'success');
    onDone();
  };
  const wrong = fieldFormErrors(error, texts, admin.languageCode);
  return (
    <AdminCard title={texts.newField}>
      <AdminForm
        onSubmit={submit}
        submitLabel={texts.save}
        isSending={isSending}
        actions={<QuietButton label={cancel} onClick={onDone} />}
      >
        <FieldInputs
          {...{ typed, languages, texts, wrong }}
          field={undefined}
          onChange={setTyped}
        />
        <FormMessages {...{ message, wrong }} />
      </AdminForm>
    </AdminCard>
  );
}

interface FieldFormProps extends NewFieldFormProps {
  readonly field: AdminField;
}

export function FieldForm({ admin, owner, field, languages, onDone }: FieldFormProps) {
  const texts = useTexts(fieldsTexts);
  const { cancel, conflict: results } = useTexts(widgetTexts);
  const change = useAdminMutation(admin, 'adminChangeField', INVALIDATED_FIELD_QUERIES);
  const edit = useVersionedChange(admin, {
    key: `field ${field.id}`,
    current: { value: typedField(field, owner), version: field.version },
    change,
    requestFor: (typed, from) => ({
      params: { id: field.id },
      body: { ...definitionIn(typed), from },
    }),
  });
  const { value: typed, conflict } = edit;
  const finish = async (saving: Promise<boolean>) => {
    if (!(await saving)) return;
    admin.toasts.showToast(texts.saved(typed.name), 'success');
    onDone();
  };
  const leave = () => {
    edit.discardTyped();
    onDone();
  };
  const wrong = fieldFormErrors(change.error, texts, admin.languageCode);
  return (
    <AdminCard title={field.name}>
      <AdminForm
        onSubmit={() => finish(edit.save())}
        submitLabel={texts.save}
        isSending={change.isSending || conflict !== undefined}
        actions={<QuietButton label={cancel} onClick={leave} />}
      >
        <FieldInputs {...{ typed, field, languages, texts, wrong }} onChange={edit.typeValue} />
        <FormMessages message={edit.message} wrong={wrong} />
        {conflict && (
          <EditConflict
            differing={fieldDifferences(conflict.mine, conflict.theirs, {
              ...{ texts, languages, yes: results.yes, no: results.no },
            })}
            keepMine={() => void finish(conflict.keepMine())}
            takeTheirs={conflict.takeTheirs}
          />
        )}
      </AdminForm>
      <RemoveField {...{ admin, field, onDone }} />
    </AdminCard>
  );
}

const definitionIn = (typed: TypedField) => {
  const { type, labels, help } = typed;
  return { type, labels, help, rules: rulesIn(typed) };
};

interface FormMessagesProps {
  readonly message: string | undefined;
  readonly wrong: FieldFormErrors;
}

/** The error of the form, unless an input shows it. */
function FormMessages({ message, wrong }: FormMessagesProps) {
  const isBeside = Object.keys(wrong).length > 0;
  return message === undefined || isBeside ? null : <ErrorMessage message={message} />;
}

/** Errors that the server reports for an input are shown at it. */
function fieldFormErrors(
  error: AdminError | undefined,
  texts: FieldsTexts,
  languageCode: string,
): FieldFormErrors {
  if (error?.kind !== 'admin/rejected') return {};
  const named = (message: string) => withRequestId(message, error, languageCode);
  if (error.code === 'field/name-taken') return { name: named(texts.fieldNameTaken) };
  if (error.code === 'field/in-use') return { type: named(texts.fieldTypeStays) };
  if (error.field === 'name') return { name: named(texts.fieldNameWrong) };
  return error.field === 'rules.pattern' ? { pattern: named(texts.patternWrong) } : {};
}

interface RemoveFieldProps {
  readonly admin: AdminContext;
  readonly field: AdminField;
  readonly onDone: () => void;
}

/** Explains what happens to the values of the field. */
function RemoveField({ admin, field, onDone }: RemoveFieldProps) {
  const texts = useTexts(fieldsTexts);
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
