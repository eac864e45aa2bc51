import { expect } from 'vitest';
import { onEachDatabase } from '../../support/stores/store-backends.ts';
import { aStory, anElement, aRevision } from '../../support/stores/store-rows.ts';

onEachDatabase((it) => {
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
});
