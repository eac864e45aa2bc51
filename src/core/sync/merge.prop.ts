import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ElementEntry, Progress } from '../progress/state.ts';
import { lacks } from './lacks.ts';
import { merge } from './merge.ts';
import { arbitraryOnDevice, arbitraryProgress } from './testing/arbitrary-progress.ts';

const runs = { numRuns: 2000, seed: 20_260_101 };
const rank = { inactive: 0, active: 1, finished: 2 };
const normal = (record: Progress) => merge(record, record);

test('[SY1] merging is commutative', () => {
  fc.assert(
    fc.property(arbitraryOnDevice, arbitraryOnDevice, (a, b) => {
      expect(merge(a, b)).toEqual(merge(b, a));
    }),
    runs,
  );
});

test('[SY2] merging is associative', () => {
  fc.assert(
    fc.property(arbitraryProgress, arbitraryProgress, arbitraryProgress, (a, b, c) => {
      expect(merge(merge(a, b), c)).toEqual(merge(a, merge(b, c)));
    }),
    runs,
  );
});

test('[SY3] merging is idempotent', () => {
  fc.assert(
    fc.property(arbitraryOnDevice, arbitraryOnDevice, (a, b) => {
      const once = merge(a, b);
      expect(merge(once, b)).toEqual(once);
      expect(merge(once, once)).toEqual(once);
    }),
    runs,
  );
});

test('[SY4] three devices converge over shuffled and doubled deliveries', () => {
  const device = fc.array(arbitraryProgress, { minLength: 1, maxLength: 4 });
  const deliveries = fc.tuple(device, device, device).chain(([a, b, c]) => {
    const all = [...a, ...b, ...c];
    const order = fc.shuffledSubarray([...all, ...all], {
      minLength: 2 * all.length,
      maxLength: 2 * all.length,
    });
    return fc.tuple(order, order, order);
  });
  fc.assert(
    fc.property(deliveries, (orders) => {
      const ends = orders.map((order) => order.reduce(merge));
      expect(ends[1]).toEqual(ends[0]);
      expect(ends[2]).toEqual(ends[0]);
    }),
    { ...runs, numRuns: 500 },
  );
});

/** Whether `all` contains everything that `part` has earned. */
function isAtLeast(all: Progress, part: Progress): boolean {
  const entries = Object.entries(part.entries) as [keyof Progress['entries'], ElementEntry][];
  return (
    entries.every(([key, entry]) => {
      const other = all.entries[key];
      if (!other) return false;
      const isLater = other.generation > entry.generation;
      const isGrown =
        other.generation === entry.generation && rank[other.state] >= rank[entry.state];
      return (isLater || isGrown) && (entry.isUnlocked !== true || other.isUnlocked === true);
    }) &&
    part.delayed.every((activation) =>
      all.delayed.some(({ id, isDone }) => id === activation.id && (isDone || !activation.isDone)),
    ) &&
    Object.values(part.positions).every(
      (position) => (all.positions[position.track]?.counter ?? -1) >= position.counter,
    )
  );
}

test('[SY12] no merge has less than either side earned in the same epoch', () => {
  fc.assert(
    fc.property(arbitraryOnDevice, arbitraryOnDevice, (a, b) => {
      const merged = merge(a, b);
      for (const part of [a, b]) {
        if (part.epoch === merged.epoch) expect(isAtLeast(merged, part)).toBe(true);
      }
    }),
    runs,
  );
});

test('[SY16] devices that never got the epoch converge once they request it first, and lose nothing', () => {
  const own = arbitraryProgress.map((progress) => ({ ...progress, isEpochOwn: true as const }));
  const turns = fc.array(fc.nat(2), { maxLength: 8 });
  fc.assert(
    fc.property(arbitraryProgress, fc.tuple(own, own, own), turns, (stored, begun, order) => {
      let server = normal(stored);
      const devices: Progress[] = [...begun];
      for (const at of [...order, 0, 1, 2, 0, 1]) {
        const merged = merge(devices[at] ?? stored, server);
        server = merge(server, merged);
        devices[at] = merge(merged, server);
      }
      expect(devices).toEqual([server, server, server]);
      for (const one of begun) expect(isAtLeast(server, normal(one))).toBe(true);
    }),
    { ...runs, numRuns: 500 },
  );
});

test('[SY13] something is missing exactly when merging would change the record', () => {
  fc.assert(
    fc.property(arbitraryOnDevice, arbitraryOnDevice, (have, wanted) => {
      let isChanged = false;
      try {
        expect(merge(have, wanted)).toEqual(normal(have));
      } catch {
        isChanged = true;
      }
      expect(lacks(have, wanted)).toBe(isChanged);
    }),
    runs,
  );
});
