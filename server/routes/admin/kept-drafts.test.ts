import { afterEach, beforeEach, expect, test } from 'vitest';
import type { DraftRead, ElementRow, KeptDraftRow } from '../../../src/contract/admin/walks.ts';
import { aWalk } from '../../../src/core/story/testing/a-walk.ts';
import { bearer, testHost, type Person, type TestHost } from '../../testing/test-host.ts';
import { keepDraft, MOST_KEPT } from '../../walks/kept-drafts.ts';

let host: TestHost;
let administrator: Person;
let walkId: string;
let revision: string;
beforeEach(async () => {
  host = await testHost();
  administrator = await host.person('administrator');
  walkId = await host.publish(aWalk('demo').withTracks(2).build());
  const { revisions } = await ask<{ revisions: { revision: string }[] }>('GET', 'revisions');
  revision = revisions[0]?.revision ?? '';
});
afterEach(() => host.close());

async function asked(method: 'GET' | 'PUT' | 'POST', url: string, payload?: object) {
  const headers = bearer(administrator);
  return host.app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
}

const ask = async <T>(method: 'GET' | 'POST', path: string, payload?: object): Promise<T> =>
  (await asked(method, `/api/admin/stories/${walkId}/${path}`, payload)).json<T>();
const add = (kind: string, title: string, more = {}) =>
  ask<ElementRow>('POST', 'elements', { kind, title, languageId: 2, ...more });
const restore = (name: string) => ask<{ code?: string }>('POST', `revisions/${name}/restore`);
const kept = async () => (await ask<{ keptDrafts: KeptDraftRow[] }>('GET', 'revisions')).keptDrafts;

const draftOf = async () => (await asked('GET', `/api/admin/stories/${walkId}`)).json<DraftRead>();

const write = async (kind: string, id: string, field: string, value: unknown, languageId = 2) => {
  const { story, elements } = await draftOf();
  const version = id === walkId ? story.version : elements.find((one) => one.id === id)?.version;
  const changes = [{ field, languageId, value }];
  const answer = await asked('PUT', `/api/admin/values/${kind}/${id}`, { version, changes });
  expect(answer.statusCode).toBe(200);
};

/** By names alone: what came back out of the bin, or was made anew, has other ids. */
async function standing() {
  const { elements } = await draftOf();
  const values = await host.services.store.fields.ofStory(walkId);
  const slugOf = new Map(elements.map(({ id, slug }) => [id, slug]));
  return {
    elements: elements
      .map(({ kind, slug, position, questId }) => {
        return { kind, slug, position, quest: slugOf.get(questId ?? '') };
      })
      .toSorted((a, b) => a.slug.localeCompare(b.slug)),
    values: values
      .map(({ owner, field, languageId, value }) => {
        return JSON.stringify([slugOf.get(owner.id) ?? '', field, languageId, value]);
      })
      .toSorted(),
  };
}

test('what was not published yet is kept when an old version takes its place, and comes back whole', async () => {
  const quest = await add('quest', 'Die Suche');
  await add('puzzle', 'Wie alt', { questId: quest.id });
  await add('track', 'Neues Tor');
  await write('story', walkId, 'storyMeta_title', 'Noch nicht veröffentlicht');
  const before = await standing();

  expect(await restore(revision)).toEqual({ ok: true });
  expect(await standing()).not.toEqual(before);
  const [one, ...more] = await kept();
  expect(more).toEqual([]);
  expect(one).toMatchObject({ keptByName: expect.any(String) as string });

  expect(await restore(one?.id ?? '')).toEqual({ ok: true });
  expect(await standing()).toEqual(before);
});

test('a draft that stands in a version is not kept beside it, nor the same one twice', async () => {
  await restore(revision);
  expect(await kept()).toEqual([]);
  const keep = () =>
    host.services.store.transaction((inside) =>
      keepDraft(inside, { storyId: walkId, atMs: host.clock.nowMs(), actorId: null }),
    );
  await write('story', walkId, 'storyMeta_title', 'Anders');
  await keep();
  await keep();
  expect(await kept()).toHaveLength(1);
});

test('the newest of a walk are kept, and the files of those that went are free again', async () => {
  const { store } = host.services;
  const sha256 = 'ab'.repeat(32);
  const replaced = async (round: number) => {
    const named = round === 0 ? `/media/${sha256}.webp` : `Titel ${round}`;
    const version = (await store.stories.byId(walkId))?.version ?? 0;
    await store.fields.write(
      { kind: 'story', id: walkId },
      {
        version,
        nowMs: round,
        changes: [{ field: 'storyMeta_title', languageId: 2, value: named }],
      },
    );
    await store.transaction((inside) =>
      keepDraft(inside, { storyId: walkId, atMs: round, actorId: null }),
    );
  };
  await replaced(0);
  const users = async () =>
    (await store.media.usersOf(sha256)).filter(({ kind }) => kind === 'revision');
  expect(await users()).toHaveLength(1);
  for (let round = 1; round < MOST_KEPT; round += 1) await replaced(round);
  expect([(await kept()).length, (await users()).length]).toEqual([MOST_KEPT, 1]);
  await replaced(MOST_KEPT);
  expect([(await kept()).length, (await users()).length]).toEqual([MOST_KEPT, 0]);
});

test('a kept draft of another walk is none of this one', async () => {
  const { store } = host.services;
  const other = await host.publish(aWalk('andere').withTracks(1).build());
  const id = await store.keptDrafts.keep({
    ...{ storyId: other, keptAtMs: 1, keptBy: null, draft: { story: [], elements: [] } },
  });
  expect(await restore(id)).toMatchObject({ code: 'revision/not-found' });
});
