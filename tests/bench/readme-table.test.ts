import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readHistory } from './history.ts';
import { benchTable, newestRows, withBenchTable } from './readme-table.ts';
import type { RowRecord, RunRecord } from './run-record.ts';
import { readmeRows } from './readme-rows.ts';
import { aRow, aRun } from './a-run.ts';

const inRoot = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const history = readHistory(inRoot('docs/bench'));

test("the README's table is generated from the history: else `npm run bench -- --table`", () => {
  const readme = readFileSync(inRoot('README.md'), 'utf8');
  expect(readme).toBe(withBenchTable(readme, history));
});

test('each row of the history is in the table, and each line of the table has its rows', () => {
  const shown = readmeRows.flatMap(({ rows }) => rows);
  expect([...newestRows(history).keys()].toSorted()).toEqual(shown.toSorted());
});

const older = (change: Partial<RunRecord> = {}) =>
  aRun({ when: '2026-11-22T12:00:00.000Z', commit: 'aaaaaaaa', ...change });

function readmeLineOf(promise: string, ...runs: readonly RunRecord[]): readonly string[] {
  const line = benchTable(runs)
    .split('\n')
    .find((text) => text.startsWith(`| ${promise} |`));
  return (
    line
      ?.split('|')
      .slice(3, -1)
      .map((cell) => cell.trim()) ?? []
  );
}
const cell = (promise: string, rows: RunRecord['rows']) => readmeLineOf(promise, aRun({ rows }))[0];

test('the newest figure of each row is shown, whatever the files are called', () => {
  const morning = aRun({
    ...{ when: '2026-11-26T07:00:00.000Z', commit: 'ffffffff' },
    rows: { S6: aRow({ measured: 90 }), S18: aRow({ measured: 40 }) },
  });
  const noon = aRun({ rows: { S18: aRow({ measured: 31 }) } });
  for (const runs of [
    [morning, noon],
    [noon, morning],
  ]) {
    expect(readmeLineOf('S18', ...runs)).toEqual([
      ...['31 ms (p95); median 20 ms; CPU 4 × slower **125 ms**', '100 ms, slower, too', ''],
    ]);
    expect(readmeLineOf('S6', ...runs)).toEqual([
      ...['90 ms (p95); median 20 ms', '100 ms, 1.5 ×', '2026-11-26, `ffffffff`'],
    ]);
  }
});

test('the last run, its commit and its machine are shown above', () => {
  expect(benchTable([older(), aRun()])).toContain(
    'last on 2026-11-26 at commit `1c842c0d` (2 cores, Node 20.20.2, Chromium 150.0.7871.100).',
  );
});

test('a figure of a machine with another number of cores is marked', () => {
  const machine = { cores: 8, node: null, chromium: null };
  expect(readmeLineOf('S6', older({ machine, rows: { S6: aRow() } }), aRun())[2]).toBe(
    '2026-11-22, `aaaaaaaa`, 8 cores',
  );
});

test('a run on a busy machine is marked, above the table and in a line', () => {
  const busy = { loadBefore: 2.1 };
  const note = 'the machine had other work: load 2.1';
  expect(benchTable([aRun(busy)])).toContain(`Chromium 150.0.7871.100, ${note}).`);
  expect(readmeLineOf('S6', older({ ...busy, rows: { S6: aRow() } }), aRun())[2]).toContain(note);
  expect(benchTable([aRun({ loadBefore: 2 })])).not.toContain('other work');
});

const statistics = (p95Ms: number, change: Partial<RowRecord> = {}) =>
  aRow({
    ...{ measured: p95Ms, bar: 300 },
    also: {
      ...{ 'all.p95Ms': p95Ms, 'walk.p95Ms': 14, 'funnel.p95Ms': 21, 'tableOfAMonth.p95Ms': 98 },
      ...{ 'othersWaitMs.longest': 51, linesOfAMonth: 53_012 },
    },
    ...change,
  });

test('where the rows of a line come from two runs, both are named', () => {
  const before = older({ rows: { S17: statistics(40), 'S17 Postgres': statistics(116) } });
  const [measured, , runs] = readmeLineOf('S17', before, aRun({ rows: { S17: statistics(38) } }));
  expect(measured).toContain('overview 38 / 116 ms');
  expect(measured).toContain('(53,012 lines)');
  expect(runs).toBe('2026-11-26, `1c842c0d` / 2026-11-22, `aaaaaaaa`');
});

test('a row that was never measured has a dash, and a line without any is marked', () => {
  expect(cell('S17', { S17: statistics(38) })).toContain('overview 38 / – ms');
  expect(readmeLineOf('S16', aRun())).toEqual(['not measured yet', '', '']);
});

test('a figure that misses its target is bold, and nothing beside it', () => {
  const visit = (measured: number, ratio: number, bar: number, ok: boolean) =>
    aRow({ measured, ratio, bar, ok, also: { ratioBar: 1.5 } });
  expect(
    cell('S1', {
      'S1 400 kbps': visit(1099, 1.16, 3000, true),
      'S1 1.6 Mbps': visit(1700, 1.4, 1600, false),
      'S1 9 Mbps': visit(549, 1.51, 1300, false),
    }),
  ).toBe('1099 / **1700** / 549 ms: 1.16 / 1.4 / **1.51** × the least page that can play');
});

test.each<[promise: string, row: RowRecord, text: string]>([
  ['S6', aRow({ measured: 115, ok: false }), '**115 ms** (p95); median 20 ms'],
  [
    'S6',
    aRow({ measured: 90, reference: 30, ratio: 3 }),
    '90 ms (p95), **3 × the least page** with the same rooms; median 20 ms',
  ],
  [
    'S11',
    aRow({ measured: 124, bar: 125, ok: false, also: { playsWithoutScripts: false } }),
    '124 KB gzip, **some before the first Play**',
  ],
  [
    'S15',
    aRow({ measured: 100, ratio: 0.8, bar: 0.9, ok: false, also: {} }),
    '**0.8 ×** a bare Node stream of the same file',
  ],
  [
    'S9',
    aRow({ measured: 1.4, bar: 2, ok: false, also: { mostLostS: 1.2, lostBarS: 1 } }),
    '1.4 ms (p95); **1.2 s**',
  ],
])('a missed target of %s is found', (promise, row, text) => {
  expect(cell(promise, { [promise]: row })).toBe(text);
});

test('a target that is missed by a figure that the line does not show makes all of it bold', () => {
  const row = aRow({ measured: 10, bar: 30, ok: false, also: { seekMs: 36, seekBarMs: 150 } });
  expect(cell('S10', { S10: row })).toBe('**10 MB more; 36 ms**');
});

test('figures of other runs are shown beside it, the rounds of its own run are not', () => {
  const spread = { lowest: 88, highest: 95, count: 4 };
  const withSpread = (of: 'rounds' | 'other runs') =>
    cell('S6', { S6: aRow({ spreads: { measured: { ...spread, of } } }) });
  expect(withSpread('other runs')).toBe('32 ms (p95; 88 to 95 ms in 4 other runs); median 20 ms');
  expect(withSpread('rounds')).toBe('32 ms (p95); median 20 ms');
});

test('only the lines between the markers are rewritten', () => {
  const marks =
    '<!-- bench: written by npm run bench -- --table -->\nstale figures\n<!-- bench: end -->';
  const written = withBenchTable(`before\n${marks}\nafter\n`, [aRun()]);
  expect(written).toMatch(/^before\n<!-- bench: written .* -->\n\nMeasured by /);
  expect(written).toMatch(/\n\n<!-- bench: end -->\nafter\n$/);
  expect(written).not.toContain('stale figures');
  expect(withBenchTable(written, [aRun()])).toBe(written);
});

test.each(['no marks', '<!-- bench: end --><!-- bench: written by npm run bench -- --table -->'])(
  'a README without its markers in their order is left alone: %s',
  (readme) => {
    expect(() => withBenchTable(readme, [aRun()])).toThrow('once each');
  },
);
