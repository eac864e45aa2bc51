import { expect } from 'vitest';
import { onEachDatabase } from '../../support/stores/store-backends.ts';

onEachDatabase((it) => {
  it('[SV43] a job is never claimed by two workers at once', async ({ store }) => {
    const made = await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        store.jobs.addJob({ kind: 'audio', payload: i, createdAtMs: i }),
      ),
    );
    expect(made.every(({ kind }) => kind === 'ok')).toBe(true);
    const claim = { kinds: ['audio', 'image'], nowMs: 50, leaseMs: 10 };
    const claims = await Promise.all(
      Array.from({ length: 16 }, (_, i) => store.jobs.claimJob({ ...claim, worker: `w${i}` })),
    );
    const claimed = claims.filter((job) => job !== undefined);
    expect(claimed.map(({ payload }) => Number(payload)).sort()).toEqual([
      0, 1, 2, 3, 4, 5, 6, 7, 8, 9,
    ]);
    expect(new Set(claimed.map(({ leaseOwner }) => leaseOwner)).size).toBe(10);
  });

  it('[SV43] a job whose worker died is claimed again, and the dead one changes nothing', async ({
    store,
  }) => {
    const made = await store.jobs.addJob({
      kind: 'audio',
      payload: { sha: 'a' },
      createdAtMs: 1,
      runAtMs: 5,
    });
    if (made.kind !== 'ok') throw new Error(made.kind);
    const queued = made.value;
    expect(queued).toEqual({
      id: queued.id,
      kind: 'audio',
      state: 'queued',
      progress: 0,
      error: null,
      payload: { sha: 'a' },
      result: null,
      attempts: 0,
      runAtMs: 5,
      leaseOwner: null,
      leaseUntilMs: null,
      createdAtMs: 1,
      finishedAtMs: null,
    });
    const claim = (worker: string, nowMs: number) =>
      store.jobs.claimJob({ kinds: ['audio'], worker, nowMs, leaseMs: 10 });
    expect(await claim('a', 4)).toBeUndefined();
    expect(
      await store.jobs.claimJob({ kinds: [], worker: 'a', nowMs: 9, leaseMs: 1 }),
    ).toBeUndefined();
    const running = await claim('a', 5);
    expect(running).toEqual({
      ...queued,
      state: 'running',
      attempts: 1,
      leaseOwner: 'a',
      leaseUntilMs: 15,
    });
    expect(await store.jobs.report({ id: queued.id, worker: 'a' }, 0.25, 20)).toBe(true);
    expect(await claim('b', 19)).toBeUndefined();
    expect(await claim('b', 20)).toEqual({
      ...running,
      progress: 0.25,
      attempts: 2,
      leaseOwner: 'b',
      leaseUntilMs: 30,
    });
    const dead = { id: queued.id, worker: 'a' };
    expect(await store.jobs.report(dead, 0.5, 99)).toBe(false);
    expect(await store.jobs.finishJob(dead, 'x', 21)).toBe(false);
    expect(await store.jobs.failJob(dead, { error: 'x', nowMs: 21 })).toBe(false);
    expect(await store.jobs.finishJob({ ...dead, worker: 'b' }, { ok: 1 }, 22)).toBe(true);
    expect(await store.jobs.findJob(queued.id)).toEqual({
      ...queued,
      state: 'done',
      progress: 1,
      result: { ok: 1 },
      attempts: 2,
      finishedAtMs: 22,
    });
  });

  it('jobs fail, are retried, cancelled, and exist once per key', async ({ store }) => {
    const { jobs } = store;
    const job = { kind: 'publish', createdAtMs: 1, onceKey: 'publish:s1' };
    const made = await jobs.addJob(job);
    if (made.kind !== 'ok') throw new Error(made.kind);
    const { id } = made.value;
    expect(await jobs.addJob(job)).toEqual({ kind: 'exists' });
    const claim = { kinds: ['publish'], worker: 'w', nowMs: 9, leaseMs: 9 };
    await jobs.claimJob(claim);
    expect(await jobs.addJob(job)).toEqual({ kind: 'exists' });
    await jobs.failJob({ id, worker: 'w' }, { error: 'no disk', nowMs: 10, retryAtMs: 20 });
    expect(await jobs.findJob(id)).toEqual({
      ...made.value,
      error: 'no disk',
      attempts: 1,
      runAtMs: 20,
    });
    await jobs.claimJob({ ...claim, nowMs: 20 });
    await jobs.failJob(
      { id, worker: 'w' },
      { error: 'still none', nowMs: 21, result: { at: 'b' } },
    );
    const failed = await jobs.findJob(id);
    expect([failed?.state, failed?.error, failed?.result, failed?.finishedAtMs]).toEqual([
      'failed',
      'still none',
      { at: 'b' },
      21,
    ]);
    const second = await jobs.addJob({ ...job, createdAtMs: 30 });
    if (second.kind !== 'ok') throw new Error(second.kind);
    expect(await jobs.cancel(second.value.id, 31)).toBe(true);
    expect(await jobs.cancel(second.value.id, 32)).toBe(false);
    expect(await jobs.claimJob({ ...claim, nowMs: 99 })).toBeUndefined();
    expect((await jobs.listJobs({ limit: 9 })).map((one) => one.id)).toEqual([second.value.id, id]);
    expect((await jobs.listJobs({ states: ['failed'], limit: 9 })).map((one) => one.id)).toEqual([
      id,
    ]);
    const ofKind = async (kind: string) =>
      (await jobs.listJobs({ kinds: [kind], limit: 9 })).length;
    expect([await ofKind('publish'), await ofKind('audio')]).toEqual([2, 0]);
    expect(await jobs.removeFinished(31)).toBe(1);
    expect(await jobs.findJob(id)).toBeUndefined();
  });

  it('the deletion queue lists what is purged when, and each is purged once', async ({ store }) => {
    const { deletions } = store;
    const deletion = {
      kind: 'story',
      targetId: 's1',
      label: 'Die Glocke',
      deletedAtMs: 1,
      deletedBy: 'ada',
      purgeAtMs: 30,
    };
    const first = await deletions.addDeletion(deletion);
    const second = await deletions.addDeletion({
      ...deletion,
      deletedAtMs: 2,
      purgeAtMs: 20,
      snapshot: [1],
    });
    expect(first).toEqual({ ...deletion, id: first.id, snapshot: null });
    expect(await deletions.listDeletions()).toEqual([second, first]);
    expect(await deletions.findDeletion(second.id)).toEqual(second);
    expect(await deletions.listDue(19)).toEqual([]);
    expect(await deletions.listDue(20)).toEqual([second]);
    const removals = await Promise.all([1, 2, 3].map(() => deletions.removeDeletion(second.id)));
    expect(removals.filter(Boolean)).toEqual([true]);
    expect(await deletions.listDue(30)).toEqual([first]);
  });
});
