import type { Store } from '../store/store.ts';

/** User names by id; the server itself (null) and deleted users have none. */
export async function namesOfUsers(
  store: Pick<Store, 'users'>,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string | null, string>> {
  const known = new Set(ids.filter((id) => id !== null));
  const users = await Promise.all([...known].map((id) => store.users.findUser(id)));
  return new Map(users.flatMap((user) => (user ? [[user.id, user.username] as const] : [])));
}
