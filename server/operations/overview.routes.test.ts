import { mkdir, writeFile } from 'node:fs/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Overview } from '../../src/contract/admin/overview.ts';
import { aWalk } from '../../src/core/story/testing/a-walk.ts';
import { bearer, testServer, type Person, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let administrator: Person;
beforeEach(async () => {
  server = await testServer();
  administrator = await server.person('administrator');
});
afterEach(() => server.close());

const sendRequest = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
  server.app.inject({
    method,
    url: `/api/admin/${url}`,
    headers: bearer(administrator),
    ...(payload === undefined ? {} : { payload }),
  });
/** Leaves out a warning that depends on the programs of this machine. */
async function overview(): Promise<Overview> {
  const { warnings, ...rest } = (await sendRequest('GET', 'overview')).json<Overview>();
  return { ...rest, warnings: warnings.filter(({ kind }) => kind !== 'no-sound-tools') };
}

test('the figures count what exists, and warnings report what the server knows', async () => {
  await server.publish(aWalk('turm').withTracks(1).build());
  const nowMs = server.clock.nowMs();
  const draft = await server.services.store.stories.createStory({
    slug: 'neu',
    createdAtMs: nowMs,
  });
  if (draft.kind !== 'ok') throw new Error(draft.kind);
  const { figures, drafts, warnings } = await overview();
  expect([figures, drafts, warnings.map(({ kind }) => kind)]).toEqual([
    { walks: 2, published: 1, changed: 0, users: 1, weeksEvents: 0 },
    [
      {
        id: draft.value.id,
        slug: 'neu',
        title: {},
        updatedAtMs: nowMs,
        state: 'unpublished',
      },
    ],
    ['no-backup', 'legal-blanks', 'single-administrator'],
  ]);
});

test('drafts with unpublished changes are listed, last changed first, at most ten', async () => {
  const { store } = server.services;
  const asPublished = await server.publish(aWalk('same').withTracks(1).build());
  const changed = await server.publish(aWalk('changed').withTracks(1).build());
  const withdrawn = await server.publish(aWalk('withdrawn').withTracks(1).build());
  await sendRequest('DELETE', `stories/${withdrawn}/publish`);
  const nowMs = server.clock.nowMs();
  for (let index = 1; index <= 9; index += 1) {
    await store.stories.createStory({ slug: `new-${index}`, createdAtMs: nowMs + index });
  }
  const { version } = (await store.stories.findStory(changed)) ?? { version: 0 };
  await store.stories.changeStory(changed, { version, visibility: 'unlisted', nowMs: nowMs + 99 });
  const { figures, drafts } = await overview();
  expect([figures.walks, figures.published, figures.changed]).toEqual([12, 2, 1]);
  expect(drafts.map(({ slug, state }) => `${slug} ${state}`)).toEqual([
    'changed changed',
    ...[9, 8, 7, 6, 5, 4, 3, 2, 1].map((at) => `new-${at} unpublished`),
  ]);
  expect(drafts[0]?.title).toEqual({ 2: 'Title of changed' });
  expect(drafts.map(({ id }) => id)).not.toContain(asPublished);
});

test('a backup, a second administrator and written texts leave no warning', async () => {
  const { backups, clock } = server.services;
  await mkdir(backups.path, { recursive: true });
  await writeFile(backups.newFile(clock.nowMs(), 'by-hand'), '');
  await server.person('administrator');
  const texts = { imprint: 'Museum', privacy: 'Nichts wird gesammelt.' };
  await sendRequest('PUT', 'settings', { legal: { de: texts, en: texts } });
  expect((await overview()).warnings).toEqual([]);
});

test('an unreadable backup folder is reported and not treated as empty', async () => {
  await writeFile(server.services.backups.path, 'no folder');
  const { warnings } = await overview();
  expect(warnings.find(({ kind }) => kind === 'no-backup')).toBeUndefined();
  expect(warnings).toContainEqual({
    kind: 'backups-unreadable',
    reason: expect.stringContaining('ENOTDIR') as unknown,
  });
  const list = await sendRequest('GET', 'backups');
  expect([list.statusCode, list.json<object>()]).toMatchObject([
    503,
    { code: 'backup/folder-unreadable' },
  ]);
});

test('jobs are listed without their parameters, and cancelled once', async () => {
  const { store, clock } = server.services;
  const added = await store.jobs.addJob({
    kind: 'sound/renditions',
    payload: { file: '/secret' },
    createdAtMs: clock.nowMs(),
  });
  if (added.kind !== 'ok') throw new Error(added.kind);
  const { id } = added.value;
  const job = {
    id,
    kind: 'sound/renditions',
    state: 'queued',
    progress: 0,
    error: null,
    attempts: 0,
    createdAtMs: clock.nowMs(),
    runAtMs: clock.nowMs(),
    finishedAtMs: null,
  };
  const listed = (await sendRequest('GET', 'jobs')).json();
  const cancelled = (await sendRequest('DELETE', `jobs/${id}`)).json();
  const repeated = await sendRequest('DELETE', `jobs/${id}`);
  expect([listed, cancelled, repeated.json()]).toMatchObject([
    { jobs: [job] },
    { ...job, state: 'cancelled', finishedAtMs: clock.nowMs() },
    { code: 'job/over' },
  ]);
  expect(JSON.stringify(listed)).not.toContain('secret');
});

test('the log is filtered by actor, action, target and time, and names actors that still exist', async () => {
  await sendRequest('PUT', 'settings', { registration: 'open' });
  const first = server.clock.nowMs();
  server.clock.advance(1000);
  await sendRequest('PUT', 'settings', { registration: 'off' });
  const actions = async (query: string) =>
    (await sendRequest('GET', `audit?${query}`))
      .json<{ entries: { action: string; atMs: number; actorName?: string }[] }>()
      .entries.map(({ action, atMs, actorName }) => [action, atMs - first, actorName]);
  const { username, userId } = administrator;
  const older = ['settings/save', 0, username];
  const newer = ['settings/save', 1000, username];
  expect([
    await actions('action=settings/'),
    await actions(`actor=${encodeURIComponent(username)}&fromMs=${first + 1}`),
    await actions(`actor=${userId}&toMs=${first}`),
    await actions('targetKind=settings&targetId=registration'),
    await actions('actor=niemand'),
  ]).toEqual([[newer, older], [newer], [older], [newer, older], []]);
});

test('the log names a target while it exists or is in the deletion queue', async () => {
  const made = async (path: string, body: object) =>
    (await sendRequest('POST', path, body)).json<{ id: string }>();
  const walk = await made('stories', { slug: 'protokoll', title: 'Der Turm', languageIds: [2] });
  const track = await made(`stories/${walk.id}/elements`, {
    ...{ kind: 'track', title: 'Am Tor', languageId: 2 },
  });
  const gone = await made(`stories/${walk.id}/elements`, {
    ...{ kind: 'track', title: 'Abgerissen', languageId: 2 },
  });
  await sendRequest('DELETE', `elements/${gone.id}`);
  const newestOf = async (targetId: string) => {
    const { entries } = (await sendRequest('GET', `audit?targetId=${targetId}`)).json<{
      entries: { action: string; targetName?: string; isDeleted?: boolean }[];
    }>();
    return [entries[0]?.action, entries[0]?.targetName, entries[0]?.isDeleted];
  };
  expect([
    await newestOf(walk.id),
    await newestOf(track.id),
    await newestOf(gone.id),
    await newestOf(administrator.userId),
  ]).toEqual([
    ['story/create', 'Der Turm', undefined],
    ['track/create', 'Am Tor', undefined],
    ['track/delete', 'Abgerissen', true],
    [undefined, undefined, undefined],
  ]);
});
