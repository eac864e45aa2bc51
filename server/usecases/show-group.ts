import type { GroupDetails, UnlockCodeRow } from '../../src/contract/admin/groups.ts';
import type { Services } from '../services.ts';
import type { UnlockCode } from '../store/repositories/groups.ts';
import { existingGroup } from './administer-groups.ts';
import { namesOfStories } from './names-of-stories.ts';

const byNumber = new Intl.Collator('de', { numeric: true });

/** A group with its walks and its codes, these batch by batch in the order of their numbers. */
export async function showGroup(
  { store }: Pick<Services, 'store'>,
  id: string,
): Promise<GroupDetails> {
  const group = await existingGroup(store, id);
  const walks = await store.groups.walksOf(id);
  const names = await namesOfStories(store, walks);
  const codes = await store.groups.codesOf(id);
  return {
    group,
    walks: walks.flatMap((storyId) => {
      const named = names.get(storyId);
      return named === undefined ? [] : [{ id: storyId, ...named }];
    }),
    codes: codes.toSorted(inOrder).map(codeRow),
  };
}

function inOrder(a: UnlockCode, b: UnlockCode): number {
  return a.createdAtMs - b.createdAtMs || byNumber.compare(a.label, b.label);
}

export function codeRow({ revokedAtMs, ...code }: UnlockCode): UnlockCodeRow {
  return { ...code, isRevoked: revokedAtMs !== null };
}
