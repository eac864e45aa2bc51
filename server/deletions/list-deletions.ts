import type { DeletionRow } from '../../src/contract/admin/walks.ts';
import type { WalkScope } from '../auth/walk-members.store.ts';
import type { Services } from '../services.ts';
import { namesOfUsers } from '../people/names-of-users.ts';

/** Lists the deletion queue with the user who deleted each entry, last deleted first. */
export async function listDeletions(
  { store }: Pick<Services, 'store'>,
  scope?: WalkScope,
): Promise<{ deletions: DeletionRow[] }> {
  const all = await store.deletions.listDeletions(scope);
  const names = await namesOfUsers(
    store,
    all.map((deletion) => deletion.deletedBy),
  );
  const deletions = all.map(
    ({ id, kind, targetId, label, deletedAtMs, deletedBy, purgeAtMs }): DeletionRow => {
      const deletedByName = names.get(deletedBy);
      return {
        ...{ id, kind, targetId, label, deletedAtMs, deletedBy, purgeAtMs },
        ...(deletedByName === undefined ? {} : { deletedByName }),
      };
    },
  );
  return { deletions };
}
