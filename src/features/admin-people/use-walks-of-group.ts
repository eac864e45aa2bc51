import type { GroupDetails } from '../../contract/admin/groups.ts';
import type { AdminDesk } from '../../runtime/admin/admin-desk.ts';
import { useChange } from '../../runtime/admin/use-change.ts';
import { useSeenChange } from '../../runtime/admin/use-seen-change.ts';
import { GROUP_CALLS } from './group-calls.ts';
import type { OpenedWalk } from './group-part.ts';

/** The walks of a group in their order, each change sent as it is made. */
export function useWalksOfGroup(desk: AdminDesk, { group, walks, walksVersion }: GroupDetails) {
  const change = useChange(desk, 'adminGroupWalks', GROUP_CALLS);
  const list = useSeenChange<readonly OpenedWalk[], 'adminGroupWalks'>(desk, {
    key: `walks of group ${group.id}`,
    standing: { value: walks, version: walksVersion },
    change,
    isAtOnce: true,
    ask: (meant, from) => ({
      params: { id: group.id },
      body: { storyIds: meant.map(({ id }) => id), from },
    }),
    answered: (answer) => ({ value: answer.walks, version: answer.walksVersion }),
  });
  const put = (meant: readonly OpenedWalk[]) => {
    if (change.isSending) return;
    // While it is undecided whose list it is, one's own can still be put right.
    if (list.conflict) list.type(meant);
    else void list.save(meant);
  };
  return { ...list, put, isSending: change.isSending };
}
