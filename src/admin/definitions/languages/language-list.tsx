import { useId, useState } from 'react';
import type { AdminLanguage, AdminLanguages } from '../../../contract/admin/taxonomy.ts';
import type { AdminContext } from '../../session/admin-context.ts';
import { useAdminMutation } from '../../session/queries/use-admin-mutation.ts';
import { useVersionedChange } from '../../session/queries/use-versioned-change.ts';
import { ErrorMessage } from '../../ui/page/states.tsx';
import { useConfirm } from '../../ui/page/use-confirm.tsx';
import { useRowDrag } from '../../ui/table/use-row-drag.ts';
import { QuietButton, AdminForm } from '../admin-form.tsx';
import { fieldsTexts, type FieldsTexts } from '../../../i18n/admin/fields.ts';
import { widgetTexts } from '../../../i18n/admin/widgets.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import styles from '../fields.module.css';
import { movedRows } from '../moved-rows.ts';
import { OrderButtons } from '../order-buttons.tsx';
import { OrderState } from '../order-state.tsx';
import { EditConflict } from '../../ui/page/edit-conflict.tsx';
import { TextField } from '../../ui/fields/text-fields.tsx';

interface LanguageListProps {
  readonly admin: AdminContext;
  readonly listed: AdminLanguages;
}

const staticRow = { className: styles['row'] };

/** The languages in the order in which they are offered. */
export function LanguageList({ admin, listed }: LanguageListProps) {
  const texts = useTexts(fieldsTexts);
  const [renamed, setRenamed] = useState<number>();
  const order = useLanguageOrder(admin, listed);
  const reasonId = useId();
  const { rows: languages, move } = movedRows(admin, order, listed.languages);
  const disabledReasonId = order.conflict && reasonId;
  const { confirmRemoval, message, dialog } = useLanguageRemoval(admin, texts);
  const positionOf = (id: string) => languages.findIndex((language) => String(language.id) === id);
  const drag = useRowDrag((id, to) => void move(positionOf(id), to));
  return (
    <>
      <OrderState {...{ admin, order, reasonId }} rows={languages} />
      {message !== undefined && <ErrorMessage message={message} />}
      <ol className={styles['rows']}>
        {languages.map((language, position) => (
          // While a row is renamed it is not draggable: a mouse must be able to select its text.
          <li
            key={language.id}
            {...(renamed === language.id
              ? staticRow
              : drag(String(language.id), position, staticRow.className))}
          >
            {renamed === language.id ? (
              <RenameLanguage
                {...{ admin, language }}
                onDone={() => {
                  setRenamed(undefined);
                }}
              />
            ) : (
              <LanguageListItem
                {...{ language, position, texts, disabledReasonId }}
                count={languages.length}
                onMove={(to) => void move(position, to)}
                onRename={() => {
                  setRenamed(language.id);
                }}
                onRemove={() => void confirmRemoval(language)}
              />
            )}
          </li>
        ))}
      </ol>
      {dialog}
    </>
  );
}

function useLanguageOrder(admin: AdminContext, listed: AdminLanguages) {
  const change = useAdminMutation(admin, 'adminOrderLanguages', ['adminLanguages']);
  return useVersionedChange<readonly number[], 'adminOrderLanguages'>(admin, {
    key: 'language-order',
    current: orderOf(listed),
    change,
    isAtOnce: true,
    requestFor: (ids, from) => ({ body: { ids: [...ids], from } }),
    versionedFrom: orderOf,
  });
}

const orderOf = ({ languages, orderVersion }: AdminLanguages) => ({
  value: languages.map(({ id }) => id),
  version: orderVersion,
});

function useLanguageRemoval(admin: AdminContext, texts: FieldsTexts) {
  const confirm = useConfirm();
  const remove = useAdminMutation(admin, 'adminRemoveLanguage', ['adminLanguages']);
  const confirmRemoval = async ({ id, name }: AdminLanguage) => {
    const confirmation = { title: texts.removeTitle(name), text: texts.removeLanguageText };
    if (
      !(await confirm.requestConfirmation({
        ...confirmation,
        confirmLabel: texts.remove,
        isDanger: true,
      }))
    )
      return;
    const result = await remove.send({ params: { id } });
    if (result.ok) admin.toasts.showToast(texts.removed(name), 'success');
  };
  return { confirmRemoval, message: remove.message, dialog: confirm.dialog };
}

interface LanguageListItemProps {
  readonly language: AdminLanguage;
  readonly position: number;
  readonly count: number;
  readonly texts: FieldsTexts;
  readonly disabledReasonId: string | undefined;
  readonly onMove: (to: number) => void;
  readonly onRename: () => void;
  readonly onRemove: () => void;
}

function LanguageListItem({ language, position, count, texts, ...does }: LanguageListItemProps) {
  const { name, code, isDefault, walks } = language;
  return (
    <>
      <div className={styles['what']}>
        <span>
          <b lang={code}>{name}</b> <span className={styles['name']}>{code}</span>
          {isDefault && ` · ${texts.isDefault}`}
        </span>
        <small>{languageUseLabel(language, texts)}</small>
      </div>
      <div className={styles['tools']}>
        <OrderButtons
          {...{ name, position, count, texts }}
          disabledReasonId={does.disabledReasonId}
          onMove={does.onMove}
        />
        <QuietButton label={texts.edit} name={texts.editNamed(name)} onClick={does.onRename} />
        {!isDefault && walks === 0 && (
          <QuietButton
            label={texts.remove}
            name={texts.removeNamed(name)}
            onClick={does.onRemove}
          />
        )}
      </div>
    </>
  );
}

function languageUseLabel(
  { texts: count, walks, isDefault }: AdminLanguage,
  texts: FieldsTexts,
): string {
  const used = texts.used(count, walks);
  if (isDefault) return `${used}. ${texts.defaultStays}`;
  return walks > 0 ? texts.usedStays(used) : used;
}

interface RenameLanguageProps {
  readonly admin: AdminContext;
  readonly language: AdminLanguage;
  readonly onDone: () => void;
}

function RenameLanguage({ admin, language, onDone }: RenameLanguageProps) {
  const { languageName: label, save } = useTexts(fieldsTexts);
  const { cancel } = useTexts(widgetTexts);
  const { id, code, version } = language;
  const change = useAdminMutation(admin, 'adminChangeLanguage', ['adminLanguages']);
  const name = useVersionedChange(admin, {
    key: `language/${id}`,
    current: { value: language.name, version },
    change,
    requestFor: (typed, from) => ({ params: { id }, body: { name: typed, from } }),
  });
  const saveWith = async (send: () => Promise<boolean>) => {
    if (await send()) onDone();
  };
  const leave = () => {
    name.discardTyped();
    onDone();
  };
  const { conflict } = name;
  return (
    <AdminForm
      onSubmit={() => saveWith(() => name.save())}
      submitLabel={save}
      isSending={change.isSending}
      actions={<QuietButton label={cancel} onClick={leave} />}
    >
      <TextField
        {...{ label, lang: code }}
        value={name.value}
        error={name.message}
        onChange={name.typeValue}
      />
      {conflict && (
        <EditConflict
          differing={[{ label, mine: conflict.mine, theirs: conflict.theirs }]}
          keepMine={() => void saveWith(conflict.keepMine)}
          takeTheirs={conflict.takeTheirs}
        />
      )}
    </AdminForm>
  );
}
