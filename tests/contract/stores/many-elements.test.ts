import { expect } from 'vitest';
import { deleteElements } from '../../../server/stories/delete-content.ts';
import { readDraft } from '../../../server/stories/read-draft.ts';
import { restoreDeleted } from '../../../server/deletions/restore-deleted.ts';
import { saveElements } from '../../../server/stories/save-elements.ts';
import { ensureBuiltInFields } from '../../../server/fields/built-in-fields.ts';
import { servicesOn } from '../../support/servers/services-on.ts';
import { onEachDatabase, type Bench } from '../../support/stores/store-backends.ts';

const NAME = 'trackMeta_name';
const RADIUS = 'trackMeta_radius';
const name = (value: string, languageId = 2) => ({ field: NAME, languageId, value });
const radius = (value: unknown) => ({ field: RADIUS, languageId: 1, value });
const rejectedWith = (code: string) => expect.objectContaining({ code }) as Error;

async function aWalkOnServer(bench: Bench) {
  const { store } = bench;
  const { services } = await servicesOn(bench);
  await ensureBuiltInFields(store);
  const author = await store.users.createUser({
    ...{ username: 'author', passwordHash: 'x', role: 6, createdAtMs: 1 },
  });
  const actorId = author.kind === 'ok' ? author.value.id : '';
  const walk = async (slug: string) => {
    const made = await store.stories.createStory({ slug, languageIds: [2, 3], createdAtMs: 1 });
    if (made.kind !== 'ok') throw new Error(made.kind);
    return made.value.id;
  };
  const storyId = await walk('weg');
  const save = (request: Partial<Parameters<typeof saveElements>[1]>) =>
    saveElements(services, { storyId, kind: 'track', changed: [], added: [], actorId, ...request });
  const stations = async () => {
    const { elements, fields } = await readDraft(services, storyId);
    return elements.map(({ id, slug }) => [
      slug,
      ...fields.filter(({ owner }) => owner.id === id).map(({ value }) => value),
    ]);
  };
  return { services, actorId, storyId, walk, save, stations };
}

onEachDatabase((it) => {
  it('many stations are added in order with free names and changed together', async (bench) => {
    const { services, storyId, save, stations } = await aWalkOnServer(bench);
    const { added } = await save({
      added: [
        { changes: [name('Am Tor'), radius(12)] },
        { changes: [name('Am Tor')] },
        { slug: 'am-tor-2', changes: [name('Das zweite')] },
      ],
    });
    expect(added.map(({ slug, position }) => [slug, position])).toEqual([
      ['am-tor', 0],
      ['am-tor-3', 1],
      ['am-tor-2', 2],
    ]);
    const changed = added.map(({ id, version }, index) => ({
      ...{ id, version },
      changes: [radius(30 + index)],
    }));
    const { versions } = await save({ changed, added: [{ changes: [name('Am See')] }] });
    const { elements } = await readDraft(services, storyId);
    expect(versions).toEqual(
      Object.fromEntries(elements.slice(0, 3).map(({ id, version }) => [id, version])),
    );
    expect(await stations()).toEqual([
      ['am-tor', 'Am Tor', 30],
      ['am-tor-3', 'Am Tor', 31],
      ['am-tor-2', 'Das zweite', 32],
      ['am-see', 'Am See'],
    ]);
  });

  it('one that cannot be written rolls back all the others', async (bench) => {
    const { walk, save, stations } = await aWalkOnServer(bench);
    const { added } = await save({
      added: [{ changes: [name('Eins')] }, { changes: [name('Zwei')] }],
    });
    const [one, two] = added.map(({ id, version }) => ({ id, version, changes: [radius(9)] }));
    if (!one || !two) throw new Error('nothing was added');
    const before = await stations();
    const fresh = [{ changes: [name('Drei')] }];
    const stale = { ...two, version: two.version - 1 };
    await expect(save({ changed: [one, stale], added: fresh })).rejects.toEqual(
      rejectedWith('edit/conflict'),
    );
    await expect(
      save({ changed: [one], added: [{ ...fresh[0], slug: 'zwei', changes: [name('x')] }] }),
    ).rejects.toEqual(rejectedWith('slug/taken'));
    await expect(save({ changed: [one], added: [{ changes: [radius(-4)] }] })).rejects.toEqual(
      rejectedWith('request/invalid'),
    );
    await expect(save({ storyId: await walk('anderer'), changed: [one] })).rejects.toEqual(
      rejectedWith('element/not-found'),
    );
    await expect(save({ kind: 'quest', changed: [{ ...one, changes: [] }] })).rejects.toEqual(
      rejectedWith('element/not-found'),
    );
    expect(await stations()).toEqual(before);
  });

  it('many are deleted together or not at all, and each is restored separately', async (bench) => {
    const { services, actorId, storyId, walk, save, stations } = await aWalkOnServer(bench);
    const { added } = await save({
      added: ['Eins', 'Zwei', 'Drei'].map((one) => ({ changes: [name(one)] })),
    });
    const ids = added.map(({ id }) => id);
    const otherWalk = await walk('anderer');
    const request = { storyId, ids: ids.slice(0, 2), actorId };
    await expect(deleteElements(services, { ...request, storyId: otherWalk })).rejects.toEqual(
      rejectedWith('element/not-found'),
    );
    await expect(deleteElements(services, { ...request, ids: [...ids, 'nobody'] })).rejects.toEqual(
      rejectedWith('element/not-found'),
    );
    expect(await stations()).toHaveLength(3);
    const { deletionIds } = await deleteElements(services, request);
    expect(await stations()).toEqual([['drei', 'Drei']]);
    await restoreDeleted(services, { id: deletionIds[1] ?? '', actorId });
    expect((await stations()).map(([slug]) => slug).toSorted()).toEqual(['drei', 'zwei']);
  });
});
