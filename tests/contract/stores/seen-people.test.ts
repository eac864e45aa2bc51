import { expect } from 'vitest';
import type { Services } from '../../../server/services.ts';
import { addGroup, changeGroup } from '../../../server/codes/administer-groups.ts';
import { changeRole, toVersionedUser } from '../../../server/people/administer-users.ts';
import { setGroupWalks } from '../../../server/codes/fill-group.ts';
import { showGroup } from '../../../server/codes/show-group.ts';
import { servicesOn } from '../../support/servers/services-on.ts';
import { onEachDatabase, type Bench } from '../../support/stores/store-backends.ts';

const GROUP_VALUES = { name: 'Klasse 4b', description: '', validFromMs: null, validUntilMs: null };
const TEN = Array.from({ length: 10 }, (_, index) => index);

async function aGroup({ store }: Bench, services: Services) {
  const author = await store.users.createUser({
    ...{ username: 'author', passwordHash: 'x', role: 1, createdAtMs: 1 },
  });
  if (author.kind !== 'ok') throw new Error(author.kind);
  const actorId = author.value.id;
  const { group } = await addGroup(services, GROUP_VALUES, actorId);
  return { group, actorId };
}

/** The one change that was saved; all others must be rejected as conflicts. */
async function onlyOneOf<T>(pending: readonly Promise<T>[]): Promise<T> {
  const responses = await Promise.allSettled(pending);
  const saved = responses.flatMap((response) =>
    response.status === 'fulfilled' ? [response.value] : [],
  );
  const rejected = responses.flatMap((response) =>
    response.status === 'rejected' ? [response.reason as unknown] : [],
  );
  expect(rejected).toEqual(rejected.map(() => expect.objectContaining({ code: 'edit/conflict' })));
  expect(saved).toHaveLength(1);
  return saved[0]!;
}

onEachDatabase((it) => {
  it('of ten who change the role of one user at once one is saved', async (bench) => {
    const { services } = await servicesOn(bench);
    const { actorId } = await aGroup(bench, services);
    const { users } = bench.store;
    const made = await users.createUser({
      username: 'Anna',
      passwordHash: 'x',
      role: 2,
      createdAtMs: 1,
    });
    if (made.kind !== 'ok') throw new Error(made.kind);
    const { roleVersion: from, id } = toVersionedUser(made.value);
    const give = (at: number) => changeRole(services, { id, role: 10 + at, from, actorId });
    const saved = await onlyOneOf(TEN.map(give));
    expect((await users.findUser(id))?.role).toBe(saved.role);
  });

  it('of ten who change the same group at once one is saved', async (bench) => {
    const { services } = await servicesOn(bench);
    const { group, actorId } = await aGroup(bench, services);
    const { id, version: from } = group;
    const change = (at: number) =>
      changeGroup(services, {
        id,
        values: { ...GROUP_VALUES, name: `Klasse ${at}` },
        from,
        actorId,
      });
    const saved = await onlyOneOf(TEN.map(change));
    expect((await showGroup(services, id)).group).toEqual(saved.group);
  });

  it('of ten who set the walks of a group at once one is saved', async (bench) => {
    const { services } = await servicesOn(bench);
    const { group, actorId } = await aGroup(bench, services);
    const { id } = group;
    const ids: string[] = [];
    for (const at of TEN) {
      const made = await bench.store.stories.createStory({
        ...{ slug: `weg-${at}`, languageIds: [2], createdAtMs: 1 },
      });
      if (made.kind === 'ok') ids.push(made.value.id);
    }
    const { walksVersion: from } = await showGroup(services, id);
    const set = (storyId: string) =>
      setGroupWalks(services, { id, storyIds: [storyId], from, actorId });
    const saved = await onlyOneOf(ids.map(set));
    const { walks, walksVersion } = await showGroup(services, id);
    expect({ walks, walksVersion }).toEqual(saved);
  });
});
