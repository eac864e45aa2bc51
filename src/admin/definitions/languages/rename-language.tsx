import type { AdminLanguage } from '../../../contract/admin/taxonomy.ts';
import type { AdminContext } from '../../session/admin-context.ts';
import { useAdminMutation } from '../../session/queries/use-admin-mutation.ts';
import { useSeenChange } from '../../session/queries/use-seen-change.ts';
import { EditConflict } from '../../ui/page/edit-conflict.tsx';
import { TextField } from '../../ui/fields/text-fields.tsx';
import { useAdminMessages } from '../../ui/admin-messages.ts';
import { AdminForm, QuietButton } from '../admin-form.tsx';
import { fieldsTexts } from '../fields-texts.ts';

interface RenameLanguageProps {
  readonly admin: AdminContext;
  readonly language: AdminLanguage;
  readonly onDone: () => void;
}

export function RenameLanguage({ admin, language, onDone }: RenameLanguageProps) {
  const { languageName: label, save } = fieldsTexts(admin.languageCode);
  const { cancel } = useAdminMessages();
  const { id, code, version } = language;
  const change = useAdminMutation(admin, 'adminChangeLanguage', ['adminLanguages']);
  const name = useSeenChange(admin, {
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
