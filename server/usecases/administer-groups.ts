import type { GroupSummary } from '../../src/contract/admin/groups.ts';
import { contentVersion, refuseUnseen } from '../content-version.ts';
import { Refusal } from '../refusal.ts';
import type { Services } from '../services.ts';
import type { Group, NewGroup } from '../store/repositories/groups.ts';
import type { Store } from '../store/store.ts';
import { differencesOf } from '../walks/change-details.ts';

type Needs = Pick<Services, 'store' | 'clock'>;
type GroupParts = Required<Omit<NewGroup, 'id' | 'createdAtMs'>>;

/** A group with the version of what is changed of it at once. */
interface SeenGroup extends Group {
  readonly version: string;
}

const NOTHING = { walks: 0, members: 0, codes: 0, uses: 0 };

export async function listGroups({ store }: Needs): Promise<{ groups: GroupSummary[] }> {
  const [groups, figures] = await Promise.all([store.groups.list(), store.groups.figures()]);
  return { groups: groups.map((group) => ({ ...group, ...(figures.get(group.id) ?? NOTHING) })) };
}

export async function addGroup(
  { store, clock }: Needs,
  parts: GroupParts,
  actorId: string,
): Promise<{ group: SeenGroup }> {
  const atMs = clock.nowMs();
  return store.transaction(async (inside) => {
    const group = await inside.groups.create({ ...parts, createdAtMs: atMs });
    await logGroup(inside, { atMs, actorId, action: 'group/add', groupId: group.id });
    return { group: seenGroup(group) };
  });
}

interface GroupChange {
  readonly id: string;
  readonly parts: GroupParts;
  /** The version that was seen; undefined: whatever stands. */
  readonly from?: string | undefined;
  readonly actorId: string;
}

export async function changeGroup(
  { store, clock }: Needs,
  { id, parts, from, actorId }: GroupChange,
): Promise<{ group: SeenGroup }> {
  return store.transaction(async (inside) => {
    await inside.turn(turnOfGroup(id));
    const standing = partsOf(await existingGroup(inside, id));
    refuseUnseen({ from, standing, meant: partsOf(parts) });
    const group = await inside.groups.change(id, parts);
    if (group === undefined) throw new Refusal('group/not-found');
    await logGroup(inside, {
      atMs: clock.nowMs(),
      actorId,
      action: 'group/change',
      groupId: id,
      details: { changes: differencesOf({ ...standing }, partsOf(group), ['description']) },
    });
    return { group: seenGroup(group) };
  });
}

/** Who changes a group or its list of walks has it alone meanwhile. */
export const turnOfGroup = (id: string): string => `groups/${id}`;

export const seenGroup = (group: Group): SeenGroup => ({
  ...group,
  version: contentVersion(partsOf(group)),
});

function partsOf({ name, description, validFromMs, validUntilMs }: GroupParts): GroupParts {
  return { name, description, validFromMs, validUntilMs };
}

/** With its codes and memberships: what it opened is closed to its members from now on. */
export async function removeGroup(
  { store, clock }: Needs,
  { id, actorId }: { id: string; actorId: string },
): Promise<void> {
  await store.transaction(async (inside) => {
    await inside.turn(turnOfGroup(id));
    const { name } = await existingGroup(inside, id);
    await inside.groups.remove(id);
    await logGroup(inside, {
      atMs: clock.nowMs(),
      actorId,
      action: 'group/remove',
      groupId: id,
      details: { name },
    });
  });
}

export async function existingGroup({ groups }: Pick<Store, 'groups'>, id: string): Promise<Group> {
  const group = await groups.byId(id);
  if (group === undefined) throw new Refusal('group/not-found');
  return group;
}

interface GroupEntry {
  readonly atMs: number;
  readonly actorId: string;
  readonly action: `group/${string}`;
  readonly groupId: string;
  readonly details?: unknown;
}

export async function logGroup(
  { audit }: Pick<Store, 'audit'>,
  { groupId, ...entry }: GroupEntry,
): Promise<void> {
  await audit.append({ ...entry, targetKind: 'group', targetId: groupId });
}
