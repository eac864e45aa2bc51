import { afterEach, beforeEach, expect, test } from 'vitest';
import type { DraftRead } from '../../src/contract/admin/walks.ts';
import { aWalk } from '../../src/core/story/testing/a-walk.ts';
import { bearer, testHost, type Person, type TestHost } from '../testing/test-host.ts';
import { PUBLISH } from './find-plan.ts';
import { publishDraft } from './publish-draft.ts';
import { publishDue } from './publish-due.ts';

const DAY_MS = 24 * 3_600_000;
let host: TestHost;
let administrator: Person;
let id: string;
let atMs: number;
beforeEach(async () => {
  host = await testHost();
  administrator = await host.person('administrator');
  id = await host.publish(
    aWalk('tor')
      .withTrack({ location: { 1: { x: 50, y: 10 } } })
      .build(),
  );
  atMs = host.clock.nowMs() + DAY_MS;
});
afterEach(() => host.close());

async function ask<T>(method: 'GET' | 'PUT' | 'POST' | 'DELETE', path: string, payload?: object) {
  const answer = await host.app.inject({
    method,
    url: `/api/admin/${path}`,
    headers: bearer(administrator),
    ...(payload === undefined ? {} : { payload }),
  });
  return answer.json<T>();
}

const draft = () => ask<DraftRead>('GET', `stories/${id}`);
const plan = (timeMs = atMs, storyId = id) =>
  ask<{ code?: string }>('PUT', `stories/${storyId}/schedule`, { atMs: timeMs });
const publish = () => ask('POST', `stories/${id}/publish`, {});
const addStation = () =>
  ask('POST', `stories/${id}/elements`, { kind: 'track', title: 'Am Kai', languageId: 2 });
async function removeStations(): Promise<void> {
  for (const { id: part } of (await draft()).elements) await ask('DELETE', `elements/${part}`);
}
async function failAtItsTime(): Promise<void> {
  await plan();
  await removeStations();
  host.clock.advance(DAY_MS);
  await publishDue(host.services);
  host.clock.advance(1);
}
const EMPTY = { error: 'story/unpublishable', field: 'walk/empty' };

test('what could not be published now, and a time that is over, are not planned', async () => {
  const empty = await ask<{ id: string }>('POST', 'stories', {
    ...{ slug: 'leer', title: 'Leer', languageIds: [2] },
  });
  expect([
    await plan(atMs, empty.id),
    await plan(host.clock.nowMs() - 1),
    await host.services.store.jobs.list({ kinds: [PUBLISH], limit: 9 }),
  ]).toMatchObject([
    { code: 'story/unpublishable', field: 'walk/empty' },
    { code: 'schedule/past', field: 'atMs' },
    [],
  ]);
  expect(await plan(host.clock.nowMs())).toEqual({ atMs: host.clock.nowMs() });
});

test('a plan that fails says why in the draft, until the walk is planned again', async () => {
  await failAtItsTime();
  const { scheduled, lastPlan } = await draft();
  expect([scheduled, lastPlan]).toEqual([undefined, { atMs, ...EMPTY }]);
  await addStation();
  const station = (await draft()).elements[0];
  await ask('PUT', `values/track/${station?.id ?? ''}`, {
    version: station?.version,
    changes: [{ field: 'trackMeta_fromstart', languageId: 1, value: 1 }],
  });
  expect((await draft()).lastPlan).toBeDefined();
  await plan(host.clock.nowMs() + DAY_MS);
  expect((await draft()).lastPlan).toBeUndefined();
  await ask('DELETE', `stories/${id}/schedule`);
  expect((await draft()).lastPlan).toBeUndefined();
});

test('a plan that has failed is forgotten when the walk is published, and of another it says nothing', async () => {
  const other = await host.publish(aWalk('kai').withTracks(1).build());
  await failAtItsTime();
  expect((await ask<DraftRead>('GET', `stories/${other}`)).lastPlan).toBeUndefined();
  const removed = await ask<{ deletions: { id: string }[] }>('GET', 'deletions');
  await ask('POST', `deletions/${removed.deletions[0]?.id ?? ''}/restore`);
  expect(await publish()).toMatchObject({ slug: 'tor' });
  expect((await draft()).lastPlan).toBeUndefined();
});

test('a fault that nobody has foreseen is tried again at growing distances, and not for ever', async () => {
  const broken = {
    ...host.services,
    mapArchive: {
      name: 'town',
      cut: () => Promise.reject(new Error('a broken disk')),
      trouble: () => Promise.resolve(undefined),
    },
  };
  await plan();
  host.clock.advance(DAY_MS);
  const waits: number[] = [];
  for (let attempt = 1; attempt <= 4; attempt += 1) {
    await expect(publishDue(broken)).rejects.toThrow('a broken disk');
    const [job] = await host.services.store.jobs.list({ kinds: [PUBLISH], limit: 9 });
    const waitMs = (job?.runAtMs ?? 0) - host.clock.nowMs();
    if (job?.state !== 'queued') break;
    // It is planned for the same time as before: whoever calls it off has seen that one.
    expect((await draft()).scheduled).toEqual({ atMs });
    waits.push(waitMs);
    host.clock.advance(waitMs);
  }
  expect(waits).toEqual([20_000, 40_000, 80_000]);
  expect((await draft()).lastPlan).toEqual({ atMs, error: 'job/failed' });
  await expect(publishDue(broken)).resolves.toBeUndefined();
});

test('a plan whose servers die over it each time is given up', async () => {
  await plan();
  for (let attempt = 1; attempt <= 4; attempt += 1) {
    host.clock.advance(DAY_MS);
    const nowMs = host.clock.nowMs();
    await host.services.store.jobs.claim({ kinds: [PUBLISH], worker: 'dies', nowMs, leaseMs: 1 });
  }
  host.clock.advance(DAY_MS);
  await publishDue(host.services);
  expect((await draft()).lastPlan).toEqual({ atMs, error: 'job/gave-up' });
});

test('the jobs of the host name the walk, its time and why it failed, whatever was done since', async () => {
  await failAtItsTime();
  const { jobs } = host.services.store;
  for (let i = 0; i < 101; i += 1) {
    await jobs.add({ kind: 'medium/sweep', createdAtMs: host.clock.nowMs() });
  }
  const listed = await ask<{ jobs: { kind: string }[] }>('GET', 'jobs');
  expect(listed.jobs.filter(({ kind }) => kind === PUBLISH)).toMatchObject([
    {
      ...{ state: 'failed', error: 'story/unpublishable' },
      publication: { storyId: id, atMs, field: 'walk/empty', story: { slug: 'tor' } },
    },
  ]);
  await ask('DELETE', `stories/${id}`);
  const after = await ask<{ jobs: { kind: string; publication?: object }[] }>('GET', 'jobs');
  expect(after.jobs.find(({ kind }) => kind === PUBLISH)?.publication).toEqual({
    ...{ storyId: id, atMs, field: 'walk/empty' },
  });
});

test('what a publication left out stands with it in the draft, as it was answered, until the next one', async () => {
  const answered = await ask<{ problems: object[] }>('POST', `stories/${id}/publish`, {});
  expect([answered.problems, (await draft()).published?.problems]).toEqual([[], []]);
  await addStation();
  const broken = {
    ...host.services,
    mapArchive: {
      name: 'town',
      cut: () => Promise.resolve({ kind: 'failed', fault: 'archive/too-coarse' } as const),
      trouble: () => Promise.resolve(undefined),
    },
  };
  const { problems } = await publishDraft(broken, { storyId: id, actorId: null });
  expect(problems).toMatchObject([{ kind: 'archive/too-coarse', about: 'town' }]);
  expect((await draft()).published?.problems).toEqual(problems);
  await publish();
  expect((await draft()).published?.problems).toEqual([]);
});

test('what a planned publication left out is told in the draft and the jobs, until the next one', async () => {
  const coarse = {
    ...host.services,
    mapArchive: {
      name: 'town',
      cut: () => Promise.resolve({ kind: 'failed', fault: 'archive/too-coarse' } as const),
      trouble: () => Promise.resolve(undefined),
    },
  };
  await plan();
  host.clock.advance(DAY_MS);
  await publishDue(coarse);
  const problem = { kind: 'archive/too-coarse', about: 'town' };
  const { published, lastPlan } = await draft();
  expect([published?.atMs, lastPlan]).toMatchObject([atMs, { atMs, problems: [problem] }]);
  const { jobs } = await ask<{ jobs: { kind: string }[] }>('GET', 'jobs');
  expect(jobs.find(({ kind }) => kind === PUBLISH)).toMatchObject({
    publication: { problems: [problem] },
  });
  host.clock.advance(1);
  await publish();
  expect((await draft()).lastPlan).toBeUndefined();
});
