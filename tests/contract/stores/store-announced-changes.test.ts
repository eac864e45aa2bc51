import { expect } from 'vitest';
import { onEachDatabase } from '../../support/stores/store-backends.ts';

const BYTES = new Uint8Array([1]);
const REVISION = {
  ...{ storyId: 'one', revision: 'aa', notes: '', publishedAtMs: 5, publishedBy: null },
  ...{ draftVersion: 1, summary: {}, draft: [], wire: BYTES, brotli: BYTES, gzip: BYTES },
};

onEachDatabase((it) => {
  it('[SV80] other servers hear of every change of a walk that its list shows, and of no other one', async ({
    store,
  }) => {
    const { stories, cities, categories, revisions } = store;
    let seq = 0;
    const heard = async () => {
      const changes = await revisions.changesSince(seq);
      seq = changes.at(-1)?.seq ?? seq;
      return changes.map(({ storyId }) => storyId);
    };
    const changed = async (change: object) => {
      const { version = 0 } = (await stories.findStory('one')) ?? {};
      const saved = await stories.changeStory('one', { ...change, version, nowMs: 2 });
      expect(saved.kind).toBe('ok');
      return heard();
    };
    const city = await cities.createTerm({ slug: 'ulm', names: { 2: 'Ulm' } });
    const category = await categories.createTerm({ slug: 'kunst', names: { 2: 'Kunst' } });
    if (city.kind !== 'ok' || category.kind !== 'ok') throw new Error('no terms');
    await stories.createStory({ id: 'one', slug: 'one', createdAtMs: 1 });
    expect(await changed({ cityId: city.value.id })).toEqual([]);
    await revisions.publish(REVISION);
    expect(await heard()).toEqual(['one']);
    expect(await changed({ languageIds: [2] })).toEqual([]);
    expect(await changed({ cityId: null })).toEqual(['one']);
    expect(await changed({ cityId: city.value.id })).toEqual(['one']);
    expect(await changed({ categoryId: category.value.id })).toEqual(['one']);
    expect(await changed({ visibility: 'unlisted' })).toEqual(['one']);
    expect(await changed({ slug: 'two' })).toEqual(['one']);
    await stories.markDeleted('one', 3);
    expect(await heard()).toEqual(['one']);
    await stories.restoreStory('one', 4);
    expect(await heard()).toEqual(['one']);
    await stories.purgeStory('one');
    expect(await heard()).toEqual(['one']);
  });
});
