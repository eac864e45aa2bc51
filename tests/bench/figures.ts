/** One row of the report. `ok` sums up every bar of the promise. */
export interface Row {
  readonly value: number;
  readonly unit: string;
  /** What it is compared with, measured in the same run; null where there was nothing to compare. */
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
