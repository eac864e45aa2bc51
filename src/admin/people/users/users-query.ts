import type * as z from 'zod/mini';
import { USER_ORDERS, type usersQuery } from '../../../contract/admin/people.ts';
import type { TableView } from '../../ui/table/table-state.ts';

/** The table's state as a query for the server; the address may contain anything. */
export function usersQueryOf(
  { search, sort, page, filters }: TableView,
  pageSize: number,
): z.infer<typeof usersQuery> {
  const by = USER_ORDERS.find((order) => order === sort?.by);
  const role = Number(filters['role'] ?? NaN);
  return {
    limit: pageSize,
    offset: page * pageSize,
    ...(search === '' ? {} : { search: search.slice(0, 200) }),
    ...(Number.isSafeInteger(role) && role > 0 ? { role } : {}),
    ...(by === undefined ? {} : { sort: by, order: sort?.isDown ? 'desc' : 'asc' }),
  };
}
