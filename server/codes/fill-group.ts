import type { GroupMembers, GroupWalks } from '../../src/contract/admin/groups.ts';
import { rejectStaleChange } from '../content-version.ts';
import { ApiError } from '../api-error.ts';
import type { Services } from '../services.ts';
import type { PageRequest } from '../database/write-result.ts';
import { existingGroup, auditGroupChange, groupLockName } from './administer-groups.ts';
import { namesOfStories } from '../stories/story-names.ts';
import { walksOfGroup } from './show-group.ts';

type Needs = Pick<Services, 'store' | 'clock'>;

interface WalksChange {
  readonly id: string;
  readonly storyIds: readonly string[];
  /** The version of the list that the editor saw; undefined skips the conflict check. */
  readonly from?: string | undefined;
  readonly actorId: string;
}

/** Replaces the list of walks. Walks in the deletion queue stay at its end. */
export async function setGroupWalks(
  { store, clock }: Needs,
  { id, storyIds: requested, from, actorId }: WalksChange,
): Promise<GroupWalks> {
  const storyIds = [...new Set(requested)];
  return store.transaction(async (inside) => {
    await inside.acquireLock(groupLockName(id));
    await existingGroup(inside, id);
    const before = await inside.groups.walksOf(id);
    const { walks } = await walksOfGroup(inside, id);
    const current = walks.map((walk) => walk.id);
    // This check runs first: a list with a walk that no longer exists is stale, and the editor
    // reloads it.
    rejectStaleChange({ from, current, meant: storyIds });
    const named = await namesOfStories(inside, storyIds);
    if (storyIds.some((storyId) => !named.has(storyId))) throw new ApiError('story/not-found');
    const hidden = before.filter((storyId) => !current.includes(storyId));
    await inside.groups.setWalks(id, [...storyIds, ...hidden]);
    await auditGroupChange(inside, {
      atMs: clock.nowMs(),
      actorId,
      action: 'group/walks',
      groupId: id,
      details: {
        added: storyIds.filter((storyId) => !current.includes(storyId)),
        removed: current.filter((storyId) => !storyIds.includes(storyId)),
        walks: storyIds.length,
      },
    });
    return walksOfGroup(inside, id);
  });
}

export async function listMembers(
  { store }: Needs,
  id: string,
  page: PageRequest,
): Promise<GroupMembers> {
  await existingGroup(store, id);
  const { items, total } = await store.groups.membersPage(id, page);
  const members = items.map(({ codeLabel, ...member }) => ({
    ...member,
    ...(codeLabel === null ? {} : { codeLabel }),
  }));
  return { members, total };
}

export async function addMember(
  { store, clock }: Needs,
  { id, username, actorId }: { id: string; username: string; actorId: string },
): Promise<void> {
  await store.transaction(async (inside) => {
    await existingGroup(inside, id);
    const user = await inside.users.findByUsername(username);
    if (user === undefined) throw new ApiError('user/not-found', { field: 'username' });
    const atMs = clock.nowMs();
    await inside.groups.addMember(id, { userId: user.id, codeId: null, joinedAtMs: atMs });
    await auditGroupChange(inside, {
      atMs,
      actorId,
      action: 'group/add-member',
      groupId: id,
      details: { userId: user.id },
    });
  });
}

export async function removeMember(
  { store, clock }: Needs,
  { id, userId, actorId }: { id: string; userId: string; actorId: string },
): Promise<void> {
  await store.transaction(async (inside) => {
    await existingGroup(inside, id);
    if (!(await inside.groups.removeMember(id, userId))) throw new ApiError('user/not-found');
    await auditGroupChange(inside, {
      atMs: clock.nowMs(),
      actorId,
      action: 'group/remove-member',
      groupId: id,
      details: { userId },
    });
  });
}
