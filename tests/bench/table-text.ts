import type { RowRecord } from './run-record.ts';

/** The row of a line, or undefined where it was never measured. */
export type Found = RowRecord | undefined;

/** A line of the README's table: how the figures of the bench's rows are shown. */
export interface ReadmeRow {
  readonly promise: string;
  readonly what: string;
  /**
   * The names under which the measure records its rows, in the order in which the line shows them.
   */
  readonly rows: readonly string[];
  /** The secondary figures that the history stores for this line. */
  readonly also: readonly string[];
  measured(rows: readonly Found[]): string;
  bar(rows: readonly Found[]): string;
}

/** In bold where it misses its bar. */
export const judged = (isMissed: boolean, text: string) => (isMissed ? `**${text}**` : text);

export const each = (rows: readonly Found[], text: (row: RowRecord) => string, between = ' / ') =>
  rows.map((row) => (row ? text(row) : '–')).join(between);

/** For a line of one row. */
export const single =
  (text: (row: RowRecord) => string) =>
  ([row]: readonly Found[]) =>
    row ? text(row) : '–';

/** A text that all rows share appears once, as most bars do. */
export function shared(rows: readonly Found[], text: (row: RowRecord) => string): string {
  const texts = rows.flatMap((row) => (row ? [text(row)] : []));
  return new Set(texts).size === 1 ? (texts[0] ?? '') : texts.join(' / ');
}

/** The README did not show all figures of the early runs. */
export const shown = (value: number | null) => (value === null ? '?' : String(value));

export function figure({ also }: RowRecord, name: string): number {
  const found = also[name];
  if (typeof found !== 'number') throw new Error(`A row lacks its ${name}.`);
  return found;
}

export const isAbove = (value: number | null, bar: number) => value !== null && value > bar;
export const isBelow = (value: number | null, bar: number) => value !== null && value < bar;

/** A measured value whose bar is an upper limit. */
export const limited = (row: RowRecord, unit = '') =>
  judged(isAbove(row.measured, row.bar), `${shown(row.measured)}${unit}`);

export const alsoLimited = (row: RowRecord, name: string, barName: string, unit: string) =>
  judged(figure(row, name) > figure(row, barName), `${figure(row, name)}${unit}`);

/**
 * The spread of other runs, in brackets after the notes: it shows how reliable a figure is. The
 * run's own rounds are already in its median, and stay in the history.
 */
export function withOtherRuns(row: RowRecord, name: string, unit: string, ...notes: string[]) {
  const spread = row.spreads[name];
  const others = !spread || spread.of === 'rounds' ? [] : [otherRuns(spread, unit)];
  const all = [...notes, ...others];
  return all.length === 0 ? '' : ` (${all.join('; ')})`;
}

const oneOf = {
  rounds: 'another round',
  'other runs': 'another run',
  'runs of earlier code': 'a run of earlier code',
};

function otherRuns(
  { lowest, highest, count, of }: RowRecord['spreads'][string],
  unit: string,
): string {
  const range = lowest === highest ? String(lowest) : `${lowest} to ${highest}`;
  return `${range}${unit} in ${count === 1 ? oneOf[of] : `${count} ${of}`}`;
}

export const inSeconds = (ms: number) => String(ms / 1000);
export const inThousands = (count: number) => count.toLocaleString('en-US');

export const named = (promise: string, names: readonly string[]) =>
  names.map((name) => `${promise} ${name}`);

export const barIn = (unit: string) => (rows: readonly Found[]) =>
  `${shared(rows, ({ bar }) => String(bar))}${unit}`;
export const barInSeconds = (rows: readonly Found[]) =>
  `${shared(rows, ({ bar }) => inSeconds(bar))} s`;
export const alsoBar = (rows: readonly Found[], name: string, unit: string) =>
  `${shared(rows, (row) => String(figure(row, name)))}${unit}`;
export const limitedEach = (rows: readonly Found[]) => each(rows, (row) => limited(row));
