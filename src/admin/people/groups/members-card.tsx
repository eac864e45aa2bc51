import { useState, type SyntheticEvent } from 'react';
import type { GroupMembers } from '../../../contract/admin/groups.ts';
import type { AdminContext } from '../../session/admin-context.ts';
import { useAdminQuery } from '../../session/queries/use-admin-query.ts';
import { withRequestId } from '../../session/texts/error-message.ts';
import { useAdminMutation } from '../../session/queries/use-admin-mutation.ts';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { AdminCard } from '../../ui/page/admin-card.tsx';
import { LinkButton } from '../../ui/table/link-button.tsx';
import { QueryState, EmptyState, ErrorMessage } from '../../ui/page/states.tsx';
import { useTableState } from '../../ui/table/table-state.ts';
import { TextField } from '../../ui/fields/text-fields.tsx';
import { GROUP_CALLS } from '../group-calls.ts';
import { type GroupCardProps } from './group-card-props.ts';
import styles from '../people.module.css';
import { formatDate } from '../../../lib/format-date.ts';
import { groupTexts, type GroupTexts } from '../../../i18n/admin/groups.ts';
import { useTexts } from '../../../i18n/use-texts.ts';

const PAGE_SIZE = 25;

type Member = GroupMembers['members'][number];

/** The members: they used a code, or were added by name. */
export function MembersCard({ context: { admin }, details: { group } }: GroupCardProps) {
  const texts = useTexts(groupTexts);
  const state = useTableState(admin.address, { prefix: 'members-' });
  const query = useAdminQuery(admin, 'adminMembers', {
    params: { id: group.id },
    query: { limit: PAGE_SIZE, offset: state.page * PAGE_SIZE },
  });
  const remove = useAdminMutation(admin, 'adminRemoveMember', GROUP_CALLS);
  const removeMember = async ({ userId }: Member) => {
    const result = await remove.send({ params: { id: group.id, userId } });
    if (result.ok) admin.toasts.showToast(texts.memberRemoved);
  };
  return (
    <AdminCard title={texts.members}>
      <p>{texts.membersText}</p>
      <AddMember admin={admin} groupId={group.id} />
      {remove.message !== undefined && <ErrorMessage message={remove.message} />}
      {query.phase === 'ready' ? (
        <DataTable
          caption={texts.allMembers}
          columns={columnsOf(admin, texts, (member) => void removeMember(member))}
          rows={query.value.members}
          rowKey={({ userId }) => userId}
          total={query.value.total}
          pageSize={PAGE_SIZE}
          state={state}
          hasSearch={false}
          isRefreshing={query.isRefreshing}
          empty={<EmptyState title={texts.noMembers} text={texts.noMembersText} />}
        />
      ) : (
        <QueryState query={query} />
      )}
    </AdminCard>
  );
}

interface AddMemberProps {
  readonly admin: AdminContext;
  readonly groupId: string;
}

function AddMember({ admin, groupId }: AddMemberProps) {
  const texts = useTexts(groupTexts);
  const [username, setUsername] = useState('');
  const add = useAdminMutation(admin, 'adminAddMember', GROUP_CALLS);
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    const name = username.trim();
    if (name === '' || add.isSending) return;
    const result = await add.send({ params: { id: groupId }, body: { username: name } });
    if (result.ok) setUsername('');
  };
  const { error } = add;
  const isUnknown = error?.kind === 'admin/rejected' && error.code === 'user/not-found';
  return (
    <form className={styles['row']} method="post" onSubmit={(event) => void submit(event)}>
      <TextField
        label={texts.addMember}
        value={username}
        maxLength={100}
        error={
          isUnknown ? withRequestId(texts.unknownMember, error, admin.languageCode) : add.message
        }
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
  { navigation, languageCode, may }: AdminContext,
  texts: GroupTexts,
  onRemove: (member: Member) => void,
): readonly Column<Member>[] {
  return [
    {
      id: 'name',
      header: texts.name,
      cell: ({ userId: id, username }) =>
        may('user:write') ? (
          <a href={navigation.to('userManager/userDetails/{id}', { id })}>{username}</a>
        ) : (
          username
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
      cell: ({ joinedAtMs }) => formatDate(joinedAtMs, languageCode),
    },
    {
      id: 'out',
      header: texts.takeOutShort,
      cell: (member) => (
        <LinkButton
          aria-label={texts.takeOut(member.username)}
          onPress={() => {
            onRemove(member);
          }}
        >
          {texts.takeOutShort}
        </LinkButton>
      ),
    },
  ];
}
