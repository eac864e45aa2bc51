import type { GroupDetails, GroupWalks, UnlockCodeRow } from '../../src/contract/admin/groups.ts';
import { contentVersionOf } from '../content-version.ts';
import type { Services } from '../services.ts';
import type { UnlockCode } from './unlock-codes.store.ts';
import type { Store } from '../store/store.ts';
import { existingGroup, seenGroup } from './administer-groups.ts';
import { namesOfStories } from '../stories/story-names.ts';

const byNumber = new Intl.Collator('de', { numeric: true });

/** Returns a group with its walks and its codes, the latter by batch and number. */
export async function showGroup(
  { store }: Pick<Services, 'store'>,
  id: string,
): Promise<GroupDetails> {
  const group = await existingGroup(store, id);
  const walks = await walksOfGroup(store, id);
  const codes = await store.groups.codesOf(id);
  return { group: seenGroup(group), ...walks, codes: codes.toSorted(inOrder).map(codeRow) };
}

/** Walks in the deletion queue are left out, because no editor sees them. */
export async function walksOfGroup(store: Store, id: string): Promise<GroupWalks> {
  const ids = await store.groups.walksOf(id);
  const names = await namesOfStories(store, ids);
  const walks = ids.flatMap((storyId) => {
    const named = names.get(storyId);
    return named === undefined ? [] : [{ id: storyId, ...named }];
  });
  return { walks, walksVersion: contentVersionOf(walks.map((walk) => walk.id)) };
}

function inOrder(a: UnlockCode, b: UnlockCode): number {
  return a.createdAtMs - b.createdAtMs || byNumber.compare(a.label, b.label);
}

export function codeRow({ revokedAtMs, ...code }: UnlockCode): UnlockCodeRow {
  return { ...code, isRevoked: revokedAtMs !== null };
}
