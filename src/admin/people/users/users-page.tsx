import type { AdminContext } from '../../session/admin-context.ts';
import { useAdminQuery } from '../../session/queries/use-admin-query.ts';
import { SelectField } from '../../ui/fields/choice-fields.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { PageHead } from '../../ui/page/page-head.tsx';
import { QueryState, EmptyState, StaleMessage } from '../../ui/page/states.tsx';
import { useTableState } from '../../ui/table/table-state.ts';
import { InvitationsCard } from './invitations-card.tsx';
import { peopleTexts } from '../people-texts.ts';
import { allRoles } from '../roles.ts';
import { usersQuery } from './users-query.ts';
import { userColumns } from './user-columns.tsx';

const PAGE_SIZE = 50;

export function UsersPage({ admin }: { readonly admin: AdminContext }) {
  const texts = peopleTexts(admin.languageCode);
  const state = useTableState(admin.address, {
    sort: { by: 'name', isDown: false },
    filters: ['role'],
  });
  const query = useAdminQuery(admin, 'adminUsers', { query: usersQuery(state, PAGE_SIZE) });
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
