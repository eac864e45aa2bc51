import { useState } from 'react';
import type { AdminLanguage } from '../../contract/admin/filing.ts';
import type { AdminDesk } from '../../runtime/admin/admin-desk.ts';
import { useChange } from '../../runtime/admin/use-change.ts';
import { TextField } from '../../ui/desk/text-fields.tsx';
import { useDeskWords } from '../../ui/desk/desk-words.ts';
import { DeskForm, QuietButton } from './desk-form.tsx';
import { fieldsTexts } from './fields-texts.ts';

interface RenameLanguageProps {
  readonly desk: AdminDesk;
  readonly language: AdminLanguage;
  readonly onDone: () => void;
}

export function RenameLanguage({ desk, language, onDone }: RenameLanguageProps) {
  const texts = fieldsTexts(desk.languageCode);
  const { cancel } = useDeskWords();
  const [name, setName] = useState(language.name);
  const change = useChange(desk, 'adminChangeLanguage', ['adminLanguages']);
  const submit = async () => {
    const answer = await change.send({ params: { id: language.id }, body: { name } });
    if (answer.ok) onDone();
  };
  return (
    <DeskForm
      onSubmit={submit}
      submitLabel={texts.save}
      isSending={change.isSending}
      ways={<QuietButton label={cancel} onClick={onDone} />}
    >
      <TextField
        label={texts.languageName}
        lang={language.code}
        value={name}
        error={change.words}
        onChange={setName}
      />
    </DeskForm>
  );
}
