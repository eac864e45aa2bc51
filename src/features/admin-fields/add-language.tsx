import { useMemo, useState } from 'react';
import type { AdminDesk } from '../../runtime/admin/admin-desk.ts';
import { useChange, type Change } from '../../runtime/admin/use-change.ts';
import { SelectField } from '../../ui/desk/choice-fields.tsx';
import { FaultLine } from '../../ui/desk/states.tsx';
import { TextField } from '../../ui/desk/text-fields.tsx';
import { fieldsTexts, type FieldsTexts } from './fields-texts.ts';
import { DeskForm } from './desk-form.tsx';
import { isoLanguages, type IsoLanguage } from './iso-languages.ts';

const OTHER = 'other';

interface AddLanguageProps {
  readonly desk: AdminDesk;
  readonly taken: readonly string[];
}

/** From the list of ISO, under the name its speakers use; or any other by its own code. */
export function AddLanguage({ desk, taken }: AddLanguageProps) {
  const texts = fieldsTexts(desk.languageCode);
  const known = useMemo(() => isoLanguages(desk.languageCode), [desk.languageCode]);
  const free = known.filter(({ code }) => !taken.includes(code));
  const [chosen, setChosen] = useState(OTHER);
  const [own, setOwn] = useState({ code: '', name: '' });
  const add = useChange(desk, 'adminAddLanguage', ['adminLanguages']);
  const listed = free.find(({ code }) => code === chosen);
  const language = listed ? { code: listed.code, name: listed.ownName } : own;
  const submit = async () => {
    const answer = await add.send({ body: language });
    if (!answer.ok) return;
    desk.notices.say(texts.saved(language.name), 'success');
    setChosen(OTHER);
    setOwn({ code: '', name: '' });
  };
  const wrong = faultsOf(add, texts);
  return (
    <DeskForm onSubmit={submit} submitLabel={texts.add} isSending={add.isSending}>
      <SelectField
        label={texts.chooseLanguage}
        value={listed ? chosen : OTHER}
        choices={[{ value: OTHER, label: texts.otherLanguage }, ...free.map(choiceOf)]}
        error={listed && wrong.code}
        onChange={setChosen}
      />
      {!listed && <OwnLanguage {...{ own, texts, wrong }} onChange={setOwn} />}
      {wrong.other !== undefined && <FaultLine words={wrong.other} />}
    </DeskForm>
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

interface LanguageFaults {
  readonly code?: string | undefined;
  readonly name?: string;
  readonly other?: string | undefined;
}

/** Beside the field that it is about, where there is one. */
function faultsOf(
  { fault, words }: Change<'adminAddLanguage'>,
  texts: FieldsTexts,
): LanguageFaults {
  if (fault === undefined) return {};
  if (fault.kind === 'admin/refused') {
    if (fault.code === 'language/code-taken') return { code: texts.languageTaken };
    if (fault.field === 'code') return { code: texts.languageCodeWrong };
    if (fault.field === 'name') return { name: texts.nameMissing };
  }
  return { other: words };
}
