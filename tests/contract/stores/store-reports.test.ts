import { expect } from 'vitest';
import type { ErrorReport } from '../../../server/reports/reports.store.ts';
import { onEachDatabase } from '../../support/stores/store-backends.ts';

const DAY_MS = 86_400_000;
const MANY = 100;

const aReport = (more: Partial<ErrorReport> = {}): ErrorReport => ({
  source: 'player',
  message: 'TypeError: x ist keine Funktion 🔔',
  release: '0.1.0 (1a2b3c4d)',
  page: '/a/turm',
  stack: 'at a (/a.js:1:1)\nat b (/a.js:2:2)',
  times: 1,
  requestId: 'r-1',
  atMs: 10 * DAY_MS,
  ...more,
});

onEachDatabase((it) => {
  it('reports are grouped by message and release over the days, with the last one of each', async ({
    store: { reports },
  }) => {
    const last = aReport({
      ...{ source: 'admin', page: '/admin', stack: '', times: 9, requestId: 'r-3' },
      atMs: 12 * DAY_MS + 5,
    });
    const other = aReport({ release: '0.2.0 (5e6f7a8b)', atMs: 11 * DAY_MS });
    const early = aReport({ atMs: 10 * DAY_MS + 1, times: 90 });
    for (const report of [aReport(), early, last, other]) {
      expect(await reports.addReport(report, MANY)).toBe(true);
    }
    const { message, release, source, page, stack, requestId } = last;
    const group = {
      ...{ message, release, source, page, stack, requestId, count: 100 },
      ...{ firstAtMs: 10 * DAY_MS, lastAtMs: last.atMs },
    };
    const groups = await reports.listGroups(5);
    expect(groups.map((one) => one.release)).toEqual([release, other.release]);
    expect(groups[0]).toEqual(group);
    expect(await reports.listGroups(1)).toEqual([group]);
  });

  it('of ten equal concurrent reports none is lost, and the day has one group of them', async ({
    store: { reports },
  }) => {
    const added = await Promise.all(
      Array.from({ length: 10 }, () => reports.addReport(aReport(), 1)),
    );
    expect(added).toEqual(added.map(() => true));
    expect((await reports.listGroups(5)).map(({ count }) => count)).toEqual([10]);
    expect(await reports.addReport(aReport({ message: 'another' }), 1)).toBe(false);
    const nextDay = aReport({ message: 'another', atMs: 11 * DAY_MS });
    expect(await reports.addReport(nextDay, 1)).toBe(true);
  });

  it('the counts of earlier days are removed, and the later ones of a group stay', async ({
    store: { reports },
  }) => {
    await reports.addReport(aReport(), MANY);
    await reports.addReport(aReport({ atMs: 11 * DAY_MS, times: 5 }), MANY);
    expect(await reports.removeReportsBefore(10 * DAY_MS + 7)).toBe(0);
    expect(await reports.removeReportsBefore(11 * DAY_MS + 7)).toBe(1);
    expect(await reports.listGroups(5)).toMatchObject([{ count: 5, firstAtMs: 11 * DAY_MS }]);
    expect(await reports.removeReportsBefore(12 * DAY_MS)).toBe(1);
    expect(await reports.listGroups(5)).toEqual([]);
  });
});
