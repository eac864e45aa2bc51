import { useState } from 'react';
import type { AdminDesk } from '../../runtime/admin/admin-desk.ts';
import { useAsked } from '../../runtime/admin/use-asked.ts';
import { useChange } from '../../runtime/admin/use-change.ts';
import { SelectField } from '../../ui/desk/choice-fields.tsx';
import { DeskCard } from '../../ui/desk/desk-card.tsx';
import { AskedState, FaultLine } from '../../ui/desk/states.tsx';
import { GROUP_CALLS } from './group-calls.ts';
import styles from './people.module.css';
import { peopleTexts } from './people-texts.ts';
import type { UserPartProps } from './user-part.ts';

/** The groups somebody is in, and one more. */
export function UserGroupsCard({ desk, details: { user, groups } }: UserPartProps) {
  const texts = peopleTexts(desk.languageCode);
  return (
    <DeskCard title={texts.groups}>
      {groups.length === 0 ? (
        <p className={styles['fine']}>{texts.noGroups}</p>
      ) : (
        <ul className={styles['list']}>
          {groups.map((group) => (
            <GroupRow key={group.id} desk={desk} userId={user.id} group={group} />
          ))}
        </ul>
      )}
      <AddToGroup desk={desk} username={user.username} isIn={groups.map(({ id }) => id)} />
    </DeskCard>
  );
}

interface GroupRowProps {
  readonly desk: AdminDesk;
  readonly userId: string;
  readonly group: { readonly id: string; readonly name: string };
}

function GroupRow({ desk, userId, group: { id, name } }: GroupRowProps) {
  const texts = peopleTexts(desk.languageCode);
  const remove = useChange(desk, 'adminRemoveMember', GROUP_CALLS);
  return (
    <li className={styles['entry']}>
      <a href={`${desk.ways.to('group-metas')}?group=${encodeURIComponent(id)}`}>{name}</a>
      <button
        type="button"
        className="button button-quiet"
        aria-label={texts.takeOutOf(name)}
        onClick={() => void remove.send({ params: { id, userId } })}
      >
        {texts.takeOut}
      </button>
      {remove.words !== undefined && <FaultLine words={remove.words} />}
    </li>
  );
}

interface AddToGroupProps {
  readonly desk: AdminDesk;
  readonly username: string;
  readonly isIn: readonly string[];
}

function AddToGroup({ desk, username, isIn }: AddToGroupProps) {
  const texts = peopleTexts(desk.languageCode);
  const asked = useAsked(desk, 'adminGroups', {});
  const [chosen, setChosen] = useState<string>();
  const add = useChange(desk, 'adminAddMember', GROUP_CALLS);
  if (asked.phase !== 'ready') return <AskedState asked={asked} />;
  const others = asked.value.groups.filter(({ id }) => !isIn.includes(id));
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
      {add.words !== undefined && <FaultLine words={add.words} />}
    </>
  );
}
