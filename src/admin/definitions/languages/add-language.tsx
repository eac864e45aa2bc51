import { useMemo, useState } from 'react';
import type { AdminContext } from '../../session/admin-context.ts';
import { useAdminMutation, type AdminMutation } from '../../session/queries/use-admin-mutation.ts';
import { withRequestId } from '../../session/texts/error-message.ts';
import { SelectField } from '../../ui/fields/choice-fields.tsx';
import { ErrorMessage } from '../../ui/page/states.tsx';
import { TextField } from '../../ui/fields/text-fields.tsx';
import { fieldsTexts, type FieldsTexts } from '../fields-texts.ts';
import { AdminForm } from '../admin-form.tsx';
import { isoLanguages, type IsoLanguage } from './iso-languages.ts';

const OTHER = 'other';

interface AddLanguageProps {
  readonly admin: AdminContext;
  readonly taken: readonly string[];
}

/** A language from the ISO list, with its own name; or any other by its own code. */
export function AddLanguage({ admin, taken }: AddLanguageProps) {
  const texts = fieldsTexts(admin.languageCode);
  const known = useMemo(() => isoLanguages(admin.languageCode), [admin.languageCode]);
  const free = known.filter(({ code }) => !taken.includes(code));
  const [chosen, setChosen] = useState(OTHER);
  const [own, setOwn] = useState({ code: '', name: '' });
  const add = useAdminMutation(admin, 'adminAddLanguage', ['adminLanguages']);
  const listed = free.find(({ code }) => code === chosen);
  const language = listed ? { code: listed.code, name: listed.ownName } : own;
  const submit = async () => {
    const result = await add.send({ body: language });
    if (!result.ok) return;
    admin.toasts.showToast(texts.saved(language.name), 'success');
    setChosen(OTHER);
    setOwn({ code: '', name: '' });
  };
  const wrong = languageErrorsOf(add, texts, admin.languageCode);
  return (
    <AdminForm onSubmit={submit} submitLabel={texts.add} isSending={add.isSending}>
      <SelectField
        label={texts.chooseLanguage}
        value={listed ? chosen : OTHER}
        choices={[{ value: OTHER, label: texts.otherLanguage }, ...free.map(choiceOf)]}
        error={listed && wrong.code}
        onChange={setChosen}
      />
      {!listed && <OwnLanguage {...{ own, texts, wrong }} onChange={setOwn} />}
      {wrong.other !== undefined && <ErrorMessage message={wrong.other} />}
    </AdminForm>
  );
}

function choiceOf({ code, name, ownName }: IsoLanguage) {
  const both = name === ownName ? name : `${name} – ${ownName}`;
  return { value: code, label: `${both} (${code})` };
}

interface OwnLanguageProps {
  readonly own: { readonly code: string; readonly name: string };
  readonly texts: FieldsTexts;
  readonly wrong: { readonly code?: string | undefined; readonly name?: string | undefined };
  readonly onChange: (own: { readonly code: string; readonly name: string }) => void;
}

function OwnLanguage({ own, texts, wrong, onChange }: OwnLanguageProps) {
  return (
    <>
      <TextField
        label={texts.languageCode}
        help={texts.languageCodeHelp}
        error={wrong.code}
        value={own.code}
        onChange={(code) => {
          onChange({ ...own, code });
        }}
      />
      <TextField
        label={texts.languageName}
        error={wrong.name}
        value={own.name}
        onChange={(name) => {
          onChange({ ...own, name });
        }}
      />
    </>
  );
}

interface LanguageErrors {
  readonly code?: string | undefined;
  readonly name?: string;
  readonly other?: string | undefined;
}

/** Errors that belong to a field are shown at it. */
function languageErrorsOf(
  { error, message }: AdminMutation<'adminAddLanguage'>,
  texts: FieldsTexts,
  languageCode: string,
): LanguageErrors {
  if (error === undefined) return {};
  const named = (own: string) => withRequestId(own, error, languageCode);
  if (error.kind === 'admin/refused') {
    if (error.code === 'language/code-taken') return { code: named(texts.languageTaken) };
    if (error.field === 'code') return { code: named(texts.languageCodeWrong) };
    if (error.field === 'name') return { name: named(texts.nameMissing) };
  }
  return { other: message };
}
