import type { AdminDesk } from '../../runtime/admin/admin-desk.ts';
import { useAsked } from '../../runtime/admin/use-asked.ts';
import { SelectField } from '../../ui/desk/choice-fields.tsx';
import { DataTable } from '../../ui/desk/data-table.tsx';
import { PageHead } from '../../ui/desk/page-head.tsx';
import { AskedState, EmptyState, StaleLine } from '../../ui/desk/states.tsx';
import { useTableState } from '../../ui/desk/table-state.ts';
import { InvitationsCard } from './invitations-card.tsx';
import { peopleTexts } from './people-texts.ts';
import { allRoles } from './roles.ts';
import { usersQuery } from './users-query.ts';
import { userColumns } from './user-columns.tsx';

const PAGE_SIZE = 50;

export function UsersPage({ desk }: { readonly desk: AdminDesk }) {
  const texts = peopleTexts(desk.languageCode);
  const state = useTableState(desk.address, {
    sort: { by: 'name', isDown: false },
    filters: ['role'],
  });
  const asked = useAsked(desk, 'adminUsers', { query: usersQuery(state, PAGE_SIZE) });
  return (
    <>
      <PageHead title={texts.users} text={texts.usersText}>
        <a className="button" href={desk.ways.to('userManager/addUser')}>
          {texts.addUser}
        </a>
      </PageHead>
      {asked.phase === 'ready' ? (
        <>
          <StaleLine asked={asked} />
          <DataTable
            caption={texts.users}
            columns={userColumns(desk, texts)}
            rows={asked.value.users}
            rowKey={({ id }) => id}
            total={asked.value.total}
            pageSize={PAGE_SIZE}
            state={state}
            isRefreshing={asked.isRefreshing}
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
        <AskedState asked={asked} />
      )}
      <InvitationsCard desk={desk} />
    </>
  );
}
