import { useState, type SyntheticEvent } from 'react';
import type { AdminUser } from '../../contract/admin/people.ts';
import { ROLE } from '../../contract/token-claims.ts';
import type { AdminDesk } from '../../runtime/admin/admin-desk.ts';
import { useChange } from '../../runtime/admin/use-change.ts';
import { FaultLine } from '../../ui/desk/states.tsx';
import { newUserBody, newUserErrors, type NewUserForm } from './new-user.ts';
import { NewUserFields } from './new-user-fields.tsx';
import type { GivenLink } from './one-time-link.tsx';
import styles from './people.module.css';
import { peopleTexts } from './people-texts.ts';

export interface AddedUser {
  readonly user: AdminUser;
  readonly invitation?: GivenLink | undefined;
}

interface AddUserFormProps {
  readonly desk: AdminDesk;
  readonly onAdded: (added: AddedUser) => void;
}

const EMPTY: NewUserForm = {
  username: '',
  role: String(ROLE.registered),
  way: 'link',
  password: '',
};

export function AddUserForm({ desk, onAdded }: AddUserFormProps) {
  const texts = peopleTexts(desk.languageCode);
  const [form, setForm] = useState(EMPTY);
  const [isTried, setTried] = useState(false);
  const add = useChange(desk, 'adminAddUser', ['adminUsers']);
  const errors = newUserErrors(form, isTried, add.fault, texts);
  const isAtField = errors.username !== undefined || errors.password !== undefined;
  const change = (part: Partial<NewUserForm>) => {
    add.forget();
    setForm({ ...form, ...part });
  };
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    setTried(true);
    const body = newUserBody(form);
    if (body === undefined || add.isSending) return;
    const answer = await add.send({ body });
    if (answer.ok) onAdded(answer.value);
  };
  return (
    <form
      className={styles['form']}
      method="post"
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <NewUserFields texts={texts} form={form} errors={errors} onChange={change} />
      {add.words !== undefined && !isAtField && <FaultLine words={add.words} />}
      <button type="submit" className="button" aria-busy={add.isSending}>
        {texts.create}
      </button>
    </form>
  );
}
