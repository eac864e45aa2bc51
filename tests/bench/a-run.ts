import type { RowRecord, RunRecord } from './run-record.ts';

/** A row in the form that S6 and S18 produce. */
export const aRow = (change: Partial<RowRecord> = {}): RowRecord => ({
  measured: 32,
  unit: 'ms (p95)',
  reference: null,
  ratio: null,
  bar: 100,
  ok: true,
  also: { medianMs: 20, slowedMs: 125 },
  spreads: {},
  ...change,
});

export const aRun = (change: Partial<RunRecord> = {}): RunRecord => ({
  when: '2026-11-26T12:00:00.000Z',
  commit: '1c842c0d',
  source: 'run',
  machine: { cores: 2, node: '20.20.2', chromium: '150.0.7871.100' },
  loadBefore: 0.4,
  rows: { S18: aRow() },
  ...change,
});
