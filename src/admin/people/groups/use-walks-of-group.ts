import type { GroupDetails } from '../../../contract/admin/groups.ts';
import type { AdminContext } from '../../session/admin-context.ts';
import { useAdminMutation } from '../../session/queries/use-admin-mutation.ts';
import { useSeenChange } from '../../session/queries/use-seen-change.ts';
import { GROUP_CALLS } from '../group-calls.ts';
import type { GroupWalkRow } from './group-card-props.ts';

/** The walks of a group in their order; each change is saved at once. */
export function useWalksOfGroup(admin: AdminContext, { group, walks, walksVersion }: GroupDetails) {
  const change = useAdminMutation(admin, 'adminGroupWalks', GROUP_CALLS);
  const list = useSeenChange<readonly GroupWalkRow[], 'adminGroupWalks'>(admin, {
    key: `walks of group ${group.id}`,
    current: { value: walks, version: walksVersion },
    change,
    isAtOnce: true,
    requestFor: (meant, from) => ({
      params: { id: group.id },
      body: { storyIds: meant.map(({ id }) => id), from },
    }),
    seenInResponse: (result) => ({ value: result.walks, version: result.walksVersion }),
  });
  const put = (meant: readonly GroupWalkRow[]) => {
    if (change.isSending) return;
    // During a conflict the own list is still editable.
    if (list.conflict) list.typeValue(meant);
    else void list.save(meant);
  };
  return { ...list, put, isSending: change.isSending };
}
