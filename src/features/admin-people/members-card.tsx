import { useState, type SyntheticEvent } from 'react';
import type { GroupMembers } from '../../contract/admin/groups.ts';
import type { AdminDesk } from '../../runtime/admin/admin-desk.ts';
import { useAsked } from '../../runtime/admin/use-asked.ts';
import { useChange } from '../../runtime/admin/use-change.ts';
import type { Column } from '../../ui/desk/column.ts';
import { DataTable } from '../../ui/desk/data-table.tsx';
import { DeskCard } from '../../ui/desk/desk-card.tsx';
import { LinkKey } from '../../ui/desk/link-key.tsx';
import { AskedState, EmptyState, FaultLine } from '../../ui/desk/states.tsx';
import { useTableState } from '../../ui/desk/table-state.ts';
import { TextField } from '../../ui/desk/text-fields.tsx';
import { GROUP_CALLS } from './group-calls.ts';
import { groupTexts, type GroupPartProps, type GroupTexts } from './group-part.ts';
import { dayInWords } from './moments.ts';
import styles from './people.module.css';

const PAGE_SIZE = 25;

type Member = GroupMembers['members'][number];

/** Who is in: by a code, or let in by name. */
export function MembersCard({ room: { desk }, details: { group } }: GroupPartProps) {
  const texts = groupTexts(desk.languageCode);
  const state = useTableState(desk.address, { prefix: 'members-' });
  const asked = useAsked(desk, 'adminMembers', {
    params: { id: group.id },
    query: { limit: PAGE_SIZE, offset: state.page * PAGE_SIZE },
  });
  const remove = useChange(desk, 'adminRemoveMember', GROUP_CALLS);
  const takeOut = async ({ userId }: Member) => {
    const answer = await remove.send({ params: { id: group.id, userId } });
    if (answer.ok) desk.notices.say(texts.takenOut);
  };
  return (
    <DeskCard title={texts.members}>
      <p>{texts.membersText}</p>
      <AddMember desk={desk} groupId={group.id} />
      {remove.words !== undefined && <FaultLine words={remove.words} />}
      {asked.phase === 'ready' ? (
        <DataTable
          caption={texts.allMembers}
          columns={columnsOf(desk, texts, (member) => void takeOut(member))}
          rows={asked.value.members}
          rowKey={({ userId }) => userId}
          total={asked.value.total}
          pageSize={PAGE_SIZE}
          state={state}
          hasSearch={false}
          isRefreshing={asked.isRefreshing}
          empty={<EmptyState title={texts.noMembers} text={texts.noMembersText} />}
        />
      ) : (
        <AskedState asked={asked} />
      )}
    </DeskCard>
  );
}

interface AddMemberProps {
  readonly desk: AdminDesk;
  readonly groupId: string;
}

function AddMember({ desk, groupId }: AddMemberProps) {
  const texts = groupTexts(desk.languageCode);
  const [username, setUsername] = useState('');
  const add = useChange(desk, 'adminAddMember', GROUP_CALLS);
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    const name = username.trim();
    if (name === '' || add.isSending) return;
    const answer = await add.send({ params: { id: groupId }, body: { username: name } });
    if (answer.ok) setUsername('');
  };
  const { fault } = add;
  const isUnknown = fault?.kind === 'admin/refused' && fault.code === 'user/not-found';
  return (
    <form className={styles['row']} method="post" onSubmit={(event) => void submit(event)}>
      <TextField
        label={texts.addMember}
        value={username}
        maxLength={100}
        error={isUnknown ? texts.unknownMember : add.words}
        onChange={(typed) => {
          add.forget();
          setUsername(typed);
        }}
      />
      <button type="submit" className="button" aria-busy={add.isSending}>
        {texts.addMemberAction}
      </button>
    </form>
  );
}

function columnsOf(
  { ways, languageCode }: AdminDesk,
  texts: GroupTexts,
  onTakeOut: (member: Member) => void,
): readonly Column<Member>[] {
  return [
    {
      id: 'name',
      header: texts.name,
      cell: ({ userId: id, username }) => (
        <a href={ways.to('userManager/userDetails/{id}', { id })}>{username}</a>
      ),
    },
    {
      id: 'by',
      header: texts.cameBy,
      cell: ({ codeLabel }) => codeLabel ?? texts.byAdministration,
    },
    {
      id: 'joined',
      header: texts.joined,
      cell: ({ joinedAtMs }) => dayInWords(joinedAtMs, languageCode),
    },
    {
      id: 'out',
      header: texts.takeOutShort,
      cell: (member) => (
        <LinkKey
          aria-label={texts.takeOut(member.username)}
          onPress={() => {
            onTakeOut(member);
          }}
        >
          {texts.takeOutShort}
        </LinkKey>
      ),
    },
  ];
}
