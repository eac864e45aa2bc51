import type { AdminLanguage } from '../../contract/admin/filing.ts';
import type { AdminDesk } from '../../runtime/admin/admin-desk.ts';
import { useChange } from '../../runtime/admin/use-change.ts';
import { useSeenChange } from '../../runtime/admin/use-seen-change.ts';
import { EditConflict } from '../../ui/desk/edit-conflict.tsx';
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
  const { languageName: label, save } = fieldsTexts(desk.languageCode);
  const { cancel } = useDeskWords();
  const { id, code, version } = language;
  const change = useChange(desk, 'adminChangeLanguage', ['adminLanguages']);
  const name = useSeenChange(desk, {
    key: `language/${id}`,
    standing: { value: language.name, version },
    change,
    ask: (typed, from) => ({ params: { id }, body: { name: typed, from } }),
  });
  const keep = async (send: () => Promise<boolean>) => {
    if (await send()) onDone();
  };
  const leave = () => {
    name.drop();
    onDone();
  };
  const { conflict } = name;
  return (
    <DeskForm
      onSubmit={() => keep(() => name.save())}
      submitLabel={save}
      isSending={change.isSending}
      ways={<QuietButton label={cancel} onClick={leave} />}
    >
      <TextField
        {...{ label, lang: code }}
        value={name.value}
        error={name.words}
        onChange={name.type}
      />
      {conflict && (
        <EditConflict
          differing={[{ label, mine: conflict.mine, theirs: conflict.theirs }]}
          keepMine={() => void keep(conflict.keepMine)}
          takeTheirs={conflict.takeTheirs}
        />
      )}
    </DeskForm>
  );
}
