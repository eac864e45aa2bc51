import { afterEach, beforeEach, expect, test } from 'vitest';
import type { DraftRead, ElementRow } from '../../src/contract/admin/walks.ts';
import { aWalk } from '../../src/core/story/testing/a-walk.ts';
import { bearer, testServer, type Person, type TestServer } from '../testing/test-server.ts';
import { publishDue } from '../publishing/publish-due.ts';
import { purgeDue } from '../deletions/restore-deleted.ts';

const DAY_MS = 24 * 3_600_000;
let server: TestServer;
let administrator: Person;
beforeEach(async () => {
  server = await testServer();
  administrator = await server.person('administrator');
});
afterEach(() => server.close());

async function sendRequest<T = unknown>(
  method: 'GET' | 'PUT' | 'POST' | 'DELETE',
  path: string,
  payload?: object,
): Promise<T> {
  const headers = bearer(administrator);
  const url = `/api/admin/${path}`;
  const response = await server.app.inject({
    method,
    url,
    headers,
    ...(payload ? { payload } : {}),
  });
  return response.json<T>();
}

const create = (slug = 'neu') =>
  sendRequest<{ id: string; version: number }>('POST', 'stories', {
    slug,
    title: 'Neuer Weg',
    languageIds: [2, 3],
  });
const add = (storyId: string, kind: string, title: string, more = {}) =>
  sendRequest<ElementRow>('POST', `stories/${storyId}/elements`, {
    kind,
    title,
    languageId: 2,
    ...more,
  });
const draftOf = (id: string) => sendRequest<DraftRead>('GET', `stories/${id}`);
const save = (kind: string, id: string, version: number, changes: object[]) =>
  sendRequest<{ versions?: Record<string, number>; code?: string; field?: string }>(
    'PUT',
    `values/${kind}/${id}`,
    { version, changes },
  );

test('a walk is made from nothing, edited, published and read by a visitor', async () => {
  const { id } = await create();
  const station = await add(id, 'track', 'Am Tor');
  expect(station).toMatchObject({ slug: 'am-tor', position: 0, questId: null });
  const quest = await add(id, 'quest', 'Die Suche');
  const puzzle = await add(id, 'puzzle', 'Wie alt', { questId: quest.id });
  const opens = [
    { type: 'quest', slug: 'die-suche' },
    { type: 'puzzle', slug: 'wie-alt', delay: 5 },
  ];
  const saved = await save('track', station.id, station.version, [
    { field: 'trackMeta_fromstart', languageId: 1, value: 1 },
    { field: 'trackMeta_activatescontent', languageId: 1, value: opens },
  ]);
  expect(saved.versions).toEqual({ [station.id]: station.version + 1 });
  await save('puzzle', puzzle.id, puzzle.version, [
    { field: 'puzzleMeta_solution', languageId: 2, value: [['800', 'achthundert']] },
  ]);
  expect(await sendRequest('POST', `stories/${id}/publish`, {})).toMatchObject({
    slug: 'neu',
    problems: [],
  });
  const story = (await server.app.inject('/api/getStory/neu')).json<{
    tracks: { slug: string; metadata: Record<string, unknown> }[];
    quests: { puzzles: { slug: string }[] }[];
  }>();
  expect(story.tracks[0]?.metadata['trackMeta_activatescontent']).toEqual({
    1: JSON.stringify(opens),
  });
  expect(story.quests[0]?.puzzles.map(({ slug }) => slug)).toEqual(['wie-alt']);
  const draft = await draftOf(id);
  expect(draft.published).toMatchObject({ isDraftNewer: false });
  expect(draft.fields.find(({ field }) => field === 'trackMeta_activatescontent')?.value).toEqual(
    opens,
  );
});

test('a taken address is rejected with a proposal, and a deleted walk releases its own', async () => {
  const { id } = await create('turm');
  expect(await create('turm')).toMatchObject({ code: 'slug/taken', field: 'slug' });
  const slugResponse = await sendRequest('GET', 'slugs?slug=turm');
  expect(slugResponse).toEqual({ isFree: false, proposal: 'turm-2' });
  await sendRequest('DELETE', `stories/${id}`);
  expect(await sendRequest('GET', 'slugs?slug=turm')).toEqual({ isFree: true, proposal: 'turm' });
});

test('of two editors of one version one saves; the other is notified and loses nothing', async () => {
  const { id, version } = await create();
  const title = (value: string) => [{ field: 'storyMeta_title', languageId: 2, value }];
  expect(await save('story', id, version, title('A'))).toHaveProperty('versions');
  expect(await save('story', id, version, title('B'))).toMatchObject({ code: 'edit/conflict' });
  const { story, fields } = await draftOf(id);
  expect(fields.map(({ value }) => value)).toEqual(['A']);
  expect(await save('story', id, story.version, title('B'))).toHaveProperty('versions');
});

test.each([
  ['an unknown field', 'story', 'storyMeta_nonsense', 2, 'x'],
  ['a language that the server lacks', 'story', 'storyMeta_title', 77, 'x'],
  ['a text where a number belongs', 'story', 'storyMeta_duration', 1, 'lang'],
  ['a value per language where there is one for all', 'story', 'storyMeta_author', 2, 'Wir'],
  ['an unknown tab', 'story', 'storyMeta_features', 1, ['info', 'shop']],
  ['a list of unknown items', 'track', 'trackMeta_activatescontent', 1, [{ type: 'shop' }]],
  ['a radius that is too small', 'track', 'trackMeta_radius', 1, 0.5],
  ['a radius that is too large', 'track', 'trackMeta_radius', 1, 20_000],
  ['a radio frequency of five digits', 'track', 'trackMeta_radio', 1, 99_999],
  ['an invalid address', 'track', 'trackMeta_audiotrack', 2, 'javascript:alert(1)'],
  ['a picture as sound', 'track', 'trackMeta_audiotrack', 2, `/media/${'a'.repeat(64)}.webp`],
])('%s is rejected with the name of its field', async (_, kind, field, languageId, value) => {
  const { id, version } = await create();
  const track = await add(id, 'track', 'Tor');
  const [owner, from] = kind === 'story' ? [id, version] : [track.id, track.version];
  const response = await save(kind, owner, from, [{ field, languageId, value }]);
  expect(response).toMatchObject({ code: 'request/invalid', field });
});

test('a radius at either end of its range is saved', async () => {
  const { id } = await create();
  const { id: trackId, version } = await add(id, 'track', 'Tor');
  for (const [step, value] of [1, 10_000].entries()) {
    const change = { field: 'trackMeta_radius', languageId: 1, value };
    await save('track', trackId, version + step, [change]);
    const { fields } = await draftOf(id);
    expect(fields.find(({ field }) => field === 'trackMeta_radius')?.value).toBe(value);
  }
});

test('one rejected value leaves the whole change unwritten, and the version as it was', async () => {
  const { id } = await create();
  const track = await add(id, 'track', 'Tor');
  const name = { field: 'trackMeta_name', languageId: 2, value: 'Stadttor' };
  const tooLarge = { field: 'trackMeta_radius', languageId: 1, value: 20_000 };
  await save('track', track.id, track.version, [name, tooLarge]);
  const nameNow = async () =>
    (await draftOf(id)).fields.find(({ field }) => field === name.field)?.value;
  expect(await nameNow()).toBe('Tor');
  const { versions } = await save('track', track.id, track.version, [name]);
  expect([versions, await nameNow()]).toEqual([{ [track.id]: track.version + 1 }, 'Stadttor']);
});

test('a medium that is not stored here is rejected', async () => {
  const { id } = await create();
  const track = await add(id, 'track', 'Tor');
  const value = `/media/${'a'.repeat(64)}.m4a`;
  const change = { field: 'trackMeta_audiotrack', languageId: 2, value };
  expect(await save('track', track.id, track.version, [change])).toMatchObject({
    code: 'media/not-found',
    field: 'trackMeta_audiotrack',
  });
});

test('elements are put in order, renamed, and moved to another quest', async () => {
  const { id } = await create();
  const [a, b] = [await add(id, 'quest', 'A'), await add(id, 'quest', 'B')];
  const puzzles = [await add(id, 'puzzle', 'Eins'), await add(id, 'puzzle', 'Zwei')];
  const ids = puzzles.map((puzzle) => puzzle.id);
  const ordered = await sendRequest('PUT', `stories/${id}/order`, {
    kind: 'puzzle',
    ids: ids.toReversed(),
  });
  expect(ordered).toMatchObject({ elements: [{ slug: 'zwei' }, { slug: 'eins' }] });
  const [element] = puzzles;
  if (element === undefined) throw new Error('no puzzle');
  const moved = await sendRequest<ElementRow>('PUT', `elements/${element.id}`, {
    version: element.version,
    questId: b.id,
  });
  expect(moved).toMatchObject({ questId: b.id, position: 1 });
  expect(
    await sendRequest('PUT', `elements/${a.id}`, { version: a.version, slug: 'b' }),
  ).toMatchObject({
    code: 'slug/taken',
  });
});

test('activations between copied elements open the copies, others are as before', async () => {
  const { id } = await create();
  const [first, second] = [await add(id, 'track', 'Eins'), await add(id, 'track', 'Zwei')];
  const opens = ['zwei', 'drei'].map((slug) => ({ type: 'track', slug }));
  await save('track', first.id, first.version, [
    { field: 'trackMeta_activatescontent', languageId: 1, value: opens },
  ]);
  const copied = await sendRequest<{ elements: ElementRow[] }>('POST', `stories/${id}/copies`, {
    elementIds: [first.id, second.id],
  });
  expect(copied.elements.map(({ slug }) => slug)).toEqual(['eins-2', 'zwei-2']);
  const { fields } = await draftOf(id);
  const lists = fields.filter(({ field }) => field === 'trackMeta_activatescontent');
  const slugsOf = (value: unknown) => (value as { slug: string }[]).map(({ slug }) => slug);
  expect(lists.map(({ value }) => slugsOf(value)).toSorted()).toEqual([
    ['zwei', 'drei'],
    ['zwei-2', 'drei'],
  ]);
});

test('a walk is duplicated whole, under a name and with a title of its own', async () => {
  const id = await server.publish(aWalk('demo').withTracks(2).withPuzzle().build());
  const copy = await sendRequest<{ id: string; slug: string }>('POST', `stories/${id}/duplicate`);
  expect(copy.slug).toBe('demo-2');
  const [from, to] = [await draftOf(id), await draftOf(copy.id)];
  const shape = ({ elements, fields }: DraftRead) => ({
    elements: elements.map(({ kind, slug, questId }) => [kind, slug, questId !== null]),
    fields: fields
      .map(({ field, languageId, value }) => JSON.stringify([field, languageId, value]))
      .toSorted(),
  });
  const called = from.fields.filter(({ field }) => field === 'storyMeta_title');
  const fields = from.fields.map((field) =>
    called.includes(field) ? { ...field, value: `${String(field.value)} (Kopie)` } : field,
  );
  expect(called.map(({ languageId }) => languageId)).toEqual([2]);
  expect(shape(to)).toEqual(shape({ ...from, fields }));
  expect(to.published).toBeUndefined();
});

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
        deletedAtMs: server.clock.nowMs(),
        deletedBy: administrator.userId,
        deletedByName: administrator.username,
        purgeAtMs: server.clock.nowMs() + 30 * DAY_MS,
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
  server.clock.advance(29 * DAY_MS);
  await purgeDue(server.services);
  expect(await server.services.store.deletions.listDeletions()).toHaveLength(1);
  server.clock.advance(DAY_MS);
  await purgeDue(server.services);
  expect(await server.services.store.deletions.listDeletions()).toEqual([]);
  expect(await server.services.store.elements.findElement(quest.id)).toBeUndefined();
});

test('a deleted walk is gone for visitors, restored whole, and purged with its elements', async () => {
  const id = await server.publish(aWalk('demo').withTracks(2).build());
  const track = (await draftOf(id)).elements[0];
  if (track === undefined) throw new Error('no track');
  const elementDeletion = await sendRequest<{ deletionId: string }>(
    'DELETE',
    `elements/${track.id}`,
  );
  const walkDeletion = await sendRequest<{ deletionId: string }>('DELETE', `stories/${id}`);
  expect((await server.app.inject('/api/getStory/demo')).statusCode).toBe(404);
  const early = await sendRequest('POST', `deletions/${elementDeletion.deletionId}/restore`);
  expect(early).toMatchObject({ code: 'deletion/parent-gone' });
  await sendRequest('POST', `deletions/${walkDeletion.deletionId}/restore`);
  expect((await server.app.inject('/api/getStory/demo')).statusCode).toBe(200);
  const repeated = await sendRequest<{ deletionId: string }>('DELETE', `stories/${id}`);
  await sendRequest('DELETE', `deletions/${repeated.deletionId}`);
  expect(await sendRequest('GET', 'deletions')).toEqual({ deletions: [] });
  expect(await server.services.store.stories.findStory(id)).toBeUndefined();
});

test('the difference names field and language, and an old revision is restored as the draft', async () => {
  const id = await server.publish(aWalk('demo').withTracks(2).build());
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
  const labels = (await server.services.store.deletions.listDeletions()).map(({ label }) => label);
  expect(labels).toContain('Neu');
});

test('a walk is published when its time has come, and not when it was cancelled', async () => {
  const { id } = await create();
  const track = await add(id, 'track', 'Tor');
  await save('track', track.id, track.version, [
    { field: 'trackMeta_fromstart', languageId: 1, value: 1 },
  ]);
  const atMs = server.clock.nowMs() + DAY_MS;
  await sendRequest('PUT', `stories/${id}/schedule`, { atMs: atMs - 1 });
  await sendRequest('DELETE', `stories/${id}/schedule`);
  await sendRequest('PUT', `stories/${id}/schedule`, { atMs: atMs + 1 });
  await sendRequest('PUT', `stories/${id}/schedule`, { atMs, notes: 'Zum Fest' });
  expect((await draftOf(id)).scheduled).toEqual({ atMs });
  await publishDue(server.services);
  expect((await draftOf(id)).published).toBeUndefined();
  server.clock.advance(DAY_MS);
  await publishDue(server.services);
  const { published, scheduled } = await draftOf(id);
  expect([published?.atMs, scheduled]).toEqual([atMs, undefined]);
  expect(await sendRequest('GET', `stories/${id}/revisions`)).toMatchObject({
    revisions: [
      { number: 1, notes: 'Zum Fest', publishedByName: administrator.username, isCurrent: true },
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
  const { items } = await server.services.store.audit.listRecords({ limit: 10, offset: 0 });
  expect(items.map(({ action, actorId }) => [action, actorId])).toEqual(
    ['track/delete', 'track/create', 'story/create'].map((action) => [
      action,
      administrator.userId,
    ]),
  );
});

test('the paths of a walk are saved, reach its visitors, and no other value is accepted', async () => {
  const { id, version } = await create();
  await add(id, 'track', 'Am Tor');
  const paths = [
    [
      [52.5, 13.4],
      [52.6, 13.5],
    ],
  ];
  const pathsField = (value: unknown, field = 'paths', languageId = 1) => [
    { field, languageId, value },
  ];
  const expectedError = { code: 'request/invalid', field: 'paths' };
  expect(
    await save(
      'story',
      id,
      version,
      pathsField([
        [
          [91, 0],
          [1, 1],
        ],
      ]),
    ),
  ).toMatchObject(expectedError);
  expect(await save('story', id, version, pathsField(paths, 'paths', 2))).toMatchObject(
    expectedError,
  );
  expect(await save('story', id, version, pathsField({}, 'map'))).toMatchObject({
    code: expectedError.code,
  });
  expect(await save('story', id, version, pathsField(paths))).toEqual({
    versions: { [id]: version + 1 },
  });
  await sendRequest('POST', `stories/${id}/publish`, {});
  const response = await server.app.inject({ method: 'GET', url: '/api/getStory/neu' });
  expect(response.json()).toMatchObject({ paths });
});

test('a station with a password is published as locked, also where the switch of the walk is off', async () => {
  const { id } = await create();
  const station = await add(id, 'track', 'Am Tor');
  await save('track', station.id, station.version, [
    { field: 'trackMeta_fromstart', languageId: 1, value: 1 },
    { field: 'trackMeta_password', languageId: 1, value: 'Glocke' },
  ]);
  await sendRequest('POST', `stories/${id}/publish`, {});
  const story = (await server.app.inject('/api/getStory/neu')).json<{ metadata: object }>();
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
  const response = await server.app.inject({ method: 'GET', url: '/api/getStory/neu' });
  expect(response.statusCode).toBe(200);
  expect(response.body).not.toContain('seenfindings');
  expect(response.body).not.toContain('Kommt im Mai');
});
