import { expect, test } from 'vitest';
import { aWalk } from '../../src/core/story/testing/a-walk.ts';
import { walkEditing } from '../testing/walk-editing.ts';
import { publishDue } from '../publishing/publish-due.ts';
import { purgeDue } from '../deletions/restore-deleted.ts';

const DAY_MS = 24 * 3_600_000;
const { administrator, server, sendRequest, create, add, draftOf, save } = walkEditing();

test('a quest is deleted with its puzzles, restored with them, and purged after 30 days', async () => {
  const { id } = await create();
  const quest = await add(id, 'quest', 'Suche');
  await add(id, 'puzzle', 'Wo', { questId: quest.id });
  const { deletionId } = await sendRequest<{ deletionId: string }>(
    'DELETE',
    `elements/${quest.id}`,
  );
  expect((await draftOf(id)).elements).toEqual([]);
  expect(await sendRequest('GET', 'deletions')).toEqual({
    deletions: [
      {
        id: deletionId,
        kind: 'quest',
        targetId: quest.id,
        label: 'Suche',
        deletedAtMs: server().clock.nowMs(),
        deletedBy: administrator().userId,
        deletedByName: administrator().username,
        purgeAtMs: server().clock.nowMs() + 30 * DAY_MS,
      },
    ],
  });
  expect(await sendRequest('POST', `deletions/${deletionId}/restore`)).toEqual({
    ok: true,
    renamed: [],
  });
  expect((await draftOf(id)).elements.map(({ slug, questId }) => [slug, questId])).toEqual([
    ['wo', quest.id],
    ['suche', null],
  ]);
  await sendRequest('DELETE', `elements/${quest.id}`);
  server().clock.advance(29 * DAY_MS);
  await purgeDue(server().services);
  expect(await server().services.store.deletions.listDeletions()).toHaveLength(1);
  server().clock.advance(DAY_MS);
  await purgeDue(server().services);
  expect(await server().services.store.deletions.listDeletions()).toEqual([]);
  expect(await server().services.store.elements.findElement(quest.id)).toBeUndefined();
});

test('a deleted walk is gone for visitors, restored whole, and purged with its elements', async () => {
  const id = await server().publish(aWalk('demo').withTracks(2).build());
  const track = (await draftOf(id)).elements[0];
  if (track === undefined) throw new Error('no track');
  const elementDeletion = await sendRequest<{ deletionId: string }>(
    'DELETE',
    `elements/${track.id}`,
  );
  const walkDeletion = await sendRequest<{ deletionId: string }>('DELETE', `stories/${id}`);
  expect((await server().app.inject('/api/getStory/demo')).statusCode).toBe(404);
  const early = await sendRequest('POST', `deletions/${elementDeletion.deletionId}/restore`);
  expect(early).toMatchObject({ code: 'deletion/parent-gone' });
  await sendRequest('POST', `deletions/${walkDeletion.deletionId}/restore`);
  expect((await server().app.inject('/api/getStory/demo')).statusCode).toBe(200);
  const repeated = await sendRequest<{ deletionId: string }>('DELETE', `stories/${id}`);
  await sendRequest('DELETE', `deletions/${repeated.deletionId}`);
  expect(await sendRequest('GET', 'deletions')).toEqual({ deletions: [] });
  expect(await server().services.store.stories.findStory(id)).toBeUndefined();
});

test('the difference names field and language, and an old revision is restored as the draft', async () => {
  const id = await server().publish(aWalk('demo').withTracks(2).build());
  expect(await sendRequest('GET', `stories/${id}/difference`)).toEqual({ parts: [] });
  const before = await draftOf(id);
  const [first, second] = before.elements;
  if (!first || !second) throw new Error('no tracks');
  await save('track', first.id, first.version, [
    { field: 'trackMeta_name', languageId: 3, value: 'Gate' },
    { field: 'trackMeta_fromstart', languageId: 1 },
  ]);
  await sendRequest('DELETE', `elements/${second.id}`);
  await add(id, 'track', 'Neu');
  const { parts } = await sendRequest<{ parts: object[] }>('GET', `stories/${id}/difference`);
  expect(parts).toMatchObject([
    {
      ...{ kind: 'track', slug: first.slug, state: 'changed', isMoved: false },
      fields: [
        { field: 'trackMeta_name', languageId: 3, draft: 'Gate' },
        { field: 'trackMeta_fromstart', languageId: 1, published: 1 },
      ],
    },
    { kind: 'track', slug: 'neu', state: 'added' },
    { kind: 'track', slug: second.slug, state: 'removed' },
  ]);
  const { revisions } = await sendRequest<{ revisions: { revision: string }[] }>(
    'GET',
    `stories/${id}/revisions`,
  );
  const revision = revisions[0]?.revision ?? '';
  await sendRequest('POST', `stories/${id}/revisions/${revision}/restore`);
  expect(await sendRequest('GET', `stories/${id}/difference`)).toEqual({ parts: [] });
  const labels = (await server().services.store.deletions.listDeletions()).map(
    ({ label }) => label,
  );
  expect(labels).toContain('Neu');
});

test('a walk is published when its time has come, and not when it was cancelled', async () => {
  const { id } = await create();
  const track = await add(id, 'track', 'Tor');
  await save('track', track.id, track.version, [
    { field: 'trackMeta_fromstart', languageId: 1, value: 1 },
  ]);
  const atMs = server().clock.nowMs() + DAY_MS;
  await sendRequest('PUT', `stories/${id}/schedule`, { atMs: atMs - 1 });
  await sendRequest('DELETE', `stories/${id}/schedule`);
  await sendRequest('PUT', `stories/${id}/schedule`, { atMs: atMs + 1 });
  await sendRequest('PUT', `stories/${id}/schedule`, { atMs, notes: 'Zum Fest' });
  expect((await draftOf(id)).scheduled).toEqual({ atMs });
  await publishDue(server().services);
  expect((await draftOf(id)).published).toBeUndefined();
  server().clock.advance(DAY_MS);
  await publishDue(server().services);
  const { published, scheduled } = await draftOf(id);
  expect([published?.atMs, scheduled]).toEqual([atMs, undefined]);
  expect(await sendRequest('GET', `stories/${id}/revisions`)).toMatchObject({
    revisions: [
      { number: 1, notes: 'Zum Fest', publishedByName: administrator().username, isCurrent: true },
    ],
  });
});

test('a walk that nobody could walk is not published, and the reason is given', async () => {
  const { id } = await create();
  const publish = () => sendRequest('POST', `stories/${id}/publish`, {});
  const expectedError = (field: string) => ({ code: 'story/unpublishable', field });
  expect(await publish()).toMatchObject(expectedError('walk/empty'));
  const quest = await add(id, 'quest', 'Suche');
  await add(id, 'puzzle', 'Wo', { questId: quest.id });
  expect(await publish()).toMatchObject(expectedError('walk/nothing-opens'));
  const { story } = await draftOf(id);
  const change = { field: 'storyMeta_features', languageId: 1, value: [] };
  await save('story', id, story.version, [change]);
  expect(await publish()).toMatchObject(expectedError('walk/no-tabs'));
});

test('each change is in the log with its actor', async () => {
  const { id } = await create();
  const track = await add(id, 'track', 'Tor');
  await sendRequest('DELETE', `elements/${track.id}`);
  const { items } = await server().services.store.audit.listRecords({ limit: 10, offset: 0 });
  expect(items.map(({ action, actorId }) => [action, actorId])).toEqual(
    ['track/delete', 'track/create', 'story/create'].map((action) => [
      action,
      administrator().userId,
    ]),
  );
});

test('a station with a password is published as locked, also where the switch of the walk is off', async () => {
  const { id } = await create();
  const station = await add(id, 'track', 'Am Tor');
  await save('track', station.id, station.version, [
    { field: 'trackMeta_fromstart', languageId: 1, value: 1 },
    { field: 'trackMeta_password', languageId: 1, value: 'Glocke' },
  ]);
  await sendRequest('POST', `stories/${id}/publish`, {});
  const story = (await server().app.inject('/api/getStory/neu')).json<{ metadata: object }>();
  expect(story.metadata).toMatchObject({ storyMeta_trackpasswords: { 1: 1 } });
});

test('acknowledged findings are stored with the draft only, and are not published', async () => {
  const { id, version } = await create();
  await add(id, 'track', 'Am Tor');
  const seen = [{ finding: 'never-active track am-tor', about: '1x', reason: 'Kommt im Mai.' }];
  const seenFindings = (value: unknown, languageId = 1) => [
    { field: 'seenfindings', languageId, value },
  ];
  const expectedError = { code: 'request/invalid', field: 'seenfindings' };
  expect(await save('story', id, version, seenFindings([{ finding: 'x' }]))).toMatchObject(
    expectedError,
  );
  expect(await save('story', id, version, seenFindings(seen, 2))).toMatchObject(expectedError);
  expect(await save('story', id, version, seenFindings(seen))).toEqual({
    versions: { [id]: version + 1 },
  });
  const draft = await draftOf(id);
  expect(draft.fields.find(({ field }) => field === 'seenfindings')?.value).toEqual(seen);
  await sendRequest('POST', `stories/${id}/publish`, {});
  const response = await server().app.inject({ method: 'GET', url: '/api/getStory/neu' });
  expect(response.statusCode).toBe(200);
  expect(response.body).not.toContain('seenfindings');
  expect(response.body).not.toContain('Kommt im Mai');
});
