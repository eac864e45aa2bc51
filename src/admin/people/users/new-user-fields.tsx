import { SelectField } from '../../ui/fields/choice-fields.tsx';
import { TextField } from '../../ui/fields/text-fields.tsx';
import type { NewUserErrors, NewUserForm } from './new-user.ts';
import type { PeopleTexts } from '../../../i18n/admin/people.ts';
import { givenRoles } from '../roles.ts';

interface NewUserFieldsProps {
  readonly texts: PeopleTexts;
  readonly form: NewUserForm;
  readonly errors: NewUserErrors;
  readonly onChange: (patch: Partial<NewUserForm>) => void;
}

export function NewUserFields({ texts, form, errors, onChange }: NewUserFieldsProps) {
  const passwordChoices = [
    { value: 'link', label: texts.passwordByLink },
    { value: 'typed', label: texts.passwordTyped },
  ] as const;
  return (
    <>
      <TextField
        label={texts.username}
        help={texts.usernameHelp}
        error={errors.username}
        value={form.username}
        onChange={(username) => {
          onChange({ username });
        }}
      />
      <SelectField
        label={texts.role}
        help={texts.roleHelp[Number(form.role)] ?? ''}
        value={form.role}
        choices={givenRoles(texts)}
        onChange={(role) => {
          onChange({ role });
        }}
      />
      <SelectField
        label={texts.way}
        value={form.way}
        choices={passwordChoices}
        onChange={(way) => {
          onChange({ way });
        }}
      />
      {form.way === 'typed' && (
        <TextField
          label={texts.password}
          type="password"
          autoComplete="new-password"
          help={texts.passwordHelp}
          error={errors.password}
          value={form.password}
          onChange={(password) => {
            onChange({ password });
          }}
        />
      )}
    </>
  );
}
