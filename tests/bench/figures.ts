/** One row of the report. `ok` covers every bar of the promise. */
export interface Row {
  readonly value: number;
  readonly unit: string;
  /** The reference value, measured in the same run; null where there is none. */
  readonly reference: number | null;
  readonly ratio: number | null;
  readonly bar: number;
  readonly ok: boolean;
  readonly [more: string]: unknown;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}

export const rounded = (value: number, digits = 2) => Number(value.toFixed(digits));

/** The value that 95 of 100 stay below. */
export function p95(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * 0.95) - 1] ?? Number.NaN;
}

/** The median of the rounds' own ratios: both halves of each round were measured side by side. */
export const medianRatio = (values: readonly number[], references: readonly number[]) =>
  median(values.map((value, round) => value / (references[round] ?? Number.NaN)));

export function tableOf(rows: Readonly<Record<string, Row>>): string {
  const lines = Object.entries(rows).map(([name, row]) => [
    name,
    `${row.value} ${row.unit}`,
    String(row.reference ?? '–'),
    String(row.ratio ?? '–'),
    String(row.bar),
    row.ok ? 'ok' : 'MISSED',
  ]);
  const all = [['#', 'measured', 'reference', 'ratio', 'bar', ''], ...lines];
  const widths = (all[0] ?? []).map((_, index) =>
    Math.max(...all.map((line) => line[index]?.length ?? 0)),
  );
  return all
    .map((line) =>
      line
        .map((cell, index) => cell.padEnd(widths[index] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
