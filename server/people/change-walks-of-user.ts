import type { UserWalk, UserWalks } from '../../src/contract/admin/people.ts';
import type { WalkMember } from '../auth/walk-members.store.ts';
import { contentVersionOf, rejectStaleChange } from '../content-version.ts';
import { ApiError } from '../api-error.ts';
import type { Services } from '../services.ts';
import type { Store } from '../store/store.ts';
import { existingUser, userLockName } from './administer-users.ts';
import { namesOfStories } from '../stories/story-names.ts';

type Membership = Pick<WalkMember, 'isOwner' | 'languageIds'> & { readonly id: string };

interface Change {
  readonly id: string;
  readonly walks: readonly Membership[];
  /** The version that the editor saw; undefined skips the conflict check. */
  readonly from?: string | undefined;
  readonly actorId: string;
}

/** The walks that a user works on, by their addresses; those in the deletion queue are left out. */
export async function walksOfUser(store: Store, userId: string): Promise<UserWalks> {
  const members = await store.walkMembers.ofUser(userId);
  const names = await namesOfStories(
    store,
    members.map(({ storyId }) => storyId),
  );
  const walks = members.flatMap(({ storyId, isOwner, languageIds }): UserWalk[] => {
    const named = names.get(storyId);
    return named === undefined
      ? []
      : [{ id: storyId, ...named, isOwner, languageIds: [...languageIds] }];
  });
  const sorted = walks.toSorted((a, b) => (a.slug < b.slug ? -1 : 1));
  return { walks: sorted, walksVersion: contentVersionOf(valuesOf(sorted)) };
}

/**
 * Replaces the list of walks that a user works on. Memberships in walks of the deletion queue stay,
 * since no list shows them.
 */
export async function changeWalksOfUser(
  { store, clock }: Pick<Services, 'store' | 'clock'>,
  { id, walks, from, actorId }: Change,
): Promise<UserWalks> {
  return store.transaction(async (inside) => {
    await inside.acquireLock(userLockName(id));
    await existingUser(inside, id);
    const { walks: before } = await walksOfUser(inside, id);
    rejectStaleChange({ from, current: valuesOf(before), meant: valuesOf(walks) });
    await assertWalksExist(inside, walks);
    const atMs = clock.nowMs();
    await inside.walkMembers.removeMemberships(
      id,
      before.map((walk) => walk.id),
    );
    await inside.walkMembers.addMembers(
      walks.map(({ id: storyId, isOwner, languageIds }) => ({
        ...{ userId: id, storyId, isOwner, languageIds },
      })),
      atMs,
    );
    await inside.audit.append({
      atMs,
      actorId,
      action: 'user/walks',
      targetKind: 'user',
      targetId: id,
      details: changesOf(before, walks),
    });
    return walksOfUser(inside, id);
  });
}

const valuesOf = (walks: readonly Membership[]) =>
  walks
    .map(({ id, isOwner, languageIds }) => ({ id, isOwner, languageIds: languageIds.toSorted() }))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1));

async function assertWalksExist({ stories }: Store, walks: readonly Membership[]): Promise<void> {
  const ids = walks.map(({ id }) => id);
  if (new Set(ids).size < ids.length) throw new ApiError('request/invalid', { field: 'walks' });
  for (const id of ids) {
    const story = await stories.findStory(id);
    if (story === undefined || story.deletedAtMs !== null) throw new ApiError('story/not-found');
  }
}

function changesOf(before: readonly Membership[], after: readonly Membership[]) {
  const idsOf = (walks: readonly Membership[]) => walks.map(({ id }) => id);
  const [had, has] = [idsOf(before), idsOf(after)];
  return {
    added: has.filter((id) => !had.includes(id)),
    removed: had.filter((id) => !has.includes(id)),
  };
}
