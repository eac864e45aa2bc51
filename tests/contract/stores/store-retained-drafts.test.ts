import { expect } from 'vitest';
import type { Store } from '../../../server/store/store.ts';
import { onEachDatabase } from '../../support/stores/store-backends.ts';

async function aWalk(store: Store, slug: string): Promise<string> {
  const made = await store.stories.createStory({ slug, createdAtMs: 1 });
  if (made.kind !== 'ok') throw new Error(made.kind);
  return made.value.id;
}

onEachDatabase((it) => {
  it('[SV58] a retained draft stays as it was until it is removed or its walk is purged', async ({
    store,
  }) => {
    const { retainedDrafts } = store;
    const [tower, bridge] = [await aWalk(store, 'turm'), await aWalk(store, 'bruecke')];
    const draft = { story: [{ field: 'a', value: 'Ä "“\u2028' }], elements: [{ empty: '' }] };
    const early = await retainedDrafts.addRetainedDraft({
      storyId: tower,
      keptAtMs: 5,
      keptBy: null,
      draft,
    });
    const late = await retainedDrafts.addRetainedDraft({
      ...{ storyId: tower, keptAtMs: 9, keptBy: 'somebody', draft: [] },
    });
    const others = await retainedDrafts.addRetainedDraft({
      ...{ storyId: bridge, keptAtMs: 7, keptBy: null, draft: {} },
    });
    expect(await retainedDrafts.ofStory(tower)).toEqual([
      { id: late, storyId: tower, keptAtMs: 9, keptBy: 'somebody' },
      { id: early, storyId: tower, keptAtMs: 5, keptBy: null },
    ]);
    expect(await retainedDrafts.draftOf(tower, early)).toEqual(draft);
    expect(await retainedDrafts.draftOf(bridge, early)).toBeUndefined();
    await retainedDrafts.removeDraft(late);
    expect((await retainedDrafts.ofStory(tower)).map(({ id }) => id)).toEqual([early]);
    await store.stories.purgeStory(tower);
    expect(await retainedDrafts.ofStory(tower)).toEqual([]);
    expect((await retainedDrafts.ofStory(bridge)).map(({ id }) => id)).toEqual([others]);
  });
});
