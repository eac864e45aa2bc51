import { expect } from 'vitest';
import type { Store } from '../../../server/store/store.ts';
import { onEachDatabase } from '../../support/stores/store-backends.ts';

const BYTES = new Uint8Array([1]);

async function aWalk(store: Store, slug: string) {
  const made = await store.stories.createStory({ slug, createdAtMs: 1 });
  if (made.kind !== 'ok') throw new Error(made.kind);
  const { id } = made.value;
  const revision = {
    ...{ storyId: id, revision: 'aa', notes: '', publishedAtMs: 5, publishedBy: null },
    ...{ draftVersion: 1, summary: {}, draft: [], wire: BYTES, brotli: BYTES, gzip: BYTES },
  };
  const publish = () => store.revisions.publish(revision);
  const importRevision = () => store.revisions.importRevision(revision);
  const rename = async (next: string, nowMs = 10) => {
    const version = (await store.stories.findStory(id))?.version ?? 0;
    const changed = await store.stories.changeStory(id, { slug: next, version, nowMs });
    expect(changed.kind).toBe('ok');
  };
  const names = () => store.stories.formerNamesOf(id);
  return { id, publish, importRevision, rename, names };
}

const meant = async (store: Store, slug: string) => (await store.stories.findByAnyName(slug))?.id;
const lastSeq = async (store: Store) => (await store.revisions.changesSince(0)).at(-1)?.seq ?? 0;
const newsSince = async (store: Store, seq: number) =>
  (await store.revisions.changesSince(seq)).map(({ storyId }) => storyId);

onEachDatabase((it) => {
  it('[SV38] names under which a walk was published lead to it, names of a draft do not', async ({
    store,
  }) => {
    const tower = await aWalk(store, 'entwurf');
    await tower.rename('turm');
    expect([await tower.names(), await meant(store, 'entwurf')]).toEqual([[], undefined]);
    await tower.publish();
    await tower.rename('stadtturm', 20);
    await store.revisions.unpublish(tower.id);
    await tower.rename('hochhaus', 30);
    expect(await tower.names()).toEqual(['turm', 'stadtturm']);
    for (const name of ['turm', 'stadtturm', 'hochhaus']) {
      expect(await meant(store, name)).toBe(tower.id);
    }
    expect(await store.stories.findBySlug('turm')).toBeUndefined();
    await tower.rename('turm', 40);
    expect(await tower.names()).toEqual(['stadtturm', 'hochhaus']);
  });

  it('[SV38] a draft takes over no name of another walk, and a published name belongs to its walk for good', async ({
    store,
  }) => {
    const tower = await aWalk(store, 'turm');
    await tower.publish();
    await tower.rename('stadtturm');
    const other = await aWalk(store, 'turm');
    expect([await meant(store, 'turm'), (await store.stories.findBySlug('turm'))?.id]).toEqual([
      tower.id,
      other.id,
    ]);
    await other.rename('wasserturm');
    await other.rename('turm');
    expect(await meant(store, 'turm')).toBe(tower.id);
    await other.publish();
    expect([await meant(store, 'turm'), await tower.names()]).toEqual([other.id, []]);
    await store.stories.markDeleted(other.id, 50);
    expect(await meant(store, 'turm')).toBeUndefined();
    // A published walk that gets this name takes it as well.
    const third = await aWalk(store, 'kirchturm');
    await third.publish();
    await tower.rename('altstadt');
    await third.rename('stadtturm');
    expect([await meant(store, 'stadtturm'), await tower.names()]).toEqual([third.id, []]);
  });

  it('[SV38] a walk published elsewhere keeps its name as a former one, and takes over none from here', async ({
    store,
  }) => {
    const tower = await aWalk(store, 'turm');
    await tower.publish();
    await tower.rename('stadtturm');
    const guest = await aWalk(store, 'turm');
    await guest.importRevision();
    expect([await meant(store, 'turm'), await tower.names()]).toEqual([tower.id, ['turm']]);
    await guest.rename('gast');
    await guest.rename('besuch');
    expect([await meant(store, 'turm'), await meant(store, 'gast')]).toEqual([tower.id, guest.id]);
    await guest.rename('turm');
    expect(await meant(store, 'turm')).toBe(tower.id);
    await guest.publish();
    expect([await meant(store, 'turm'), await tower.names()]).toEqual([guest.id, []]);
  });

  it('[SV38] a walk restored under another name keeps its own as a former name', async ({
    store,
  }) => {
    const tower = await aWalk(store, 'turm');
    await tower.publish();
    await store.stories.markDeleted(tower.id, 10);
    await aWalk(store, 'turm');
    expect((await store.stories.restoreStory(tower.id, 20, 'turm-2')).kind).toBe('ok');
    expect([await tower.names(), await meant(store, 'turm')]).toEqual([['turm'], tower.id]);
  });

  it('[SV38] imported former names take over none that leads to a walk here', async ({ store }) => {
    const tower = await aWalk(store, 'turm');
    await tower.publish();
    await tower.rename('stadtturm');
    const guest = await aWalk(store, 'gast');
    const brought = ['turm', 'stadtturm', 'gast', 'frei', 'frei'];
    await store.stories.importFormerNames(guest.id, brought, 30);
    await store.stories.importFormerNames(guest.id, [], 31);
    expect([await guest.names(), await tower.names()]).toEqual([['frei'], ['turm']]);
  });

  it('[SV39] former names imported to a published walk are notified, and only where they are added', async ({
    store,
  }) => {
    const tower = await aWalk(store, 'turm');
    await tower.publish();
    const seq = await lastSeq(store);
    await store.stories.importFormerNames(tower.id, ['turm'], 20);
    expect(await newsSince(store, seq)).toEqual([]);
    await store.stories.importFormerNames(tower.id, ['frei'], 21);
    expect(await newsSince(store, seq)).toEqual([tower.id]);
    await store.revisions.unpublish(tower.id);
    await store.stories.importFormerNames(tower.id, ['auch-frei'], 22);
    expect((await store.revisions.publicationOf(tower.id))?.revision).toBeNull();
  });

  it('[SV39] former names are inactive while their walk is deleted and are purged with it', async ({
    store,
  }) => {
    const tower = await aWalk(store, 'turm');
    await tower.publish();
    await tower.rename('stadtturm');
    await store.stories.markDeleted(tower.id, 20);
    expect(await meant(store, 'turm')).toBeUndefined();
    await store.stories.restoreStory(tower.id, 30);
    expect(await meant(store, 'turm')).toBe(tower.id);
    await store.stories.markDeleted(tower.id, 40);
    await store.stories.purgeStory(tower.id);
    expect([await tower.names(), await meant(store, 'turm')]).toEqual([[], undefined]);
  });

  it('[SV39] servers are notified of each walk that loses a name to another', async ({ store }) => {
    const tower = await aWalk(store, 'turm');
    await tower.publish();
    const before = await lastSeq(store);
    await tower.rename('stadtturm');
    expect(await newsSince(store, before)).toEqual([tower.id]);
    const other = await aWalk(store, 'turm');
    const lastBefore = await lastSeq(store);
    await other.publish();
    expect(await newsSince(store, lastBefore)).toEqual([other.id, tower.id]);
  });

  it('[SV49] counts move to the new name once, and add up with existing ones', async ({
    store,
  }) => {
    const id = (at: number) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`;
    const heard = (at: number, walk: string, element: string, atMs = 0) => ({
      ...{ id: id(at), kind: 'track/started', walk, element, languageId: 2, atMs },
    });
    await store.events.addEvents([
      heard(1, 'turm', 'tor'),
      heard(2, 'turm', 'tor'),
      heard(3, 'turm', 'hof'),
      heard(4, 'turm', 'tor', 86_400_000),
      heard(5, 'stadtturm', 'tor'),
      heard(6, 'bleibt', 'tor'),
    ]);
    const days = { fromDay: 0, toDay: 9 };
    const byElement = () => store.events.sums(days, ['day', 'walk', 'element']);
    const byWalk = () => store.events.sums(days, ['day', 'walk']);
    const moved = [
      { day: 0, walk: 'bleibt', element: 'tor', count: 1 },
      { day: 0, walk: 'stadtturm', element: 'hof', count: 1 },
      { day: 0, walk: 'stadtturm', element: 'tor', count: 3 },
      { day: 1, walk: 'stadtturm', element: 'tor', count: 1 },
    ];
    for (let iteration = 0; iteration < 2; iteration += 1) {
      await store.events.moveCounts('turm', 'stadtturm');
      expect(await byElement()).toEqual(moved);
    }
    expect(await byWalk()).toEqual([
      { day: 0, walk: 'bleibt', count: 1 },
      { day: 0, walk: 'stadtturm', count: 4 },
      { day: 1, walk: 'stadtturm', count: 1 },
    ]);
    // A repeated event is not new, whatever name it was sent with.
    expect(await store.events.addEvents([heard(1, 'stadtturm', 'tor')])).toBe(0);
  });

  it('[SV49] a count during the move waits for it and is not lost', async ({ store }) => {
    const events = (walk: string, from: number) =>
      Array.from({ length: 40 }, (_, index) => ({
        ...{ id: `00000000-0000-4000-8000-${String(from + index).padStart(12, '0')}`, walk },
        ...{
          kind: 'track/started',
          element: `e${index % 7}`,
          languageId: 2,
          atMs: index * 86_400_000,
        },
      }));
    await store.events.addEvents(events('turm', 0));
    const adding = [1, 2, 3, 4].map((at) => store.events.addEvents(events('turm', at * 100)));
    await Promise.all([...adding, store.events.moveCounts('turm', 'stadtturm')]);
    await store.events.moveCounts('turm', 'stadtturm');
    expect(await store.events.sums({ fromDay: 0, toDay: 99 }, ['walk'])).toEqual([
      { walk: 'stadtturm', count: 200 },
    ]);
  });
});
