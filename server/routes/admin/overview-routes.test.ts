import { mkdir, writeFile } from 'node:fs/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Overview } from '../../../src/contract/admin/overview.ts';
import { aWalk } from '../../../src/core/story/testing/a-walk.ts';
import { bearer, testHost, type Person, type TestHost } from '../../testing/test-host.ts';

let host: TestHost;
let administrator: Person;
beforeEach(async () => {
  host = await testHost();
  administrator = await host.person('administrator');
});
afterEach(() => host.close());

const ask = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
  host.app.inject({
    method,
    url: `/api/admin/${url}`,
    headers: bearer(administrator),
    ...(payload === undefined ? {} : { payload }),
  });
/** Whether the machine has programs for sound is its own affair. */
async function overview(): Promise<Overview> {
  const { warnings, ...rest } = (await ask('GET', 'overview')).json<Overview>();
  return { ...rest, warnings: warnings.filter(({ kind }) => kind !== 'no-sound-tools') };
}

test('the figures count what there is, and warnings tell what the server knows', async () => {
  await host.publish(aWalk('turm').withTracks(1).build());
  const nowMs = host.clock.nowMs();
  const draft = await host.services.store.stories.create({ slug: 'neu', createdAtMs: nowMs });
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

test('a backup, a second administrator and written texts leave nothing to warn of', async () => {
  const { backups, clock } = host.services;
  await mkdir(backups.path, { recursive: true });
  await writeFile(backups.newFile(clock.nowMs(), 'by-hand'), '');
  await host.person('administrator');
  const texts = { imprint: 'Museum', privacy: 'Nichts wird gesammelt.' };
  await ask('PUT', 'settings', { legal: { de: texts, en: texts } });
  expect((await overview()).warnings).toEqual([]);
});

test('a folder of backups that cannot be read is told, and not taken for an empty one', async () => {
  await writeFile(host.services.backups.path, 'no folder');
  const { warnings } = await overview();
  expect(warnings.find(({ kind }) => kind === 'no-backup')).toBeUndefined();
  expect(warnings).toContainEqual({
    kind: 'backups-unreadable',
    reason: expect.stringContaining('ENOTDIR') as unknown,
  });
  const list = await ask('GET', 'backups');
  expect([list.statusCode, list.json<object>()]).toMatchObject([
    503,
    { code: 'backup/folder-unreadable' },
  ]);
});

test('jobs are listed without what they were given, and cancelled once', async () => {
  const { store, clock } = host.services;
  const added = await store.jobs.add({
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
  const listed = (await ask('GET', 'jobs')).json();
  const cancelled = (await ask('DELETE', `jobs/${id}`)).json();
  const again = await ask('DELETE', `jobs/${id}`);
  expect([listed, cancelled, again.json()]).toMatchObject([
    { jobs: [job] },
    { ...job, state: 'cancelled', finishedAtMs: clock.nowMs() },
    { code: 'job/over' },
  ]);
  expect(JSON.stringify(listed)).not.toContain('secret');
});

test('the log is filtered by who, what, which thing and when, and names who is still there', async () => {
  await ask('PUT', 'settings', { registration: 'open' });
  const first = host.clock.nowMs();
  host.clock.advance(1000);
  await ask('PUT', 'settings', { registration: 'off' });
  const actions = async (query: string) =>
    (await ask('GET', `audit?${query}`))
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

test('the log calls what was changed by its name while it is there, or waits to be brought back', async () => {
  const made = async (path: string, body: object) =>
    (await ask('POST', path, body)).json<{ id: string }>();
  const walk = await made('stories', { slug: 'protokoll', title: 'Der Turm', languageIds: [2] });
  const track = await made(`stories/${walk.id}/elements`, {
    ...{ kind: 'track', title: 'Am Tor', languageId: 2 },
  });
  const gone = await made(`stories/${walk.id}/elements`, {
    ...{ kind: 'track', title: 'Abgerissen', languageId: 2 },
  });
  await ask('DELETE', `elements/${gone.id}`);
  const newestOf = async (targetId: string) => {
    const { entries } = (await ask('GET', `audit?targetId=${targetId}`)).json<{
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
