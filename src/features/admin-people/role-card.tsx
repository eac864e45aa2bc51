import { useChange } from '../../runtime/admin/use-change.ts';
import { useSeenChange } from '../../runtime/admin/use-seen-change.ts';
import { SelectField } from '../../ui/desk/choice-fields.tsx';
import { DeskCard } from '../../ui/desk/desk-card.tsx';
import { EditConflict } from '../../ui/desk/edit-conflict.tsx';
import styles from './people.module.css';
import { peopleTexts, roleName } from './people-texts.ts';
import { givenRoles, roleHelp } from './roles.ts';
import { USER_CALLS, type UserPartProps } from './user-part.ts';

export function RoleCard({ desk, details: { user } }: UserPartProps) {
  const texts = peopleTexts(desk.languageCode);
  const change = useChange(desk, 'adminRole', USER_CALLS);
  const role = useSeenChange<number, 'adminRole'>(desk, {
    key: `role of user ${user.id}`,
    standing: { value: user.role, version: user.roleVersion },
    change,
    ask: (chosen, from) => ({ params: { id: user.id }, body: { role: chosen, from } }),
    answered: (answer) => ({ value: answer.role, version: answer.roleVersion }),
  });
  const tellWhenSaved = async (saving: Promise<boolean>) => {
    if (await saving) desk.notices.say(texts.roleSaved, 'success');
  };
  const { conflict } = role;
  const inWords = (one: number) => roleName(one, texts);
  return (
    <DeskCard title={texts.role}>
      {conflict && (
        <EditConflict
          differing={[
            { label: texts.role, mine: inWords(conflict.mine), theirs: inWords(conflict.theirs) },
          ]}
          keepMine={() => void tellWhenSaved(conflict.keepMine())}
          takeTheirs={conflict.takeTheirs}
        />
      )}
      <div className={styles['form']}>
        <SelectField
          label={texts.role}
          help={roleHelp(role.value, user.role, texts)}
          error={role.words}
          value={String(role.value)}
          choices={givenRoles(texts, user.role)}
          onChange={(next) => {
            if (!conflict) change.forget();
            role.type(Number(next));
          }}
        />
        <button
          type="button"
          className="button"
          aria-busy={change.isSending}
          onClick={() => void tellWhenSaved(role.save())}
        >
          {texts.saveRole}
        </button>
      </div>
    </DeskCard>
  );
}
