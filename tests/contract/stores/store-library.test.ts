import { expect } from 'vitest';
import { onEachDatabase } from '../../support/stores/store-backends.ts';
import { aStory, anElement } from '../../support/stores/store-rows.ts';

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
