import { useState, type SyntheticEvent } from 'react';
import type { AdminContext } from '../../session/admin-context.ts';
import { useAdminMutation } from '../../session/queries/use-admin-mutation.ts';
import { AdminCard } from '../../ui/page/admin-card.tsx';
import { ErrorMessage } from '../../ui/page/states.tsx';
import { GroupFields, groupErrors, isRight, type GroupForm } from './group-fields.tsx';
import { groupTexts } from './group-card-props.ts';
import styles from '../people.module.css';

const EMPTY: GroupForm = { name: '', description: '', validFromMs: null, validUntilMs: null };

interface NewGroupProps {
  readonly admin: AdminContext;
  readonly onMade: (id: string) => void;
}

export function NewGroupForm({ admin, onMade }: NewGroupProps) {
  const texts = groupTexts(admin.languageCode);
  const [form, setForm] = useState(EMPTY);
  const [isTried, setTried] = useState(false);
  const add = useAdminMutation(admin, 'adminAddGroup', ['adminGroups']);
  const errors = groupErrors(form, texts);
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isRight(errors) || add.isSending) return;
    const result = await add.send({ body: form });
    if (result.ok) onMade(result.value.group.id);
  };
  return (
    <AdminCard title={texts.newGroup}>
      <form
        className={styles['form']}
        method="post"
        noValidate
        onSubmit={(event) => void submit(event)}
      >
        <GroupFields
          texts={texts}
          form={form}
          errors={isTried ? errors : undefined}
          onChange={(patch) => {
            setForm({ ...form, ...patch });
          }}
        />
        {add.message !== undefined && <ErrorMessage message={add.message} />}
        <button type="submit" className="button" aria-busy={add.isSending}>
          {texts.create}
        </button>
      </form>
    </AdminCard>
  );
}
