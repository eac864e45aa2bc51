import { afterEach, beforeEach, expect, test } from 'vitest';
import type { DraftRead } from '../../src/contract/admin/walks.ts';
import { aWalk } from '../../src/core/story/testing/a-walk.ts';
import { bearer, testServer, type Person, type TestServer } from '../testing/test-server.ts';
import { PUBLISH } from './find-plan.ts';
import { publishDraft } from './publish-draft.ts';
import { publishDue } from './publish-due.ts';

const DAY_MS = 24 * 3_600_000;
let server: TestServer;
let administrator: Person;
let id: string;
let atMs: number;
beforeEach(async () => {
  server = await testServer();
  administrator = await server.person('administrator');
  id = await server.publish(
    aWalk('tor')
      .withTrack({ location: { 1: { x: 50, y: 10 } } })
      .build(),
  );
  atMs = server.clock.nowMs() + DAY_MS;
});
afterEach(() => server.close());

async function sendRequest<T>(
  method: 'GET' | 'PUT' | 'POST' | 'DELETE',
  path: string,
  payload?: object,
) {
  const response = await server.app.inject({
    method,
    url: `/api/admin/${path}`,
    headers: bearer(administrator),
    ...(payload === undefined ? {} : { payload }),
  });
  return response.json<T>();
}

const draft = () => sendRequest<DraftRead>('GET', `stories/${id}`);
const plan = (timeMs = atMs, storyId = id) =>
  sendRequest<{ code?: string }>('PUT', `stories/${storyId}/schedule`, { atMs: timeMs });
const publish = () => sendRequest('POST', `stories/${id}/publish`, {});
const addStation = () =>
  sendRequest('POST', `stories/${id}/elements`, { kind: 'track', title: 'Am Kai', languageId: 2 });
async function removeStations(): Promise<void> {
  for (const { id: elementId } of (await draft()).elements)
    await sendRequest('DELETE', `elements/${elementId}`);
}
async function failAtItsTime(): Promise<void> {
  await plan();
  await removeStations();
  server.clock.advance(DAY_MS);
  await publishDue(server.services);
  server.clock.advance(1);
}
const EMPTY = { error: 'story/unpublishable', field: 'walk/empty' };

test('an unpublishable draft, and a time in the past, are not scheduled', async () => {
  const empty = await sendRequest<{ id: string }>('POST', 'stories', {
    ...{ slug: 'leer', title: 'Leer', languageIds: [2] },
  });
  expect([
    await plan(atMs, empty.id),
    await plan(server.clock.nowMs() - 1),
    await server.services.store.jobs.listJobs({ kinds: [PUBLISH], limit: 9 }),
  ]).toMatchObject([
    { code: 'story/unpublishable', field: 'walk/empty' },
    { code: 'schedule/past', field: 'atMs' },
    [],
  ]);
  expect(await plan(server.clock.nowMs())).toEqual({ atMs: server.clock.nowMs() });
});

test('a scheduled publication that fails is reported in the draft, until the walk is scheduled again', async () => {
  await failAtItsTime();
  const { scheduled, lastPlan } = await draft();
  expect([scheduled, lastPlan]).toEqual([undefined, { atMs, ...EMPTY }]);
  await addStation();
  const station = (await draft()).elements[0];
  await sendRequest('PUT', `values/track/${station?.id ?? ''}`, {
    version: station?.version,
    changes: [{ field: 'trackMeta_fromstart', languageId: 1, value: 1 }],
  });
  expect((await draft()).lastPlan).toBeDefined();
  await plan(server.clock.nowMs() + DAY_MS);
  expect((await draft()).lastPlan).toBeUndefined();
  await sendRequest('DELETE', `stories/${id}/schedule`);
  expect((await draft()).lastPlan).toBeUndefined();
});

test('a failed schedule is removed when the walk is published, and another one stays', async () => {
  const other = await server.publish(aWalk('kai').withTracks(1).build());
  await failAtItsTime();
  expect((await sendRequest<DraftRead>('GET', `stories/${other}`)).lastPlan).toBeUndefined();
  const removed = await sendRequest<{ deletions: { id: string }[] }>('GET', 'deletions');
  await sendRequest('POST', `deletions/${removed.deletions[0]?.id ?? ''}/restore`);
  expect(await publish()).toMatchObject({ slug: 'tor' });
  expect((await draft()).lastPlan).toBeUndefined();
});

test('an unforeseen error is retried with growing delays, and not for ever', async () => {
  const broken = {
    ...server.services,
    mapArchive: {
      name: 'town',
      cutArea: () => Promise.reject(new Error('a broken disk')),
      findMapArchiveError: () => Promise.resolve(undefined),
    },
  };
  await plan();
  server.clock.advance(DAY_MS);
  const waits: number[] = [];
  for (let attempt = 1; attempt <= 4; attempt += 1) {
    await expect(publishDue(broken)).rejects.toThrow('a broken disk');
    const [job] = await server.services.store.jobs.listJobs({ kinds: [PUBLISH], limit: 9 });
    const waitMs = (job?.runAtMs ?? 0) - server.clock.nowMs();
    if (job?.state !== 'queued') break;
    // The planned time stays the same, so that cancelling it meets no conflict.
    expect((await draft()).scheduled).toEqual({ atMs });
    waits.push(waitMs);
    server.clock.advance(waitMs);
  }
  expect(waits).toEqual([20_000, 40_000, 80_000]);
  expect((await draft()).lastPlan).toEqual({ atMs, error: 'job/failed' });
  await expect(publishDue(broken)).resolves.toBeUndefined();
});

test('a schedule whose servers die at it each time is given up', async () => {
  await plan();
  for (let attempt = 1; attempt <= 4; attempt += 1) {
    server.clock.advance(DAY_MS);
    const nowMs = server.clock.nowMs();
    await server.services.store.jobs.claimJob({
      kinds: [PUBLISH],
      worker: 'dies',
      nowMs,
      leaseMs: 1,
    });
  }
  server.clock.advance(DAY_MS);
  await publishDue(server.services);
  expect((await draft()).lastPlan).toEqual({ atMs, error: 'job/gave-up' });
});

test('the server’s jobs name the walk, its time and the reason of the failure, whatever happened since', async () => {
  await failAtItsTime();
  const { jobs } = server.services.store;
  for (let i = 0; i < 101; i += 1) {
    await jobs.addJob({ kind: 'medium/sweep', createdAtMs: server.clock.nowMs() });
  }
  const listed = await sendRequest<{ jobs: { kind: string }[] }>('GET', 'jobs');
  expect(listed.jobs.filter(({ kind }) => kind === PUBLISH)).toMatchObject([
    {
      ...{ state: 'failed', error: 'story/unpublishable' },
      publication: { storyId: id, atMs, field: 'walk/empty', story: { slug: 'tor' } },
    },
  ]);
  await sendRequest('DELETE', `stories/${id}`);
  const after = await sendRequest<{ jobs: { kind: string; publication?: object }[] }>(
    'GET',
    'jobs',
  );
  expect(after.jobs.find(({ kind }) => kind === PUBLISH)?.publication).toEqual({
    ...{ storyId: id, atMs, field: 'walk/empty' },
  });
});

test('the omissions of a publication are stored in the draft, as in the response, until the next one', async () => {
  const answered = await sendRequest<{ problems: object[] }>('POST', `stories/${id}/publish`, {});
  expect([answered.problems, (await draft()).published?.problems]).toEqual([[], []]);
  await addStation();
  const broken = {
    ...server.services,
    mapArchive: {
      name: 'town',
      cutArea: () => Promise.resolve({ kind: 'failed', error: 'archive/too-coarse' } as const),
      findMapArchiveError: () => Promise.resolve(undefined),
    },
  };
  const { problems } = await publishDraft(broken, { storyId: id, actorId: null });
  expect(problems).toMatchObject([{ kind: 'archive/too-coarse', about: 'town' }]);
  expect((await draft()).published?.problems).toEqual(problems);
  await publish();
  expect((await draft()).published?.problems).toEqual([]);
});

test('the omissions of a planned publication are shown in the draft and the jobs, until the next one', async () => {
  const coarse = {
    ...server.services,
    mapArchive: {
      name: 'town',
      cutArea: () => Promise.resolve({ kind: 'failed', error: 'archive/too-coarse' } as const),
      findMapArchiveError: () => Promise.resolve(undefined),
    },
  };
  await plan();
  server.clock.advance(DAY_MS);
  await publishDue(coarse);
  const problem = { kind: 'archive/too-coarse', about: 'town' };
  const { published, lastPlan } = await draft();
  expect([published?.atMs, lastPlan]).toMatchObject([atMs, { atMs, problems: [problem] }]);
  const { jobs } = await sendRequest<{ jobs: { kind: string }[] }>('GET', 'jobs');
  expect(jobs.find(({ kind }) => kind === PUBLISH)).toMatchObject({
    publication: { problems: [problem] },
  });
  server.clock.advance(1);
  await publish();
  expect((await draft()).lastPlan).toBeUndefined();
});
