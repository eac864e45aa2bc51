import type { GroupMembers, GroupWalks } from '../../src/contract/admin/groups.ts';
import { refuseUnseen } from '../content-version.ts';
import { Refusal } from '../refusal.ts';
import type { Services } from '../services.ts';
import type { PageRequest } from '../store/outcome.ts';
import { existingGroup, logGroup, turnOfGroup } from './administer-groups.ts';
import { namesOfStories } from './names-of-stories.ts';
import { walksOfGroup } from './show-group.ts';

type Needs = Pick<Services, 'store' | 'clock'>;

interface WalksChange {
  readonly id: string;
  readonly storyIds: readonly string[];
  /** The version of the list that was seen; undefined: whatever stands. */
  readonly from?: string | undefined;
  readonly actorId: string;
}

/** Replaces the list. Walks that wait in the deletion queue keep their place at its end. */
export async function setGroupWalks(
  { store, clock }: Needs,
  { id, storyIds: asked, from, actorId }: WalksChange,
): Promise<GroupWalks> {
  const storyIds = [...new Set(asked)];
  return store.transaction(async (inside) => {
    await inside.turn(turnOfGroup(id));
    await existingGroup(inside, id);
    const before = await inside.groups.walksOf(id);
    const { walks } = await walksOfGroup(inside, id);
    const standing = walks.map((walk) => walk.id);
    // First of all: a list that shows a walk which is gone is old, and is looked at anew.
    refuseUnseen({ from, standing, meant: storyIds });
    const named = await namesOfStories(inside, storyIds);
    if (storyIds.some((storyId) => !named.has(storyId))) throw new Refusal('story/not-found');
    const hidden = before.filter((storyId) => !standing.includes(storyId));
    await inside.groups.setWalks(id, [...storyIds, ...hidden]);
    await logGroup(inside, {
      atMs: clock.nowMs(),
      actorId,
      action: 'group/walks',
      groupId: id,
      details: {
        added: storyIds.filter((one) => !standing.includes(one)),
        removed: standing.filter((one) => !storyIds.includes(one)),
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
  const { items, total } = await store.groups.joined(id, page);
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
    const user = await inside.users.byUsername(username);
    if (user === undefined) throw new Refusal('user/not-found', { field: 'username' });
    const atMs = clock.nowMs();
    await inside.groups.addMember(id, { userId: user.id, codeId: null, joinedAtMs: atMs });
    await logGroup(inside, {
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
    if (!(await inside.groups.removeMember(id, userId))) throw new Refusal('user/not-found');
    await logGroup(inside, {
      atMs: clock.nowMs(),
      actorId,
      action: 'group/remove-member',
      groupId: id,
      details: { userId },
    });
  });
}
