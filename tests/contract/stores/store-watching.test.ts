import { expect } from 'vitest';
import { onEachDatabase } from '../../support/stores/store-backends.ts';

onEachDatabase((it) => {
  it('jobs are counted by kind and state, and the longest wait is known', async ({ store }) => {
    const { jobs } = store;
    expect([await jobs.countByKind(), await jobs.oldestDueMs(100)]).toEqual([[], undefined]);
    for (const createdAtMs of [30, 10, 20]) await jobs.addJob({ kind: 'sound', createdAtMs });
    await jobs.addJob({ kind: 'backup', createdAtMs: 1, runAtMs: 500 });
    await jobs.claimJob({ kinds: ['sound'], worker: 'w', nowMs: 100, leaseMs: 10 });
    expect(await jobs.oldestDueMs(100)).toBe(20);
    expect(await jobs.oldestDueMs(19)).toBeUndefined();
    const counts = (await jobs.countByKind()).map(({ kind, state, count }) => [kind, state, count]);
    expect(counts.toSorted()).toEqual([
      ['backup', 'queued', 1],
      ['sound', 'queued', 2],
      ['sound', 'running', 1],
    ]);
  });

  it('the size of the database is known, and grows', async ({ store }) => {
    const before = await store.readSizeBytes();
    expect(before).toBeGreaterThan(100_000);
    await store.settings.writeSetting('large', 'abcdefghij'.repeat(200_000));
    expect(await store.readSizeBytes()).toBeGreaterThan(before ?? Infinity);
  });

  it('connections are counted, and who waits for one', async ({ store }) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    const { max } = store.readConnections();
    const transactions = Array.from({ length: max }, () => store.transaction(() => held));
    const others = [store.ping(), store.ping()];
    await expect
      .poll(() => store.readConnections())
      .toEqual({ max, busy: max, idle: 0, waiting: 2 });
    release();
    await Promise.all([...transactions, ...others]);
    const { busy, idle, waiting } = store.readConnections();
    expect([busy, idle > 0, waiting]).toEqual([0, true, 0]);
  });
});
