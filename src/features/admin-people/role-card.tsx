import { useState } from 'react';
import { useChange } from '../../runtime/admin/use-change.ts';
import { SelectField } from '../../ui/desk/choice-fields.tsx';
import { DeskCard } from '../../ui/desk/desk-card.tsx';
import styles from './people.module.css';
import { peopleTexts } from './people-texts.ts';
import { givenRoles } from './roles.ts';
import { USER_CALLS, type UserPartProps } from './user-part.ts';

export function RoleCard({ desk, details: { user } }: UserPartProps) {
  const texts = peopleTexts(desk.languageCode);
  const [chosen, setChosen] = useState<string>();
  const save = useChange(desk, 'adminRole', USER_CALLS);
  const role = chosen ?? String(user.role);
  const send = async () => {
    const answer = await save.send({ params: { id: user.id }, body: { role: Number(role) } });
    if (!answer.ok) return;
    setChosen(undefined);
    desk.notices.say(texts.roleSaved, 'success');
  };
  return (
    <DeskCard title={texts.role}>
      <div className={styles['form']}>
        <SelectField
          label={texts.role}
          help={texts.roleHelp[Number(role)] ?? ''}
          error={save.words}
          value={role}
          choices={givenRoles(texts, user.role)}
          onChange={(next) => {
            save.forget();
            setChosen(next);
          }}
        />
        <button
          type="button"
          className="button"
          aria-busy={save.isSending}
          onClick={() => void send()}
        >
          {texts.saveRole}
        </button>
      </div>
    </DeskCard>
  );
}
