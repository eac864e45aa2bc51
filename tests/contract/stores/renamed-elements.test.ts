import { expect } from 'vitest';
import { changeElement } from '../../../server/stories/change-element.ts';
import { addField } from '../../../server/fields/define-fields.ts';
import { deleteElement } from '../../../server/stories/delete-content.ts';
import { readDraft } from '../../../server/stories/read-draft.ts';
import { restoreDeleted } from '../../../server/deletions/restore-deleted.ts';
import { saveFields } from '../../../server/stories/save-fields.ts';
import { saveElements } from '../../../server/stories/save-elements.ts';
import { ensureBuiltInFields } from '../../../server/fields/built-in-fields.ts';
import type { ElementKind } from '../../../src/core/story/model.ts';
import { servicesOn } from '../../support/servers/services-on.ts';
import { onEachDatabase, type Bench } from '../../support/stores/store-backends.ts';

const OWN = 'storyMeta_extras';
const LIST = { track: 'trackMeta_activatescontent', puzzle: 'puzzleMeta_activatescontent' };
const track = (slug: string, more = {}) => ({ type: 'track', slug, ...more });
const list = (field: string, value: unknown) => ({ field, languageId: 1, value });
const rejectedWith = (code: string) => expect.objectContaining({ code }) as Error;

async function aWalkOnServer(bench: Bench) {
  const { store } = bench;
  const { services } = await servicesOn(bench);
  await ensureBuiltInFields(store);
  const author = await store.users.createUser({
    ...{ username: 'author', passwordHash: 'x', role: 6, createdAtMs: 1 },
  });
  const actorId = author.kind === 'ok' ? author.value.id : '';
  const made = await store.stories.createStory({ slug: 'weg', languageIds: [2], createdAtMs: 1 });
  if (made.kind !== 'ok') throw new Error(made.kind);
  const storyId = made.value.id;
  const add = async (kind: ElementKind, slug: string, changes: ReturnType<typeof list>[] = []) => {
    const request = { storyId, kind, changed: [], added: [{ slug, changes }], actorId };
    const [row] = (await saveElements(services, request)).added;
    if (row === undefined) throw new Error('nothing was added');
    return row;
  };
  const rename = (id: string, version: number, slug: string) =>
    changeElement(services, { id, changes: { version, slug }, actorId });
  const valueOf = async (id: string) => {
    const { fields } = await readDraft(services, storyId);
    return fields.find(({ owner }) => owner.id === id)?.value;
  };
  return { store, services, actorId, storyId, add, rename, valueOf };
}

onEachDatabase((it) => {
  it('a renamed station is updated in every activation that opens it, and nothing else changes', async (bench) => {
    const { store, services, actorId, storyId, add, rename, valueOf } = await aWalkOnServer(bench);
    const about = { owner: 'story', name: OWN, type: 'activations', isPerLanguage: false } as const;
    await addField(services, { ...about, labels: {}, help: {}, rules: {} }, actorId);
    const gate = await add('track', 'tor', [list(LIST.track, [track('tor')])]);
    const opens = [track('tor', { delay: 5 }), { type: 'puzzle', slug: 'tor' }, track('turm')];
    const flat = await add('track', 'see', [list(LIST.track, opens)]);
    const groups = [[track('turm')], [track('tor', { action: 'finished' })]];
    const nested = await add('puzzle', 'tor', [list(LIST.puzzle, groups)]);
    const other = await add('track', 'turm', [list(LIST.track, [track('see')])]);
    const story = await store.stories.findStory(storyId);
    const own = { version: story?.version ?? 0, changes: [list(OWN, [track('tor')])] };
    await saveFields(services, { owner: { kind: 'story', id: storyId }, ...own, actorId });
    const changed = await rename(gate.id, gate.version, 'stadttor');
    expect(changed).toEqual({
      ...{ id: gate.id, kind: 'track', slug: 'stadttor', position: 0, questId: null },
      version: gate.version + 2,
      versions: {
        [storyId]: own.version + 2,
        [gate.id]: gate.version + 2,
        [flat.id]: flat.version + 1,
        [nested.id]: nested.version + 1,
      },
    });
    expect(await Promise.all([gate, flat, nested, other].map(({ id }) => valueOf(id)))).toEqual([
      [track('stadttor')],
      [track('stadttor', { delay: 5 }), { type: 'puzzle', slug: 'tor' }, track('turm')],
      [[track('turm')], [track('stadttor', { action: 'finished' })]],
      [track('see')],
    ]);
    expect(await valueOf(storyId)).toEqual([track('stadttor')]);
    const { items } = await store.audit.listRecords({ limit: 5, offset: 0 });
    expect(items.map(({ action, targetId }) => [action, targetId]).toSorted()).toEqual(
      [
        ['story/edit', storyId],
        ['track/edit', gate.id],
        ['track/edit', flat.id],
        ['puzzle/edit', nested.id],
        ['track/change', gate.id],
      ].toSorted(),
    );
    const renamed = items.find(({ action }) => action === 'track/change');
    expect(renamed?.details).toEqual({
      changes: { slug: { before: 'tor', after: 'stadttor' } },
    });
  });

  it('an editor of an activation is notified of the new name, and a rejected renaming changes nothing', async (bench) => {
    const { services, actorId, add, rename, valueOf } = await aWalkOnServer(bench);
    const gate = await add('track', 'tor');
    const lake = await add('track', 'see', [list(LIST.track, [track('tor')])]);
    await expect(rename(gate.id, gate.version, 'see')).rejects.toEqual(rejectedWith('slug/taken'));
    await expect(rename(gate.id, 0, 'stadttor')).rejects.toEqual(rejectedWith('edit/conflict'));
    expect(await valueOf(lake.id)).toEqual([track('tor')]);
    await rename(gate.id, gate.version, 'stadttor');
    const late = { version: lake.version, changes: [list(LIST.track, [track('tor')])] };
    await expect(
      saveFields(services, { owner: { kind: 'track', id: lake.id }, ...late, actorId }),
    ).rejects.toEqual(rejectedWith('edit/conflict'));
    expect(await valueOf(lake.id)).toEqual([track('stadttor')]);
  });

  it('an element in the deletion queue opens the renamed station once it is restored', async (bench) => {
    const { services, actorId, add, rename, valueOf } = await aWalkOnServer(bench);
    const gate = await add('track', 'tor');
    const lake = await add('track', 'see', [list(LIST.track, [track('tor')])]);
    const { deletionId } = await deleteElement(services, { id: lake.id, actorId });
    await rename(gate.id, gate.version, 'stadttor');
    expect(await valueOf(lake.id)).toBeUndefined();
    await restoreDeleted(services, { id: deletionId, actorId });
    expect(await valueOf(lake.id)).toEqual([track('stadttor')]);
  });

  it('a list in an old draft’s format, as text and with unreadable items, keeps all but the name', async (bench) => {
    const { store, storyId, add, rename } = await aWalkOnServer(bench);
    const gate = await add('track', '7');
    const lake = await add('track', 'see');
    const of = { kind: 'track', id: lake.id } as const;
    const old = `[{"type":" Track ","slug":7,"delay":"5"},{"type":"shop"},"?"]`;
    const write = { version: lake.version, nowMs: 1, changes: [list(LIST.track, old)] };
    await store.fields.writeValues(of, write);
    await rename(gate.id, gate.version, 'tor');
    expect((await store.fields.ofStory(storyId)).map(({ value }) => value)).toEqual([
      [{ type: ' Track ', slug: 'tor', delay: '5' }, { type: 'shop' }, '?'],
    ]);
  });

  it('two stations that swap their names at once are both opened by their new names', async (bench) => {
    const { add, rename, valueOf } = await aWalkOnServer(bench);
    const gate = await add('track', 'tor');
    const tower = await add('track', 'turm');
    const both = [track('tor'), track('turm')];
    const lake = await add('track', 'see', [list(LIST.track, both)]);
    await Promise.all([
      rename(gate.id, gate.version, 'stadttor'),
      rename(tower.id, tower.version, 'wasserturm'),
    ]);
    expect(await valueOf(lake.id)).toEqual([track('stadttor'), track('wasserturm')]);
  });
});
