import { sql } from 'kysely';
import { expect } from 'vitest';
import { openRaw } from '../../support/stores/open-stores.ts';
import { onEachDatabase } from '../../support/stores/store-backends.ts';
import { aStory, anElement, aRevision } from '../../support/stores/store-rows.ts';

onEachDatabase((it) => {
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
});
