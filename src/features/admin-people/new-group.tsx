import { useState, type SyntheticEvent } from 'react';
import type { AdminDesk } from '../../runtime/admin/admin-desk.ts';
import { useChange } from '../../runtime/admin/use-change.ts';
import { DeskCard } from '../../ui/desk/desk-card.tsx';
import { FaultLine } from '../../ui/desk/states.tsx';
import { GroupFields, groupErrors, isRight, type GroupForm } from './group-fields.tsx';
import { groupTexts } from './group-part.ts';
import styles from './people.module.css';

const EMPTY: GroupForm = { name: '', description: '', validFromMs: null, validUntilMs: null };

interface NewGroupProps {
  readonly desk: AdminDesk;
  readonly onMade: (id: string) => void;
}

export function NewGroup({ desk, onMade }: NewGroupProps) {
  const texts = groupTexts(desk.languageCode);
  const [form, setForm] = useState(EMPTY);
  const [isTried, setTried] = useState(false);
  const add = useChange(desk, 'adminAddGroup', ['adminGroups']);
  const errors = groupErrors(form, texts);
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isRight(errors) || add.isSending) return;
    const answer = await add.send({ body: form });
    if (answer.ok) onMade(answer.value.group.id);
  };
  return (
    <DeskCard title={texts.newGroup}>
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
          onChange={(part) => {
            setForm({ ...form, ...part });
          }}
        />
        {add.words !== undefined && <FaultLine words={add.words} />}
        <button type="submit" className="button" aria-busy={add.isSending}>
          {texts.create}
        </button>
      </form>
    </DeskCard>
  );
}
