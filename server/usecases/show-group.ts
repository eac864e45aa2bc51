import type { GroupDetails, GroupWalks, UnlockCodeRow } from '../../src/contract/admin/groups.ts';
import { contentVersion } from '../content-version.ts';
import type { Services } from '../services.ts';
import type { UnlockCode } from '../store/repositories/groups.ts';
import type { Store } from '../store/store.ts';
import { existingGroup, seenGroup } from './administer-groups.ts';
import { namesOfStories } from './names-of-stories.ts';

const byNumber = new Intl.Collator('de', { numeric: true });

/** A group with its walks and its codes, these batch by batch in the order of their numbers. */
export async function showGroup(
  { store }: Pick<Services, 'store'>,
  id: string,
): Promise<GroupDetails> {
  const group = await existingGroup(store, id);
  const walks = await walksOfGroup(store, id);
  const codes = await store.groups.codesOf(id);
  return { group: seenGroup(group), ...walks, codes: codes.toSorted(inOrder).map(codeRow) };
}

/** Those that wait in the deletion queue are nothing that anybody saw. */
export async function walksOfGroup(store: Store, id: string): Promise<GroupWalks> {
  const ids = await store.groups.walksOf(id);
  const names = await namesOfStories(store, ids);
  const walks = ids.flatMap((storyId) => {
    const named = names.get(storyId);
    return named === undefined ? [] : [{ id: storyId, ...named }];
  });
  return { walks, walksVersion: contentVersion(walks.map((walk) => walk.id)) };
}

function inOrder(a: UnlockCode, b: UnlockCode): number {
  return a.createdAtMs - b.createdAtMs || byNumber.compare(a.label, b.label);
}

export function codeRow({ revokedAtMs, ...code }: UnlockCode): UnlockCodeRow {
  return { ...code, isRevoked: revokedAtMs !== null };
}
