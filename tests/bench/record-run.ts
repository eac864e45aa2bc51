import type { Row } from './figures.ts';
import type { RowRecord, RunRecord } from './run-record.ts';
import { readmeRows } from './readme-rows.ts';

/** The measures' rows, reduced to what the history stores: no bytes by file, no findings. */
export function recordRun(
  facts: Omit<RunRecord, 'rows' | 'source'>,
  rows: Readonly<Record<string, Row>>,
): RunRecord {
  const recorded = Object.entries(rows).map(([name, row]) => [name, recordRow(name, row)] as const);
  return { ...facts, source: 'run', rows: Object.fromEntries(recorded) };
}

function recordRow(name: string, row: Row): RowRecord {
  const readmeRow = readmeRows.find(({ rows }) => rows.includes(name));
  if (!readmeRow)
    throw new Error(`No line of the README's table shows '${name}': see readme-rows.ts.`);
  const { value: measured, unit, reference, ratio, bar, ok } = row;
  const also = readmeRow.also.map((path) => [path, figureAt(name, row, path)] as const);
  return {
    ...{ measured, unit, reference, ratio, bar, ok },
    also: Object.fromEntries(also),
    spreads: spreadsOf(row),
  };
}

function figureAt(name: string, row: Row, path: string): number | boolean {
  const figure = path
    .split('.')
    .reduce<unknown>(
      (value, key) =>
        typeof value === 'object' && value !== null ? Object(value)[key] : undefined,
      row,
    );
  if (typeof figure === 'number' || typeof figure === 'boolean') return figure;
  throw new Error(`${name} was measured without its ${path}.`);
}

/** A measure with several rounds records the result of each. */
function spreadsOf({ rounds }: Row): RowRecord['spreads'] {
  if (!isNumbers(rounds) || rounds.length === 0) return {};
  const [lowest, highest] = [Math.min(...rounds), Math.max(...rounds)];
  return { measured: { lowest, highest, count: rounds.length, of: 'rounds' } };
}

const isNumbers = (value: unknown): value is readonly number[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'number');
