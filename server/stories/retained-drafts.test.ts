import { afterEach, beforeEach, expect, test } from 'vitest';
import type { DraftRead, ElementRow, RetainedDraftRow } from '../../src/contract/admin/walks.ts';
import { aWalk } from '../../src/core/story/testing/a-walk.ts';
import { bearer, testServer, type Person, type TestServer } from '../testing/test-server.ts';
import { retainDraft, MAX_RETAINED_DRAFTS } from './retained-drafts.ts';

let server: TestServer;
let administrator: Person;
let walkId: string;
let revision: string;
beforeEach(async () => {
  server = await testServer();
  administrator = await server.person('administrator');
  walkId = await server.publish(aWalk('demo').withTracks(2).build());
  const { revisions } = await sendRequest<{ revisions: { revision: string }[] }>(
    'GET',
    'revisions',
  );
  revision = revisions[0]?.revision ?? '';
});
afterEach(() => server.close());

async function injectRequest(method: 'GET' | 'PUT' | 'POST', url: string, payload?: object) {
  const headers = bearer(administrator);
  return server.app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
}

const sendRequest = async <T>(method: 'GET' | 'POST', path: string, payload?: object): Promise<T> =>
  (await injectRequest(method, `/api/admin/stories/${walkId}/${path}`, payload)).json<T>();
const add = (kind: string, title: string, more = {}) =>
  sendRequest<ElementRow>('POST', 'elements', { kind, title, languageId: 2, ...more });
const restore = (name: string) =>
  sendRequest<{ code?: string }>('POST', `revisions/${name}/restore`);
const listRetained = async () =>
  (await sendRequest<{ keptDrafts: RetainedDraftRow[] }>('GET', 'revisions')).keptDrafts;

const draftOf = async () =>
  (await injectRequest('GET', `/api/admin/stories/${walkId}`)).json<DraftRead>();

const write = async (kind: string, id: string, field: string, value: unknown, languageId = 2) => {
  const { story, elements } = await draftOf();
  const version =
    id === walkId ? story.version : elements.find((element) => element.id === id)?.version;
  const changes = [{ field, languageId, value }];
  const response = await injectRequest('PUT', `/api/admin/values/${kind}/${id}`, {
    version,
    changes,
  });
  expect(response.statusCode).toBe(200);
};

/** Compares by slugs only: restored or recreated elements have other ids. */
async function currentState() {
  const { elements } = await draftOf();
  const values = await server.services.store.fields.ofStory(walkId);
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

test('an unpublished draft is retained when an old version replaces it, and is restored whole', async () => {
  const quest = await add('quest', 'Die Suche');
  await add('puzzle', 'Wie alt', { questId: quest.id });
  await add('track', 'Neues Tor');
  await write('story', walkId, 'storyMeta_title', 'Noch nicht veröffentlicht');
  const before = await currentState();

  expect(await restore(revision)).toEqual({ ok: true });
  expect(await currentState()).not.toEqual(before);
  const [newest, ...more] = await listRetained();
  expect(more).toEqual([]);
  expect(newest).toMatchObject({ keptByName: expect.any(String) as string });

  expect(await restore(newest?.id ?? '')).toEqual({ ok: true });
  expect(await currentState()).toEqual(before);
});

test('a draft that equals a version is not retained beside it, nor the same draft twice', async () => {
  await restore(revision);
  expect(await listRetained()).toEqual([]);
  const retainNow = () =>
    server.services.store.transaction((inside) =>
      retainDraft(inside, { storyId: walkId, atMs: server.clock.nowMs(), actorId: null }),
    );
  await write('story', walkId, 'storyMeta_title', 'Anders');
  await retainNow();
  await retainNow();
  expect(await listRetained()).toHaveLength(1);
});

test('the newest drafts of a walk are retained, and files of deleted ones become unused', async () => {
  const { store } = server.services;
  const sha256 = 'ab'.repeat(32);
  const replaced = async (round: number) => {
    const named = round === 0 ? `/media/${sha256}.webp` : `Titel ${round}`;
    const version = (await store.stories.findStory(walkId))?.version ?? 0;
    await store.fields.writeValues(
      { kind: 'story', id: walkId },
      {
        version,
        nowMs: round,
        changes: [{ field: 'storyMeta_title', languageId: 2, value: named }],
      },
    );
    await store.transaction((inside) =>
      retainDraft(inside, { storyId: walkId, atMs: round, actorId: null }),
    );
  };
  await replaced(0);
  const users = async () =>
    (await store.media.referrersOf(sha256)).filter(({ kind }) => kind === 'revision');
  expect(await users()).toHaveLength(1);
  for (let round = 1; round < MAX_RETAINED_DRAFTS; round += 1) await replaced(round);
  expect([(await listRetained()).length, (await users()).length]).toEqual([MAX_RETAINED_DRAFTS, 1]);
  await replaced(MAX_RETAINED_DRAFTS);
  expect([(await listRetained()).length, (await users()).length]).toEqual([MAX_RETAINED_DRAFTS, 0]);
});

test('a retained draft of another walk is not found in this one', async () => {
  const { store } = server.services;
  const other = await server.publish(aWalk('andere').withTracks(1).build());
  const id = await store.retainedDrafts.addRetainedDraft({
    ...{ storyId: other, keptAtMs: 1, keptBy: null, draft: { story: [], elements: [] } },
  });
  expect(await restore(id)).toMatchObject({ code: 'revision/not-found' });
});
