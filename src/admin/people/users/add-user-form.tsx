import { useState, type SyntheticEvent } from 'react';
import type { AdminUser } from '../../../contract/admin/people.ts';
import { ROLE } from '../../../contract/token-claims.ts';
import type { AdminContext } from '../../session/admin-context.ts';
import { useAdminMutation } from '../../session/queries/use-admin-mutation.ts';
import { ErrorMessage } from '../../ui/page/states.tsx';
import { newUserBodyOf, newUserErrors, type NewUserForm } from './new-user.ts';
import { NewUserFields } from './new-user-fields.tsx';
import type { GivenLink } from '../one-time-link.tsx';
import styles from '../people.module.css';
import { peopleTexts } from '../people-texts.ts';

export interface AddedUser {
  readonly user: AdminUser;
  readonly invitation?: GivenLink | undefined;
}

interface AddUserFormProps {
  readonly admin: AdminContext;
  readonly onAdded: (added: AddedUser) => void;
}

const EMPTY: NewUserForm = {
  username: '',
  role: String(ROLE.registered),
  way: 'link',
  password: '',
};

export function AddUserForm({ admin, onAdded }: AddUserFormProps) {
  const texts = peopleTexts(admin.languageCode);
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
