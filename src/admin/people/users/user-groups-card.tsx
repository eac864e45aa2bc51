import { useState } from 'react';
import type { AdminContext } from '../../session/admin-context.ts';
import { useAdminQuery } from '../../session/queries/use-admin-query.ts';
import { useAdminMutation } from '../../session/queries/use-admin-mutation.ts';
import { SelectField } from '../../ui/fields/choice-fields.tsx';
import { AdminCard } from '../../ui/page/admin-card.tsx';
import { QueryState, ErrorMessage } from '../../ui/page/states.tsx';
import { GROUP_CALLS } from '../group-calls.ts';
import styles from '../people.module.css';
import { peopleTexts } from '../../../i18n/admin/people.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import type { UserCardProps } from './user-card-props.ts';
import { groupAddress } from '../../session/addresses/admin-addresses.ts';

/** The groups of a user, and a form to add one more. */
export function UserGroupsCard({ admin, details: { user, groups } }: UserCardProps) {
  const texts = useTexts(peopleTexts);
  return (
    <AdminCard title={texts.groups}>
      {groups.length === 0 ? (
        <p className={styles['fine']}>{texts.noGroups}</p>
      ) : (
        <ul className={styles['list']}>
          {groups.map((group) => (
            <GroupRow key={group.id} admin={admin} userId={user.id} group={group} />
          ))}
        </ul>
      )}
      <AddToGroup admin={admin} username={user.username} isIn={groups.map(({ id }) => id)} />
    </AdminCard>
  );
}

interface GroupRowProps {
  readonly admin: AdminContext;
  readonly userId: string;
  readonly group: { readonly id: string; readonly name: string };
}

function GroupRow({ admin, userId, group: { id, name } }: GroupRowProps) {
  const texts = useTexts(peopleTexts);
  const remove = useAdminMutation(admin, 'adminRemoveMember', GROUP_CALLS);
  return (
    <li className={styles['entry']}>
      <a href={groupAddress(admin.navigation, id)}>{name}</a>
      <button
        type="button"
        className="button button-quiet"
        aria-label={texts.takeOutOf(name)}
        onClick={() => void remove.send({ params: { id, userId } })}
      >
        {texts.takeOut}
      </button>
      {remove.message !== undefined && <ErrorMessage message={remove.message} />}
    </li>
  );
}

interface AddToGroupProps {
  readonly admin: AdminContext;
  readonly username: string;
  readonly isIn: readonly string[];
}

function AddToGroup({ admin, username, isIn }: AddToGroupProps) {
  const texts = useTexts(peopleTexts);
  const query = useAdminQuery(admin, 'adminGroups', {});
  const [chosen, setChosen] = useState<string>();
  const add = useAdminMutation(admin, 'adminAddMember', GROUP_CALLS);
  if (query.phase !== 'ready') return <QueryState query={query} />;
  const others = query.value.groups.filter(({ id }) => !isIn.includes(id));
  const [first] = others;
  if (first === undefined) return null;
  const id = others.some((group) => group.id === chosen) ? (chosen ?? first.id) : first.id;
  return (
    <>
      <div className={styles['row']}>
        <SelectField
          label={texts.addToGroup}
          value={id}
          choices={others.map((group) => ({ value: group.id, label: group.name }))}
          onChange={setChosen}
        />
        <button
          type="button"
          className="button"
          aria-busy={add.isSending}
          onClick={() => void add.send({ params: { id }, body: { username } })}
        >
          {texts.add}
        </button>
      </div>
      {add.message !== undefined && <ErrorMessage message={add.message} />}
    </>
  );
}
