import type { AdminContext } from '../../session/admin-context.ts';
import { useAdminQuery } from '../../session/queries/use-admin-query.ts';
import { SelectField } from '../../ui/fields/choice-fields.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { PageHead } from '../../ui/page/page-head.tsx';
import { QueryState, EmptyState, StaleMessage } from '../../ui/page/states.tsx';
import { useTableState } from '../../ui/table/table-state.ts';
import { InvitationsCard } from './invitations-card.tsx';
import { roleName } from '../../../i18n/admin/roles.ts';
import { peopleTexts, type PeopleTexts } from '../../../i18n/admin/people.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { allRoles } from '../roles.ts';
import { usersQueryOf } from './users-query.ts';
import type { AdminUser } from '../../../contract/admin/people.ts';
import { ROLE } from '../../../contract/token-claims.ts';
import type { Column } from '../../ui/table/column.ts';
import { formatDate } from '../../../lib/format-date.ts';

const PAGE_SIZE = 50;

export function UsersPage({ admin }: { readonly admin: AdminContext }) {
  const texts = useTexts(peopleTexts);
  const state = useTableState(admin.address, {
    sort: { by: 'name', isDown: false },
    filters: ['role'],
  });
  const query = useAdminQuery(admin, 'adminUsers', { query: usersQueryOf(state, PAGE_SIZE) });
  return (
    <>
      <PageHead title={texts.users} text={texts.usersText}>
        <a className="button" href={admin.navigation.to('userManager/addUser')}>
          {texts.addUser}
        </a>
      </PageHead>
      {query.phase === 'ready' ? (
        <>
          <StaleMessage query={query} />
          <DataTable
            caption={texts.users}
            columns={userColumns(admin, texts)}
            rows={query.value.users}
            rowKey={({ id }) => id}
            total={query.value.total}
            pageSize={PAGE_SIZE}
            state={state}
            isRefreshing={query.isRefreshing}
            filters={
              <SelectField
                label={texts.role}
                value={state.filters['role'] ?? ''}
                choices={allRoles(texts)}
                onChange={(role) => {
                  state.setFilter('role', role === '' ? undefined : role);
                }}
              />
            }
            empty={<EmptyState title={texts.noUsers} text={texts.noUsersText} />}
          />
        </>
      ) : (
        <QueryState query={query} />
      )}
      <InvitationsCard admin={admin} />
    </>
  );
}

/** The server sorts: the sort keys only name the columns that it supports. */
function userColumns(
  { navigation, languageCode }: Pick<AdminContext, 'navigation' | 'languageCode'>,
  texts: PeopleTexts,
): readonly Column<AdminUser>[] {
  return [
    {
      id: 'name',
      header: texts.name,
      sortKey: ({ username }) => username,
      cell: ({ id, username }) => (
        <a href={navigation.to('userManager/userDetails/{id}', { id })}>{username}</a>
      ),
    },
    {
      id: 'role',
      header: texts.role,
      sortKey: ({ role }) => role,
      cell: ({ role }) => roleName(role, texts),
    },
    { id: 'state', header: texts.state, cell: (user) => stateOf(user, texts) },
    {
      id: 'created',
      header: texts.created,
      sortKey: ({ createdAtMs }) => createdAtMs,
      cell: ({ createdAtMs }) => formatDate(createdAtMs, languageCode),
    },
    {
      id: 'seen',
      header: texts.seen,
      sortKey: ({ lastSeenAtMs }) => lastSeenAtMs ?? 0,
      cell: ({ lastSeenAtMs }) =>
        lastSeenAtMs === null ? texts.never : formatDate(lastSeenAtMs, languageCode),
    },
  ];
}

function stateOf({ isDisabled, hasPassword, role }: AdminUser, texts: PeopleTexts): string {
  if (isDisabled) return texts.disabled;
  if (hasPassword) return texts.active;
  return role === ROLE.guest ? texts.guest : texts.waitsForPassword;
}
