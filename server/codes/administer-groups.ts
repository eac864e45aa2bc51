import type { GroupSummary } from '../../src/contract/admin/groups.ts';
import { contentVersionOf, rejectStaleChange } from '../content-version.ts';
import { ApiError } from '../api-error.ts';
import type { Services } from '../services.ts';
import type { Group, NewGroup } from './groups.store.ts';
import type { Store } from '../store/store.ts';
import { differencesOf } from '../audit/change-details.ts';

type Needs = Pick<Services, 'store' | 'clock'>;
type GroupValues = Required<Omit<NewGroup, 'id' | 'createdAtMs'>>;

/** A group with the version of the values that one change covers. */
interface SeenGroup extends Group {
  readonly version: string;
}

const NOTHING = { walks: 0, members: 0, codes: 0, uses: 0 };

export async function listGroups({ store }: Needs): Promise<{ groups: GroupSummary[] }> {
  const [groups, figures] = await Promise.all([store.groups.listGroups(), store.groups.figures()]);
  return { groups: groups.map((group) => ({ ...group, ...(figures.get(group.id) ?? NOTHING) })) };
}

export async function addGroup(
  { store, clock }: Needs,
  values: GroupValues,
  actorId: string,
): Promise<{ group: SeenGroup }> {
  const atMs = clock.nowMs();
  return store.transaction(async (inside) => {
    const group = await inside.groups.createGroup({ ...values, createdAtMs: atMs });
    await auditGroupChange(inside, { atMs, actorId, action: 'group/add', groupId: group.id });
    return { group: seenGroup(group) };
  });
}

interface GroupChange {
  readonly id: string;
  readonly values: GroupValues;
  /** The version that the editor saw; undefined skips the conflict check. */
  readonly from?: string | undefined;
  readonly actorId: string;
}

export async function changeGroup(
  { store, clock }: Needs,
  { id, values, from, actorId }: GroupChange,
): Promise<{ group: SeenGroup }> {
  return store.transaction(async (inside) => {
    await inside.acquireLock(groupLockName(id));
    const current = groupValuesOf(await existingGroup(inside, id));
    rejectStaleChange({ from, current, meant: groupValuesOf(values) });
    const group = await inside.groups.changeGroup(id, values);
    if (group === undefined) throw new ApiError('group/not-found');
    await auditGroupChange(inside, {
      atMs: clock.nowMs(),
      actorId,
      action: 'group/change',
      groupId: id,
      details: { changes: differencesOf({ ...current }, groupValuesOf(group), ['description']) },
    });
    return { group: seenGroup(group) };
  });
}

/** The lock that serialises changes of a group and of its list of walks. */
export const groupLockName = (id: string): string => `groups/${id}`;

export const seenGroup = (group: Group): SeenGroup => ({
  ...group,
  version: contentVersionOf(groupValuesOf(group)),
});

function groupValuesOf({ name, description, validFromMs, validUntilMs }: GroupValues): GroupValues {
  return { name, description, validFromMs, validUntilMs };
}

/**
 * Removes the group with its codes and memberships: its members lose access to its walks at once.
 */
export async function removeGroup(
  { store, clock }: Needs,
  { id, actorId }: { id: string; actorId: string },
): Promise<void> {
  await store.transaction(async (inside) => {
    await inside.acquireLock(groupLockName(id));
    const { name } = await existingGroup(inside, id);
    await inside.groups.removeGroup(id);
    await auditGroupChange(inside, {
      atMs: clock.nowMs(),
      actorId,
      action: 'group/remove',
      groupId: id,
      details: { name },
    });
  });
}

export async function existingGroup({ groups }: Pick<Store, 'groups'>, id: string): Promise<Group> {
  const group = await groups.findGroup(id);
  if (group === undefined) throw new ApiError('group/not-found');
  return group;
}

interface GroupEntry {
  readonly atMs: number;
  readonly actorId: string;
  readonly action: `group/${string}`;
  readonly groupId: string;
  readonly details?: unknown;
}

export async function auditGroupChange(
  { audit }: Pick<Store, 'audit'>,
  { groupId, ...entry }: GroupEntry,
): Promise<void> {
  await audit.append({ ...entry, targetKind: 'group', targetId: groupId });
}
