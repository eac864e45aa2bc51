import { useAdminMutation } from '../../session/queries/use-admin-mutation.ts';
import { useSeenChange } from '../../session/queries/use-seen-change.ts';
import { SelectField } from '../../ui/fields/choice-fields.tsx';
import { AdminCard } from '../../ui/page/admin-card.tsx';
import { EditConflict } from '../../ui/page/edit-conflict.tsx';
import styles from '../people.module.css';
import { peopleTexts, roleName } from '../people-texts.ts';
import { givenRoles, roleHelp } from '../roles.ts';
import { USER_CALLS, type UserCardProps } from './user-card-props.ts';

export function RoleCard({ admin, details: { user } }: UserCardProps) {
  const texts = peopleTexts(admin.languageCode);
  const change = useAdminMutation(admin, 'adminRole', USER_CALLS);
  const role = useSeenChange<number, 'adminRole'>(admin, {
    key: `role of user ${user.id}`,
    current: { value: user.role, version: user.roleVersion },
    change,
    requestFor: (chosen, from) => ({ params: { id: user.id }, body: { role: chosen, from } }),
    seenInResponse: (result) => ({ value: result.role, version: result.roleVersion }),
  });
  const notifyWhenSaved = async (saving: Promise<boolean>) => {
    if (await saving) admin.toasts.showToast(texts.roleSaved, 'success');
  };
  const { conflict } = role;
  const roleLabel = (one: number) => roleName(one, texts);
  return (
    <AdminCard title={texts.role}>
      {conflict && (
        <EditConflict
          differing={[
            {
              label: texts.role,
              mine: roleLabel(conflict.mine),
              theirs: roleLabel(conflict.theirs),
            },
          ]}
          keepMine={() => void notifyWhenSaved(conflict.keepMine())}
          takeTheirs={conflict.takeTheirs}
        />
      )}
      <div className={styles['form']}>
        <SelectField
          label={texts.role}
          help={roleHelp(role.value, user.role, texts)}
          error={role.message}
          value={String(role.value)}
          choices={givenRoles(texts, user.role)}
          onChange={(next) => {
            if (!conflict) change.forget();
            role.typeValue(Number(next));
          }}
        />
        <button
          type="button"
          className="button"
          aria-busy={change.isSending}
          onClick={() => void notifyWhenSaved(role.save())}
        >
          {texts.saveRole}
        </button>
      </div>
    </AdminCard>
  );
}
