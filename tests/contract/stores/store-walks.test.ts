import { sql } from 'kysely';
import { expect } from 'vitest';
import type { NewElement } from '../../../server/stories/elements.store.ts';
import type { NewRevision } from '../../../server/publishing/revisions.store.ts';
import type { NewStory } from '../../../server/stories/stories.store.ts';
import type { Store } from '../../../server/store/store.ts';
import { openRaw } from '../../support/stores/open-stores.ts';
import { onEachDatabase } from '../../support/stores/store-backends.ts';

async function aStory(store: Store, slug = 'demo', more: Partial<NewStory> = {}) {
  const made = await store.stories.createStory({ slug, createdAtMs: 1, ...more });
  if (made.kind !== 'ok') throw new Error(made.kind);
  return made.value;
}

async function anElement(
  store: Store,
  storyId: string,
  slug: string,
  more: Partial<NewElement> = {},
) {
  const made = await store.elements.createElement({
    storyId,
    kind: 'track',
    slug,
    createdAtMs: 2,
    ...more,
  });
  if (made.kind !== 'ok') throw new Error(made.kind);
  return made.value;
}

const aRevision = (storyId: string, revision: string, atMs = 10): NewRevision => ({
  storyId,
  revision,
  notes: `notes of ${revision}`,
  publishedAtMs: atMs,
  publishedBy: 'ada',
  draftVersion: 1,
  summary: { title: revision },
  draft: { fields: [revision] },
  wire: new Uint8Array([1, 0, 255]),
  brotli: new Uint8Array([2]),
  gzip: new Uint8Array([]),
});

onEachDatabase((it) => {
  it('a new server has German and English, and numbers its languages from there', async (b) => {
    const { languages, fields } = b.store;
    const german = { id: 2, code: 'de', name: 'Deutsch', position: 0 };
    const english = { id: 3, code: 'en', name: 'English', position: 1 };
    expect(await languages.listLanguages()).toEqual([german, english]);
    const polish = { id: 4, code: 'pl', name: 'Polski', position: 4 };
    expect(await languages.createLanguage({ code: 'pl', name: 'Polski' })).toEqual({
      kind: 'ok',
      value: polish,
    });
    expect(await languages.createLanguage({ code: 'DE', name: 'x' })).toEqual({
      kind: 'code-taken',
    });
    expect(await languages.changeLanguage(4, { code: 'En' })).toEqual({ kind: 'code-taken' });
    expect(await languages.changeLanguage(9, { name: 'x' })).toEqual({ kind: 'missing' });
    expect(await languages.changeLanguage(4, { position: -1, name: 'polski' })).toEqual({
      kind: 'ok',
      value: { ...polish, position: -1, name: 'polski' },
    });
    const { id } = await aStory(b.store);
    await fields.writeValues(
      { kind: 'story', id },
      { version: 1, nowMs: 2, changes: [{ field: 'storyMeta_title', languageId: 3, value: 'x' }] },
    );
    expect(await languages.removeLanguage(2)).toEqual({ kind: 'in-use' });
    expect(await languages.removeLanguage(3)).toEqual({ kind: 'in-use' });
    expect(await languages.removeLanguage(4)).toEqual({ kind: 'ok', value: null });
    expect(await languages.removeLanguage(4)).toEqual({ kind: 'missing' });
    expect(await languages.createLanguage({ code: 'pl', name: 'Polski' })).toEqual({
      kind: 'ok',
      value: { ...polish, id: 5, position: 5 },
    });
  });

  it('cities and categories are separate and stay while a walk is assigned to them', async (b) => {
    const { cities, categories } = b.store;
    const names = { 2: 'Köln', 3: 'Cologne' };
    const made = await cities.createTerm({ slug: 'koeln', names, position: 2 });
    if (made.kind !== 'ok') throw new Error(made.kind);
    expect(made.value).toEqual({ id: made.value.id, slug: 'koeln', names, position: 2 });
    const second = await cities.createTerm({ id: 'b', slug: 'bonn', names: {} });
    expect(second).toEqual({
      kind: 'ok',
      value: { id: 'b', slug: 'bonn', names: {}, position: 0 },
    });
    expect(await cities.createTerm({ slug: 'bonn', names: {} })).toEqual({ kind: 'slug-taken' });
    expect(await cities.changeTerm('b', { slug: 'koeln' })).toEqual({ kind: 'slug-taken' });
    expect(await cities.changeTerm('b', { names: { 2: 'Bonn' } })).toEqual({
      kind: 'ok',
      value: { id: 'b', slug: 'bonn', names: { 2: 'Bonn' }, position: 0 },
    });
    expect((await cities.listTerms()).map(({ slug }) => slug)).toEqual(['bonn', 'koeln']);
    expect(await categories.listTerms()).toEqual([]);
    expect(await categories.findTerm('b')).toBeUndefined();
    await aStory(b.store, 'demo', { cityId: 'b' });
    expect(await cities.removeTerm('b')).toEqual({ kind: 'in-use' });
    expect(await cities.removeTerm(made.value.id)).toEqual({ kind: 'ok', value: null });
    expect(await cities.removeTerm(made.value.id)).toEqual({ kind: 'missing' });
  });

  it('[SV30] a slug is unique among the stories that are not deleted', async ({ store }) => {
    const { stories } = store;
    const first = await aStory(store, 'demo');
    expect(first).toEqual({
      id: first.id,
      slug: 'demo',
      visibility: 'public',
      cityId: null,
      categoryId: null,
      languageIds: [],
      version: 1,
      draftVersion: 1,
      createdAtMs: 1,
      updatedAtMs: 1,
      deletedAtMs: null,
    });
    expect(await stories.createStory({ slug: 'demo', createdAtMs: 2 })).toEqual({
      kind: 'slug-taken',
    });
    expect(await stories.markDeleted(first.id, 5)).toBe(true);
    expect(await stories.markDeleted(first.id, 6)).toBe(false);
    expect(await stories.findBySlug('demo')).toBeUndefined();
    expect(await stories.findStory(first.id)).toEqual({ ...first, deletedAtMs: 5 });
    expect(await stories.changeStory(first.id, { version: 1, nowMs: 7 })).toEqual({
      kind: 'missing',
    });
    const second = await aStory(store, 'demo');
    expect(await stories.restoreStory(first.id, 8)).toEqual({ kind: 'slug-taken' });
    await stories.changeStory(second.id, { slug: 'other', version: 1, nowMs: 8 });
    const restored = { ...first, updatedAtMs: 9 };
    expect(await stories.restoreStory(first.id, 9)).toEqual({ kind: 'ok', value: restored });
    expect(await stories.restoreStory(first.id, 9)).toEqual({ kind: 'missing' });
    expect(await stories.findBySlug('demo')).toEqual(restored);
    expect(await stories.changeStory(second.id, { slug: 'demo', version: 2, nowMs: 9 })).toEqual({
      kind: 'slug-taken',
    });
  });

  it('[SV30] a slug is unique among the elements of one kind in one story', async ({ store }) => {
    const { elements } = store;
    const story = await aStory(store);
    const track = await anElement(store, story.id, 'tor');
    expect(track).toEqual({
      id: track.id,
      storyId: story.id,
      kind: 'track',
      slug: 'tor',
      position: 0,
      questId: null,
      version: 1,
      createdAtMs: 2,
      updatedAtMs: 2,
      deletedAtMs: null,
    });
    const repeated = { storyId: story.id, slug: 'tor', createdAtMs: 3 };
    expect(await elements.createElement({ ...repeated, kind: 'track' })).toEqual({
      kind: 'slug-taken',
    });
    expect((await elements.createElement({ ...repeated, kind: 'quest' })).kind).toBe('ok');
    expect(await elements.createElement({ ...repeated, kind: 'track', storyId: 'x' })).toEqual({
      kind: 'no-story',
    });
    expect(await elements.markDeleted(track.id, 4)).toBe(true);
    expect(await elements.markDeleted(track.id, 4)).toBe(false);
    const heir = await anElement(store, story.id, 'tor');
    expect(await elements.restoreElement(track.id, 5)).toEqual({ kind: 'slug-taken' });
    expect(await elements.purgeElement(heir.id)).toBe(true);
    expect(await elements.restoreElement(track.id, 5)).toEqual({
      kind: 'ok',
      value: { ...track, updatedAtMs: 5 },
    });
    const door = await anElement(store, story.id, 'tuer');
    expect(await elements.changeElement(door.id, { slug: 'tor', version: 1, nowMs: 6 })).toEqual({
      kind: 'slug-taken',
    });
  });

  it('[SV31] of two changes to one version of a story one is saved', async ({ store }) => {
    const story = await aStory(store);
    const changes = await Promise.all(
      ['unlisted', 'restricted'].map((visibility) =>
        store.stories.changeStory(story.id, {
          visibility: visibility as 'unlisted',
          languageIds: [2, 3],
          version: 1,
          nowMs: 5,
        }),
      ),
    );
    const stored = changes.find((change) => change.kind === 'ok');
    const current = await store.stories.findStory(story.id);
    expect(stored).toEqual({ kind: 'ok', value: current });
    expect(changes).toContainEqual({ kind: 'stale', current });
    expect(current).toEqual({
      ...story,
      visibility: current?.visibility,
      languageIds: [2, 3],
      version: 2,
      draftVersion: 2,
      updatedAtMs: 5,
    });
    expect(await store.stories.changeStory('x', { version: 1, nowMs: 5 })).toEqual({
      kind: 'missing',
    });
  });

  it('[SV31] of two changes to one version of an element or its fields one is saved', async (b) => {
    const { elements, fields } = b.store;
    const story = await aStory(b.store);
    const quest = await anElement(b.store, story.id, 'q', { kind: 'quest' });
    const puzzle = await anElement(b.store, story.id, 'p', { kind: 'puzzle' });
    const moved = { ...puzzle, questId: quest.id, position: 7, version: 2, updatedAtMs: 6 };
    const change = { questId: quest.id, position: 7, version: 1, nowMs: 6 };
    expect(await elements.changeElement(puzzle.id, change)).toEqual({ kind: 'ok', value: moved });
    expect(await elements.changeElement(puzzle.id, change)).toEqual({
      kind: 'stale',
      current: moved,
    });
    const owner = { kind: 'puzzle', id: puzzle.id } as const;
    const write = (version: number, value: string) =>
      fields.writeValues(owner, {
        version,
        nowMs: 7,
        changes: [{ field: 'f', languageId: 2, value }],
      });
    expect(await write(1, 'late')).toEqual({ kind: 'stale' });
    const both = await Promise.all([write(2, 'a'), write(2, 'b')]);
    expect(both.map(({ kind }) => kind).sort()).toEqual(['ok', 'stale']);
    expect(await fields.valuesOf(owner)).toEqual([
      { field: 'f', languageId: 2, value: both[0]?.kind === 'ok' ? 'a' : 'b' },
    ]);
    expect(
      await fields.writeValues({ ...owner, id: 'x' }, { version: 1, nowMs: 1, changes: [] }),
    ).toEqual({
      kind: 'missing',
    });
    expect(
      await fields.writeValues({ ...owner, kind: 'track' }, { version: 3, nowMs: 1, changes: [] }),
    ).toEqual({ kind: 'missing' });
  });

  it('[SV32] fields are read as they were written, by language', async ({ store }) => {
    const story = await aStory(store);
    const track = await anElement(store, story.id, 'tor');
    const gone = await anElement(store, story.id, 'weg');
    const hard = ['ß „Ä“ 🔔 \u0000 \ud800', 0, -1.5, true, null, [], {}, { a: [null, 'x'] }];
    const changes = hard.map((value, i) => ({ field: `f${i}`, languageId: 1, value }));
    const ofStory = { kind: 'story', id: story.id } as const;
    const ofTrack = { kind: 'track', id: track.id } as const;
    const title = { field: 'storyMeta_title', languageId: 2, value: 'Die Glocke' };
    expect(
      await store.fields.writeValues(ofStory, { version: 1, nowMs: 2, changes: [title] }),
    ).toEqual({
      kind: 'ok',
      value: { version: 2, media: [] },
    });
    await store.fields.writeValues(ofTrack, { version: 1, nowMs: 2, changes });
    await store.fields.writeValues(
      { kind: 'track', id: gone.id },
      { version: 1, nowMs: 2, changes: [{ field: 'g', languageId: 1, value: 1 }] },
    );
    await store.elements.markDeleted(gone.id, 3);
    expect(await store.fields.valuesOf(ofTrack)).toEqual(changes);
    expect(await store.fields.ofStory(story.id)).toEqual([
      { owner: ofStory, ...title },
      ...changes.map((change) => ({ owner: ofTrack, ...change })),
    ]);
    await store.fields.writeValues(ofTrack, {
      version: 2,
      nowMs: 4,
      changes: [
        { field: 'f0', languageId: 1 },
        { field: 'f1', languageId: 1, value: 'first' },
        { field: 'f1', languageId: 1, value: 'last' },
        { field: 'f1', languageId: 3, value: 'english' },
      ],
    });
    expect((await store.fields.valuesOf(ofTrack)).slice(0, 3)).toEqual([
      { field: 'f1', languageId: 1, value: 'last' },
      { field: 'f1', languageId: 3, value: 'english' },
      { field: 'f2', languageId: 1, value: -1.5 },
    ]);
    const other = await aStory(store, 'other');
    expect(await store.fields.ofStories([story.id, other.id], ['storyMeta_title', 'x'])).toEqual([
      { owner: ofStory, ...title },
    ]);
    expect(await store.fields.ofStories([], ['x'])).toEqual([]);
    await store.elements.purgeElement(track.id);
    expect(await store.fields.valuesOf(ofTrack)).toEqual([]);
  });

  it('stories are listed by last change and found by slug or any text of their own', async (b) => {
    const { stories, fields } = b.store;
    const city = await b.store.cities.createTerm({ slug: 'c', names: {} });
    const cityId = city.kind === 'ok' ? city.value.id : '';
    const old = await aStory(b.store, 'alte-glocke', { cityId });
    const young = await aStory(b.store, 'museum', { createdAtMs: 5 });
    const gone = await aStory(b.store, 'weg');
    await stories.markDeleted(gone.id, 6);
    await fields.writeValues(
      { kind: 'story', id: young.id },
      { version: 1, nowMs: 7, changes: [{ field: 't', languageId: 2, value: 'ÜBER 100 % Uhren' }] },
    );
    const ids = async (query: object) => {
      const page = await stories.listStories({ limit: 9, offset: 0, ...query });
      return [page.items.map(({ id }) => id), page.total];
    };
    expect(await ids({})).toEqual([[young.id, old.id], 2]);
    expect(await ids({ limit: 1, offset: 1 })).toEqual([[old.id], 2]);
    expect(await ids({ search: 'über 100 %' })).toEqual([[young.id], 1]);
    expect(await ids({ search: '_' })).toEqual([[], 0]);
    expect(await ids({ search: 'GLOCKE' })).toEqual([[old.id], 1]);
    expect(await ids({ cityId })).toEqual([[old.id], 1]);
    expect(await ids({ categoryId: 'x' })).toEqual([[], 0]);
  });

  it('an imported story is a draft until it is published here', async ({ store }) => {
    const { stories, revisions } = store;
    const { id, draftVersion } = await aStory(store, 'brought');
    const reported = async () => [
      (await stories.statesOf([id])).get(id),
      (await stories.countStates({})).draft,
      (await stories.listStories({ limit: 9, offset: 0, state: 'taken-back' })).total,
    ];
    await revisions.importRevision(aRevision(id, 'aa'));
    await revisions.importRevision({ ...aRevision(id, 'bb', 20), draftVersion });
    await revisions.importRevision(aRevision(id, 'aa'));
    expect((await revisions.ofStory(id)).map(({ number }) => number)).toEqual([2, 1]);
    expect(await revisions.published()).toEqual([]);
    expect(await revisions.publicationOf(id)).toMatchObject({
      ...{ revision: null, publishedAtMs: null },
    });
    expect(await reported()).toEqual(['draft', 1, 0]);
    await stories.markDeleted(id, 5);
    await stories.restoreStory(id, 6);
    expect(await reported()).toEqual(['draft', 1, 0]);
    await revisions.republish(id, 'bb', 30);
    expect(await reported()).toEqual(['published', 0, 0]);
    // Importing a revision into a published walk does not change what is published.
    await revisions.importRevision(aRevision(id, 'cc', 40));
    expect(await reported()).toEqual(['published', 0, 0]);
    await revisions.unpublish(id);
    await revisions.importRevision(aRevision(id, 'dd', 50));
    expect(await reported()).toEqual(['taken-back', 0, 1]);
  });

  it('stories are found and counted by publication state', async ({ store }) => {
    const { stories, revisions } = store;
    const states = ['taken-back', 'published', 'changed', 'draft'] as const;
    const made: string[] = [];
    for (const state of states) {
      const { id, draftVersion } = await aStory(store, `walk-${state}`);
      made.push(id);
      if (state === 'draft') continue;
      await revisions.publish({ ...aRevision(id, state), draftVersion });
      if (state === 'taken-back') await revisions.unpublish(id);
      if (state === 'changed') await anElement(store, id, 'neu');
    }
    const gone = await aStory(store, 'weg');
    await stories.markDeleted(gone.id, 6);
    for (const [index, state] of states.entries()) {
      const { items, total } = await stories.listStories({ limit: 9, offset: 0, state });
      expect([items.map(({ id }) => id), total]).toEqual([[made[index]], 1]);
    }
    const rest = await stories.listStories({ limit: 9, offset: 0, exceptState: 'published' });
    const unpublished = made.filter((_id, index) => states[index] !== 'published');
    expect(rest.items.map(({ id }) => id).toSorted()).toEqual(unpublished.toSorted());
    const every = { draft: 1, changed: 1, published: 1, 'taken-back': 1 };
    expect(await stories.countStates({})).toEqual(every);
    expect(await stories.countStates({ search: 'walk-changed' })).toEqual({
      ...{ draft: 0, changed: 1, published: 0, 'taken-back': 0 },
    });
    expect(await stories.statesOf([...made, 'nobody'])).toEqual(
      new Map(states.map((state, index) => [made[index], state])),
    );
    expect(await stories.statesOf([])).toEqual(new Map());
  });

  it('[SV33] every change in a story raises its draft version', async ({ store }) => {
    const { id } = await aStory(store);
    const steps: number[] = [];
    const step = async (work: Promise<unknown>) => {
      await work;
      steps.push((await store.stories.findStory(id))?.draftVersion ?? 0);
    };
    const track = await anElement(store, id, 'a');
    await step(anElement(store, id, 'b'));
    await step(store.elements.changeElement(track.id, { slug: 'c', version: 1, nowMs: 3 }));
    const changes = [{ field: 'f', languageId: 1, value: 1 }];
    await step(
      store.fields.writeValues({ kind: 'track', id: track.id }, { version: 2, nowMs: 4, changes }),
    );
    await step(store.fields.writeValues({ kind: 'story', id }, { version: 1, nowMs: 5, changes }));
    await step(store.elements.markDeleted(track.id, 6));
    await step(store.elements.restoreElement(track.id, 7));
    await step(store.elements.reorder(id, 'track', [track.id], 8));
    await step(store.stories.changeStory(id, { visibility: 'unlisted', version: 2, nowMs: 9 }));
    expect(steps).toEqual([3, 4, 5, 6, 7, 8, 9, 10]);
    expect((await store.stories.findStory(id))?.updatedAtMs).toBe(9);
  });

  it('elements are ordered by kind and position, new ones last', async ({ store }) => {
    const story = await aStory(store);
    const slugs = ['a', 'b', 'c', 'd', 'e'];
    const made = await Promise.all(slugs.map((slug) => anElement(store, story.id, slug)));
    const quest = await anElement(store, story.id, 'q', { kind: 'quest' });
    const all = await store.elements.ofStory(story.id);
    expect(all.map(({ kind, position }) => `${kind} ${position}`)).toEqual([
      'quest 0',
      'track 0',
      'track 1',
      'track 2',
      'track 3',
      'track 4',
    ]);
    const wanted = [...made].reverse().map(({ id }) => id);
    const ordered = await store.elements.reorder(story.id, 'track', [quest.id, ...wanted], 9);
    expect(ordered.map(({ slug }) => slug)).toEqual(['e', 'd', 'c', 'b', 'a']);
    expect(await store.elements.findElement(quest.id)).toEqual(quest);
  });

  it('a purged quest leaves its puzzles without a quest', async ({ store }) => {
    const story = await aStory(store);
    const quest = await anElement(store, story.id, 'q', { kind: 'quest' });
    const puzzle = await anElement(store, story.id, 'p', { kind: 'puzzle', questId: quest.id });
    expect(puzzle.questId).toBe(quest.id);
    await store.elements.purgeElement(quest.id);
    expect(await store.elements.findElement(puzzle.id)).toEqual({ ...puzzle, questId: null });
    expect(await store.elements.purgeElement(quest.id)).toBe(false);
  });

  it('[SV34] a published revision never changes and the same content is the same revision', async (b) => {
    const { revisions } = b.store;
    const story = await aStory(b.store);
    const publication = await revisions.publish(aRevision(story.id, 'aa'));
    expect(publication).toEqual({
      storyId: story.id,
      slug: 'demo',
      visibility: 'public',
      revision: 'aa',
      summary: { title: 'aa' },
      publishedAtMs: 10,
      seq: publication.seq,
    });
    await revisions.publish(aRevision(story.id, 'bb', 20));
    await revisions.publish({ ...aRevision(story.id, 'aa', 30), notes: 'other' });
    const rest = { storyId: story.id, publishedBy: 'ada', draftVersion: 1 };
    expect(await revisions.ofStory(story.id)).toEqual([
      { ...rest, revision: 'bb', number: 2, notes: 'notes of bb', publishedAtMs: 20 },
      { ...rest, revision: 'aa', number: 1, notes: 'notes of aa', publishedAtMs: 10 },
    ]);
    expect(await revisions.bytesOf(story.id, 'aa')).toStrictEqual(
      expect.objectContaining({
        wire: new Uint8Array([1, 0, 255]),
        brotli: new Uint8Array([2]),
        gzip: new Uint8Array([]),
      }),
    );
    expect(await revisions.bytesOf(story.id, 'cc')).toBeUndefined();
    expect(await revisions.draftOf(story.id, 'bb')).toEqual({ fields: ['bb'] });
    expect(await revisions.draftOf(story.id, 'cc')).toBeUndefined();
    const raw = await openRaw(b.location);
    await expect(sql`update revisions set notes = 'x'`.execute(raw)).rejects.toThrow(/never/);
    await raw.destroy();
  });

  it('a publication follows its story: published, unpublished, renamed, deleted, restored', async (b) => {
    const { revisions, stories } = b.store;
    const story = await aStory(b.store);
    expect(await revisions.unpublish(story.id)).toBeUndefined();
    expect(await revisions.publicationOf(story.id)).toBeUndefined();
    await revisions.publish(aRevision(story.id, 'aa', 10));
    await revisions.publish(aRevision(story.id, 'bb', 20));
    const revisionNow = async (slug = 'demo') =>
      (await revisions.publicationBySlug(slug))?.revision;
    expect(await revisionNow()).toBe('bb');
    const back = await revisions.republish(story.id, 'aa', 30);
    expect([back?.revision, back?.summary, back?.publishedAtMs]).toEqual([
      'aa',
      { title: 'aa' },
      30,
    ]);
    expect(await revisions.republish(story.id, 'zz', 30)).toBeUndefined();
    await revisions.unpublish(story.id);
    expect(await revisionNow()).toBeUndefined();
    expect(await revisions.published()).toEqual([]);
    await revisions.republish(story.id, 'bb', 40);
    await stories.changeStory(story.id, {
      slug: 'neu',
      visibility: 'restricted',
      version: 1,
      nowMs: 50,
    });
    expect(await revisionNow()).toBeUndefined();
    const renamed = await revisions.publicationBySlug('neu');
    expect([renamed?.revision, renamed?.visibility]).toEqual(['bb', 'restricted']);
    await stories.markDeleted(story.id, 60);
    expect(await revisionNow('neu')).toBeUndefined();
    expect((await revisions.publicationOf(story.id))?.revision).toBeNull();
    await stories.restoreStory(story.id, 70);
    expect(await revisionNow('neu')).toBe('bb');
    const other = await aStory(b.store, 'other');
    await revisions.publish(aRevision(other.id, 'cc', 80));
    expect((await revisions.published()).map(({ slug }) => slug)).toEqual(['other', 'neu']);
  });

  it('the omissions of a publication are stored with the story, until the next one and no longer', async ({
    store,
  }) => {
    const { revisions } = store;
    const { id } = await aStory(store);
    const problems = [{ kind: 'plan/too-slow', about: 'Haus.png', words: 'it took „too“ long' }];
    const stored = async () => (await revisions.publicationOf(id))?.problems;
    const out = await revisions.publish({ ...aRevision(id, 'aa', 10), problems });
    expect([out.problems, await stored()]).toEqual([problems, problems]);
    // The same content again is the same revision, and may have other problems.
    await revisions.publish({ ...aRevision(id, 'aa', 20), problems: [] });
    expect(await stored()).toEqual([]);
    await revisions.publish({ ...aRevision(id, 'bb', 30), problems });
    expect((await revisions.changesSince(0)).map((publication) => publication.problems)).toEqual([
      problems,
    ]);
    await revisions.publish(aRevision(id, 'cc', 40));
    expect(await stored()).toBeUndefined();
    await revisions.publish({ ...aRevision(id, 'dd', 50), problems });
    await revisions.republish(id, 'aa', 60);
    expect(await stored()).toBeUndefined();
    await revisions.publish({ ...aRevision(id, 'dd', 70), problems });
    await store.stories.purgeStory(id);
    expect(await stored()).toBeUndefined();
  });

  it('[SV35] a poller that reads continuously misses no publication', async ({ store }) => {
    const stories = await Promise.all(
      Array.from({ length: 8 }, (_, i) => aStory(store, `walk-${i}`)),
    );
    let seen = 0;
    const known = new Map<string, string | null>();
    const poll = async () => {
      for (const { storyId, seq, revision } of await store.revisions.changesSince(seen)) {
        expect(seq).toBeGreaterThan(seen);
        seen = seq;
        known.set(storyId, revision);
      }
    };
    let isPublishing = true;
    const polling = (async () => {
      while (isPublishing) await poll();
    })();
    await Promise.all(
      stories.map(async ({ id }) => {
        for (const revision of ['aa', 'bb', 'cc']) {
          await store.revisions.publish(aRevision(id, revision));
        }
      }),
    );
    isPublishing = false;
    await polling;
    await store.revisions.unpublish(stories[0]!.id);
    await poll();
    const current = await Promise.all(
      stories.map(async ({ id }) => [id, (await store.revisions.publicationOf(id))?.revision]),
    );
    expect([...known].sort()).toEqual(current.sort());
    for (const { id } of stories) {
      const numbers = (await store.revisions.ofStory(id)).map(({ number }) => number);
      expect(numbers).toEqual([3, 2, 1]);
    }
    expect(await store.revisions.changesSince(seen)).toEqual([]);
  });

  it('[SV36] purging leaves nothing of a story but its change notification', async ({
    store,
    location,
  }) => {
    const story = await aStory(store);
    const track = await anElement(store, story.id, 'tor');
    const changes = [{ field: 'f', languageId: 1, value: 1 }];
    await store.fields.writeValues(
      { kind: 'track', id: track.id },
      { version: 1, nowMs: 1, changes },
    );
    await store.fields.writeValues(
      { kind: 'story', id: story.id },
      { version: 1, nowMs: 1, changes },
    );
    await store.revisions.publish(aRevision(story.id, 'aa'));
    const user = await store.users.createUser({
      username: 'u',
      passwordHash: null,
      role: 2,
      createdAtMs: 1,
    });
    const userId = user.kind === 'ok' ? user.value.id : '';
    const progress = { userId, storyId: story.id, epoch: 0, record: {}, version: 0, nowMs: 1 };
    await store.progress.saveProgress(progress);
    const group = await store.groups.createGroup({ name: 'g', createdAtMs: 1 });
    await store.groups.setWalks(group.id, [story.id]);
    const mediaUser = { kind: 'track', id: track.id, field: 'f', storyId: story.id } as const;
    await store.media.setUses(mediaUser, ['aa']);
    const before = (await store.revisions.publicationOf(story.id))?.seq ?? 0;
    expect(await store.stories.purgeStory(story.id)).toBe(true);
    expect(await store.stories.purgeStory(story.id)).toBe(false);
    const raw = await openRaw(location);
    for (const table of [
      'stories',
      'elements',
      'field_values',
      'revisions',
      'progress',
      'media_uses',
      'group_walks',
    ]) {
      const left = await sql`select 1 from ${sql.table(table)}`.execute(raw);
      expect([table, left.rows]).toEqual([table, []]);
    }
    await raw.destroy();
    expect(await store.revisions.changesSince(before)).toEqual([
      {
        storyId: story.id,
        slug: 'demo',
        visibility: 'public',
        revision: null,
        summary: null,
        publishedAtMs: 10,
        seq: before + 1,
      },
    ]);
  });

  it('field definitions: built-in ones are fixed and updated, custom ones are free', async (b) => {
    const { fieldDefinitions } = b.store;
    const audio = {
      owner: 'track',
      name: 'trackMeta_audio',
      type: 'media',
      isPerLanguage: true,
    } as const;
    const title = {
      owner: 'story',
      name: 'storyMeta_title',
      type: 'text',
      isPerLanguage: true,
    } as const;
    await fieldDefinitions.setBuiltIn([audio, { ...title, position: 1, rules: { max: 9 } }]);
    const [first, second] = await fieldDefinitions.listDefinitions();
    const empty = { labels: {}, help: {}, rules: null, position: 0 };
    expect(first).toEqual({ ...empty, ...audio, id: first?.id, isBuiltIn: true });
    expect(second).toEqual({
      ...empty,
      ...title,
      position: 1,
      rules: { max: 9 },
      id: second?.id,
      isBuiltIn: true,
    });
    expect(await fieldDefinitions.changeDefinition(first!.id, { type: 'text' })).toEqual({
      kind: 'built-in',
    });
    expect(await fieldDefinitions.removeDefinition(first!.id)).toEqual({ kind: 'built-in' });
    expect(await fieldDefinitions.createDefinition(audio)).toEqual({ kind: 'name-taken' });
    const own = { ...audio, name: 'own', labels: { 2: 'Eigenes' }, isPerLanguage: false };
    const made = await fieldDefinitions.createDefinition(own);
    if (made.kind !== 'ok') throw new Error(made.kind);
    expect(made.value).toEqual({ ...empty, ...own, id: made.value.id, isBuiltIn: false });
    expect(await fieldDefinitions.changeDefinition(made.value.id, { name: audio.name })).toEqual({
      kind: 'name-taken',
    });
    const changed = { ...made.value, help: { 3: 'Help' }, position: 5 };
    expect(
      await fieldDefinitions.changeDefinition(made.value.id, { help: { 3: 'Help' }, position: 5 }),
    ).toEqual({
      kind: 'ok',
      value: changed,
    });
    await fieldDefinitions.setBuiltIn([{ ...audio, type: 'audio' }]);
    expect(await fieldDefinitions.listDefinitions()).toEqual([
      { ...first, type: 'audio' },
      changed,
    ]);
    expect(await fieldDefinitions.listDefinitions('story')).toEqual([]);
    expect(await fieldDefinitions.removeDefinition(made.value.id)).toEqual({
      kind: 'ok',
      value: null,
    });
    expect(await fieldDefinitions.removeDefinition(made.value.id)).toEqual({ kind: 'missing' });
    expect(await fieldDefinitions.changeDefinition('x', {})).toEqual({ kind: 'missing' });
  });

  it('[SV60] a language lists what uses it, and cannot be removed while something does', async ({
    store,
  }) => {
    const { languages, fields, stories } = store;
    const first = await aStory(store, 'one', { languageIds: [2, 3] });
    await aStory(store, 'two', { languageIds: [2] });
    const changes = [
      { field: 'storyMeta_title', languageId: 1, value: 'a' },
      { field: 'storyMeta_title', languageId: 2, value: 'b' },
      { field: 'storyMeta_subtitle', languageId: 2, value: 'c' },
    ];
    await fields.writeValues({ kind: 'story', id: first.id }, { version: 1, nowMs: 2, changes });
    expect(await languages.uses()).toEqual([
      { languageId: 1, texts: 1, walks: 1 },
      { languageId: 2, texts: 2, walks: 2 },
      { languageId: 3, texts: 0, walks: 1 },
    ]);
    expect(await languages.removeLanguage(3)).toEqual({ kind: 'in-use' });
    await stories.changeStory(first.id, { languageIds: [2], version: 2, nowMs: 3 });
    expect(await languages.removeLanguage(3)).toEqual({ kind: 'ok', value: null });
  });

  it('[SV61] the walks of a removed city move to another or to none, and their version rises', async (b) => {
    const { cities, stories } = b.store;
    await cities.createTerm({ id: 'a', slug: 'aachen', names: {} });
    await cities.createTerm({ id: 'b', slug: 'bonn', names: {} });
    const story = await aStory(b.store, 'one', { cityId: 'a' });
    const deleted = await aStory(b.store, 'two', { cityId: 'a' });
    await stories.markDeleted(deleted.id, 5);
    expect(await cities.uses()).toEqual([{ id: 'a', walks: 2 }]);
    expect(await cities.reassignWalks('a', 'b', 7)).toBe(2);
    expect(await stories.findStory(story.id)).toMatchObject({
      cityId: 'b',
      version: 2,
      updatedAtMs: 7,
    });
    const late = await stories.changeStory(story.id, { slug: 'late', version: 1, nowMs: 8 });
    expect(late.kind).toBe('stale');
    expect(await cities.reassignWalks('b', null, 9)).toBe(2);
    expect(await cities.uses()).toEqual([]);
    expect(await cities.reassignWalks('b', null, 9)).toBe(0);
  });

  it('[SV70] a medium in a draft is in use until no field of any language names it', async (b) => {
    const { fields, media } = b.store;
    const story = await aStory(b.store);
    const owner = { kind: 'story', id: story.id } as const;
    const sha256 = 'a'.repeat(64);
    await media.addMedium({ sha256, ext: 'm4a', type: 'audio/mp4', bytes: 1, createdAtMs: 1 });
    const saveValue = async (version: number, languageId: number, value: unknown) => {
      const changes = [{ field: 'sound', languageId, value }];
      await fields.writeValues(owner, { version, nowMs: 2, changes });
      return (await media.referrersOf(sha256)).map(({ kind, id, field }) => [kind, id, field]);
    };
    const used = [['story', story.id, 'sound']];
    expect(await saveValue(1, 2, `/media/${sha256}.m4a`)).toEqual(used);
    expect(await media.removeMedium(sha256)).toEqual({ kind: 'in-use' });
    expect(await saveValue(2, 3, [{ sounds: [`/media/${sha256}.m4a`] }])).toEqual(used);
    expect(await saveValue(3, 2, 'no file')).toEqual(used);
    expect(await saveValue(4, 3, undefined)).toEqual([]);
    expect(await media.removeMedium(sha256)).toEqual({ kind: 'ok', value: null });
  });

  it('[SV71] the library lists neither renditions nor media in the deletion queue', async (b) => {
    const { deletions, media } = b.store;
    const stored = { ext: 'm4a', type: 'audio/mp4', bytes: 1 };
    for (const [index, sha256] of ['original', 'made', 'queued'].entries()) {
      await media.addMedium({ sha256, ...stored, createdAtMs: index });
    }
    await media.addMedium({
      sha256: 'tiles',
      ext: 'p',
      type: 'application/p',
      bytes: 1,
      createdAtMs: 9,
    });
    await media.setRendition('original', { form: 'aac', sha256: 'made' });
    const when = { deletedAtMs: 1, deletedBy: null, purgeAtMs: 2 };
    await deletions.addDeletion({ kind: 'media', targetId: 'queued', label: '', ...when });
    const { items, total } = await media.listMedia({ isOriginal: true, limit: 9, offset: 0 });
    expect([items.map(({ sha256 }) => sha256), total]).toEqual([['original'], 1]);
  });

  it('[SV72] an element is found by part of its text, and deleted ones are not', async (b) => {
    const { elements, fields, stories } = b.store;
    const story = await aStory(b.store, 'one');
    const gone = await aStory(b.store, 'gone');
    const track = await anElement(b.store, story.id, 'first');
    const dropped = await anElement(b.store, story.id, 'dropped');
    const hidden = await anElement(b.store, gone.id, 'hidden');
    for (const { id } of [track, dropped, hidden]) {
      const changes = [{ field: 'name', languageId: 2, value: 'Die Größe 100% der Glocke' }];
      await fields.writeValues({ kind: 'track', id }, { version: 1, nowMs: 3, changes });
    }
    await elements.markDeleted(dropped.id, 4);
    await stories.markDeleted(gone.id, 4);
    const found = async (text: string, limit = 9) =>
      (await fields.search(text, limit)).map(({ owner, storyId }) => [owner.id, storyId]);
    expect(await found('GLOCKE')).toEqual([[track.id, story.id]]);
    expect(await found('0% der')).toEqual([[track.id, story.id]]);
    expect([await found('1_0'), await found('glocke', 0)]).toEqual([[], []]);
  });

  it('[SV62] the texts of one kind are read across walks, without deleted ones', async (b) => {
    const { elements, fields, stories } = b.store;
    const story = await aStory(b.store, 'one');
    const two = await aStory(b.store, 'two');
    const gone = await aStory(b.store, 'gone');
    const first = await anElement(b.store, story.id, 'first');
    const second = await anElement(b.store, two.id, 'second');
    const dropped = await anElement(b.store, two.id, 'dropped');
    const hidden = await anElement(b.store, gone.id, 'hidden');
    for (const { id } of [first, second, dropped, hidden]) {
      const changes = ['name', 'other'].map((field) => ({ field, languageId: 2, value: id }));
      await fields.writeValues({ kind: 'track', id }, { version: 1, nowMs: 3, changes });
    }
    await elements.markDeleted(dropped.id, 4);
    await stories.markDeleted(gone.id, 4);
    const text = (owner: { id: string }, storyId: string) => ({
      owner: { kind: 'track', id: owner.id },
      field: 'name',
      languageId: 2,
      value: owner.id,
      storyId,
    });
    const read = await fields.ofKind('track', ['name']);
    const wanted = [text(first, story.id), text(second, two.id)];
    const byId = (a: { storyId: string }, z: { storyId: string }) =>
      a.storyId < z.storyId ? -1 : 1;
    expect(read.toSorted(byId)).toEqual(wanted.toSorted(byId));
    expect(await fields.ofKind('track', ['name'], { storyId: two.id })).toEqual([
      text(second, two.id),
    ]);
    expect(await fields.ofKind('story', ['name'])).toEqual([]);
    expect(await fields.ofKind('track', [])).toEqual([]);
    expect((await elements.ofKind('track')).map(({ slug }) => slug).toSorted()).toEqual([
      'first',
      'second',
    ]);
    expect(await elements.ofKind('quest', story.id)).toEqual([]);
    expect(await fields.counts()).toEqual([
      { owner: 'track', field: 'name', values: 4 },
      { owner: 'track', field: 'other', values: 4 },
    ]);
  });

  it('[SV37] a medium that is used, directly or through a rendition, stays', async ({ store }) => {
    const { media } = store;
    const add = (sha256: string, createdAtMs: number, name = sha256) =>
      media.addMedium({
        sha256,
        ext: 'm4a',
        type: 'audio/mp4',
        bytes: 3_000_000_000,
        createdAtMs,
        name,
      });
    const original = await add('a1', 1, 'Über_Glocken.wav');
    expect(original).toEqual({
      sha256: 'a1',
      ext: 'm4a',
      type: 'audio/mp4',
      bytes: 3_000_000_000,
      name: 'Über_Glocken.wav',
      width: null,
      height: null,
      durationMs: null,
      details: null,
      createdAtMs: 1,
      createdBy: null,
    });
    expect(await add('a1', 9, 'again')).toEqual(original);
    const rendition = await add('b2', 2);
    const lonely = await add('c3', 3);
    await media.setRendition('a1', { form: 'aac', sha256: 'c3' });
    await media.setRendition('a1', { form: 'aac', sha256: 'b2' });
    expect(await media.renditionsOf('a1')).toEqual([{ form: 'aac', sha256: 'b2' }]);
    const user = { kind: 'revision', id: 'demo:1', field: '', storyId: 's' } as const;
    await media.setUses(user, ['b2', 'b2', 'not-there-yet']);
    expect(await media.referrersOf('b2')).toEqual([user]);
    expect(await media.unusedSince(9)).toEqual([lonely]);
    expect(await media.unusedSince(3)).toEqual([]);
    expect(await media.removeMedium('a1')).toEqual({ kind: 'in-use' });
    expect(await media.removeMedium('b2')).toEqual({ kind: 'in-use' });
    const list = async (query: object) =>
      (await media.listMedia({ limit: 9, offset: 0, ...query })).items.map(({ sha256 }) => sha256);
    expect(await list({})).toEqual(['c3', 'b2', 'a1']);
    expect(await list({ isUnused: true })).toEqual(['c3']);
    expect(await list({ isUnused: false, limit: 1 })).toEqual(['b2']);
    expect(await list({ search: 'über_', typePrefix: 'audio/' })).toEqual(['a1']);
    expect(await list({ typePrefix: 'image/' })).toEqual([]);
    await media.setUses(user, []);
    expect(await media.unusedSince(9)).toEqual([original, lonely]);
    expect(await media.removeMedium('b2')).toEqual({ kind: 'in-use' });
    expect(await media.removeMedium('a1')).toEqual({ kind: 'ok', value: null });
    expect(await media.removeMedium('a1')).toEqual({ kind: 'missing' });
    expect(await media.unusedSince(9)).toEqual([rendition, lonely]);
    expect(await media.changeMedium('c3', { durationMs: 60_000, details: { lufs: -18 } })).toEqual({
      ...lonely,
      durationMs: 60_000,
      details: { lufs: -18 },
    });
    expect(await media.changeMedium('x', {})).toBeUndefined();
    expect((await media.listBySha256s(['c3', 'b2', 'x', 'c3'])).map((m) => m.sha256)).toEqual([
      'b2',
      'c3',
    ]);
    expect(await media.findMedium('x')).toBeUndefined();
  });
});
