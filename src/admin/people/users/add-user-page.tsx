import { useState, type SyntheticEvent } from 'react';
import type { AdminContext } from '../../session/admin-context.ts';
import { AdminCard } from '../../ui/page/admin-card.tsx';
import { PageHead } from '../../ui/page/page-head.tsx';
import { OneTimeLinkBox, type ShownOneTimeLink } from '../one-time-link.tsx';
import styles from '../people.module.css';
import { peopleTexts, type PeopleTexts } from '../../../i18n/admin/people.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import type { AdminUser } from '../../../contract/admin/people.ts';
import { ROLE } from '../../../contract/token-claims.ts';
import { useAdminMutation } from '../../session/queries/use-admin-mutation.ts';
import { ErrorMessage } from '../../ui/page/states.tsx';
import { newUserBodyOf, newUserErrors, type NewUserForm, type NewUserErrors } from './new-user.ts';
import { SelectField } from '../../ui/fields/choice-fields.tsx';
import { TextField } from '../../ui/fields/text-fields.tsx';
import { assignableRoles } from '../roles.ts';

const EMPTY: NewUserForm = {
  username: '',
  role: String(ROLE.registered),
  way: 'link',
  password: '',
};

export function AddUserPage({ admin }: { readonly admin: AdminContext }) {
  const texts = useTexts(peopleTexts);
  const [added, setAdded] = useState<AddedUser>();
  return (
    <>
      <PageHead title={texts.addUser} text={texts.addText}>
        <a className="button button-quiet" href={admin.navigation.to('userManager/userDetails')}>
          {texts.toUsers}
        </a>
      </PageHead>
      {added ? (
        <Added
          admin={admin}
          added={added}
          onAnother={() => {
            setAdded(undefined);
          }}
        />
      ) : (
        <AddUserForm admin={admin} onAdded={setAdded} />
      )}
    </>
  );
}

interface AddedProps {
  readonly admin: AdminContext;
  readonly added: AddedUser;
  readonly onAnother: () => void;
}

function Added({ admin, added: { user, invitation }, onAnother }: AddedProps) {
  const texts = useTexts(peopleTexts);
  const { id, username } = user;
  return (
    <AdminCard title={texts.added(username)}>
      {invitation && (
        <OneTimeLinkBox admin={admin} oneTimeLink={invitation} label={texts.linkFor(username)} />
      )}
      <div className={styles['row']}>
        <span>
          <a className="button" href={admin.navigation.to('userManager/userDetails/{id}', { id })}>
            {texts.toUser}
          </a>
        </span>
        <button type="button" className="button button-quiet" onClick={onAnother}>
          {texts.addAnother}
        </button>
      </div>
    </AdminCard>
  );
}

interface AddedUser {
  readonly user: AdminUser;
  readonly invitation?: ShownOneTimeLink | undefined;
}

interface AddUserFormProps {
  readonly admin: AdminContext;
  readonly onAdded: (added: AddedUser) => void;
}

function AddUserForm({ admin, onAdded }: AddUserFormProps) {
  const texts = useTexts(peopleTexts);
  const [form, setForm] = useState(EMPTY);
  const [isTried, setTried] = useState(false);
  const add = useAdminMutation(admin, 'adminAddUser', ['adminUsers']);
  const errors = newUserErrors(form, isTried, add.error, admin.languageCode);
  const isAtField = errors.username !== undefined || errors.password !== undefined;
  const change = (patch: Partial<NewUserForm>) => {
    add.forget();
    setForm({ ...form, ...patch });
  };
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    setTried(true);
    const body = newUserBodyOf(form);
    if (body === undefined || add.isSending) return;
    const result = await add.send({ body });
    if (result.ok) onAdded(result.value);
  };
  return (
    <form
      className={styles['form']}
      method="post"
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <NewUserFields texts={texts} form={form} errors={errors} onChange={change} />
      {add.message !== undefined && !isAtField && <ErrorMessage message={add.message} />}
      <button type="submit" className="button" aria-busy={add.isSending}>
        {texts.create}
      </button>
    </form>
  );
}

interface NewUserFieldsProps {
  readonly texts: PeopleTexts;
  readonly form: NewUserForm;
  readonly errors: NewUserErrors;
  readonly onChange: (patch: Partial<NewUserForm>) => void;
}

function NewUserFields({ texts, form, errors, onChange }: NewUserFieldsProps) {
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
        choices={assignableRoles(texts)}
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
