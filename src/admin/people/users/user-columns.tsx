import type { AdminUser } from '../../../contract/admin/people.ts';
import { ROLE } from '../../../contract/token-claims.ts';
import type { AdminContext } from '../../session/admin-context.ts';
import type { Column } from '../../ui/table/column.ts';
import { roleName, type PeopleTexts } from '../people-texts.ts';
import { formatDate } from '../../../lib/format-date.ts';

/** The server sorts: the sort keys only name the columns that it supports. */
export function userColumns(
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
