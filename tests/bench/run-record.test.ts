import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makeTempFolder } from '../support/temp-folder.ts';
import { readHistory, saveRun } from './history.ts';
import { recordRun } from './record-run.ts';
import { fileNameOf, parseRunRecord, textOfRun, type RunRecord } from './run-record.ts';
import { aRow, aRun } from './a-run.ts';

const text = (change: (run: Record<string, unknown>) => void) => {
  const run = JSON.parse(textOfRun(aRun())) as Record<string, unknown>;
  change(run);
  return JSON.stringify(run);
};
const rowChanged = (change: object) =>
  text((run) => Object.assign(run, { rows: { S18: { ...aRow(), ...change } } }));

test('a run is read as it was written', () => {
  const run = aRun({
    rows: {
      S18: aRow({ spreads: { medianMs: { lowest: 1, highest: 2, count: 3, of: 'rounds' } } }),
    },
  });
  expect(parseRunRecord(fileNameOf(run), textOfRun(run))).toEqual(run);
});

test.each<[what: string, text: string]>([
  ['no JSON', '{'],
  ['no object', 'null'],
  ['an unknown field', text((run) => (run['host'] = 'a-machine'))],
  ['an unknown field of a row', rowChanged({ note: '| x |' })],
  [
    'a machine with additional fields',
    text((run) => Object.assign(run['machine'] as object, { cpu: 'x' })),
  ],
  ['an invalid commit', text((run) => (run['commit'] = 'main'))],
  ['an invalid time', text((run) => (run['when'] = '2026-11-26'))],
  [
    'a version with a text in it',
    text((run) => Object.assign(run['machine'] as object, { node: '20|' })),
  ],
  ['a negative load', text((run) => (run['loadBefore'] = -1))],
  ['no rows', text((run) => (run['rows'] = {}))],
  ['a row with an unknown name', text((run) => (run['rows'] = { 'S1 | x': aRow() }))],
  ['a number that is a text', rowChanged({ ratio: '1' })],
  ['a text among the figures', rowChanged({ also: { medianMs: '**1**' } })],
  ['a run without what it measured', rowChanged({ measured: null })],
  [
    'a spread of nothing',
    rowChanged({ spreads: { p99Ms: { lowest: 1, highest: 2, count: 2, of: 'rounds' } } }),
  ],
  [
    'a spread upside down',
    rowChanged({ spreads: { measured: { lowest: 2, highest: 1, count: 2, of: 'rounds' } } }),
  ],
])('%s is rejected', (_, hostile) => {
  expect(() => parseRunRecord(fileNameOf(aRun()), hostile)).toThrow(fileNameOf(aRun()));
});

test('a file with the name of another run is rejected', () => {
  expect(() => parseRunRecord('2026-11-27-1c842c0d.json', textOfRun(aRun()))).toThrow(
    '2026-11-27-1c842c0d.json holds the run of 2026-11-26-1c842c0d.json.',
  );
});

function tempHistory(): string {
  const folder = makeTempFolder('klangweg-history');
  onTestFinished(() => folder.remove());
  return join(folder.path, 'bench');
}

test('a later run of the same commit and day replaces its own rows only', () => {
  const folder = tempHistory();
  saveRun(folder, aRun({ rows: { S6: aRow({ measured: 90 }), S18: aRow({ measured: 30 }) } }));
  const later = aRun({ when: '2026-11-26T18:00:00.000Z', rows: { S18: aRow({ measured: 31 }) } });
  expect(saveRun(folder, later)).toBe('2026-11-26-1c842c0d.json');
  expect(readHistory(folder)).toEqual([
    { ...later, rows: { S6: aRow({ measured: 90 }), S18: aRow({ measured: 31 }) } },
  ]);
});

test('rows of two runs in one file carry the load of the busier one, while a row of it is left', () => {
  const folder = tempHistory();
  saveRun(folder, aRun({ loadBefore: 3 }));
  saveRun(folder, aRun({ loadBefore: 1, rows: { S6: aRow() } }));
  expect(readHistory(folder)[0]?.loadBefore).toBe(3);
  saveRun(folder, aRun({ loadBefore: 1, rows: { S6: aRow(), S18: aRow() } }));
  expect(readHistory(folder)[0]?.loadBefore).toBe(1);
});

test('figures of two machines are not mixed in one file', () => {
  const folder = tempHistory();
  saveRun(folder, aRun());
  const other: RunRecord = aRun({ machine: { cores: 8, node: '20.20.2', chromium: null } });
  expect(() => saveRun(folder, other)).toThrow('another machine');
  expect(readHistory(folder)).toEqual([aRun()]);
});

test('a run that could not be read again is not written', () => {
  const folder = tempHistory();
  const broken = aRun({ rows: { S18: aRow({ measured: Number.NaN }) } });
  expect(() => saveRun(folder, broken)).toThrow('no run of the bench');
  expect(readdirSync(folder)).toEqual([]);
});

test('no other file may be among the runs, and none is too large to read', () => {
  const folder = tempHistory();
  mkdirSync(folder);
  writeFileSync(join(folder, '2026-11-26-1c842c0d.json'), ' '.repeat(200_001));
  expect(() => readHistory(folder)).toThrow('too large');
  writeFileSync(join(folder, '2026-11-26-1c842c0d.json'), textOfRun(aRun()));
  writeFileSync(join(folder, 'notes.txt'), 'x');
  expect(() => readHistory(folder)).toThrow('notes.txt');
});

const facts = aRun();
const measured = { value: 459, unit: 'ms', reference: 200, ratio: 2.3, bar: 1000, ok: true };

test('the history stores the figures that the lines show, and the rounds as a spread', () => {
  const more = { withBuildCheckMs: 489, memoryMb: 102, memoryBarMb: 120, rounds: [470, 459, 440] };
  const { rows } = recordRun(facts, { S16: { ...measured, ...more, folder: '/home/somebody' } });
  expect(rows).toEqual({
    S16: {
      ...{ measured: 459, unit: 'ms', reference: 200, ratio: 2.3, bar: 1000, ok: true },
      also: { withBuildCheckMs: 489, memoryMb: 102, memoryBarMb: 120 },
      spreads: { measured: { lowest: 440, highest: 470, count: 3, of: 'rounds' } },
    },
  });
});

test('a nested figure is found by its path', () => {
  const story = { bareNode: { ratio: 1.04, bar: 0.85, ok: true }, p99Ms: 0.9, p99BarMs: 10 };
  expect(recordRun(facts, { S14: { ...measured, ...story } }).rows['S14']?.also).toEqual({
    'bareNode.ratio': 1.04,
    'bareNode.bar': 0.85,
    p99Ms: 0.9,
    p99BarMs: 10,
  });
});

test('a row that no line shows, or that lacks what its line shows, is rejected', () => {
  expect(() => recordRun(facts, { S99: measured })).toThrow("shows 'S99'");
  expect(() => recordRun(facts, { S16: measured })).toThrow('without its withBuildCheckMs');
});
