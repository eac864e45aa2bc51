import { expect } from 'vitest';
import { SharedCounters } from '../../../server/auth/shared-counters.ts';
import { manualClock } from '../../../server/testing/manual-clock.ts';
import type { CountChange } from '../../../server/auth/count-changes.store.ts';
import { onEachDatabase } from '../../support/stores/store-backends.ts';

const SERVERS = 4;
const TURNS = 5;

const counted = (key: string): CountChange => ({
  counter: 'pair',
  key,
  amount: 1,
  isCleared: false,
});

onEachDatabase((it) => {
  it('[SV78] of servers that count at the same time each hears of all others, once', async ({
    store,
  }) => {
    const clock = manualClock();
    const servers = Array.from({ length: SERVERS }, () => {
      const counters = new SharedCounters(store, clock, Buffer.alloc(32, 'k'));
      return { counters, pairs: counters.makeCounter('pair', 0) };
    });
    for (let turn = 0; turn < TURNS; turn += 1) {
      await Promise.all(
        servers.map(({ counters, pairs }) => {
          pairs.add('198.51.100.7', clock.nowMs());
          return counters.exchange();
        }),
      );
    }
    for (const { counters } of servers) await counters.exchange();
    expect(servers.map(({ pairs }) => pairs.countOf('198.51.100.7', clock.nowMs()))).toEqual(
      servers.map(() => SERVERS * TURNS),
    );
  });

  it('[SV78] changes are read in the order of commits, and old ones go', async ({ store }) => {
    const { countChanges } = store;
    await countChanges.addChanges({ server: 'a', atMs: 1000, changes: [counted('one')] });
    await countChanges.addChanges({
      server: 'b',
      atMs: 900,
      changes: [counted('two'), counted('three')],
    });
    const first = await countChanges.ofOthers('c', 0);
    expect(first.changes.map(({ key }) => key)).toEqual(['one', 'two', 'three']);
    expect(await countChanges.ofOthers('c', first.seq)).toEqual({ seq: first.seq, changes: [] });
    expect((await countChanges.ofOthers('b', 0)).changes).toEqual([counted('one')]);
    expect(await countChanges.removeBefore(1000)).toBe(1);
    expect((await countChanges.ofOthers('c', 0)).changes).toEqual([counted('one')]);
  });
});
