import type { AdminUser } from '../../contract/admin/people.ts';
import { ROLE } from '../../contract/token-claims.ts';
import type { AdminDesk } from '../../runtime/admin/admin-desk.ts';
import type { Column } from '../../ui/desk/column.ts';
import { dayInWords } from './moments.ts';
import { roleName, type PeopleTexts } from './people-texts.ts';

/** The host sorts: the keys only say by what it can. */
export function userColumns(
  { ways, languageCode }: Pick<AdminDesk, 'ways' | 'languageCode'>,
  texts: PeopleTexts,
): readonly Column<AdminUser>[] {
  return [
    {
      id: 'name',
      header: texts.name,
      sortKey: ({ username }) => username,
      cell: ({ id, username }) => (
        <a href={ways.to('userManager/userDetails/{id}', { id })}>{username}</a>
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
      cell: ({ createdAtMs }) => dayInWords(createdAtMs, languageCode),
    },
    {
      id: 'seen',
      header: texts.seen,
      sortKey: ({ lastSeenAtMs }) => lastSeenAtMs ?? 0,
      cell: ({ lastSeenAtMs }) =>
        lastSeenAtMs === null ? texts.never : dayInWords(lastSeenAtMs, languageCode),
    },
  ];
}

function stateOf({ isDisabled, hasPassword, role }: AdminUser, texts: PeopleTexts): string {
  if (isDisabled) return texts.disabled;
  if (hasPassword) return texts.active;
  return role === ROLE.guest ? texts.guest : texts.waitsForPassword;
}
