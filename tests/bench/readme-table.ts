import { dayOf, wasBusy, type RowRecord, type RunRecord } from './run-record.ts';
import { readmeRows } from './readme-rows.ts';
import type { ReadmeRow } from './table-text.ts';

const BEGIN = '<!-- bench: written by npm run bench -- --table -->';
const END = '<!-- bench: end -->';

/** A row and the run that it comes from. */
export interface NewestRow {
  readonly row: RowRecord;
  readonly run: RunRecord;
}

const byTime = (one: RunRecord, other: RunRecord) => Date.parse(one.when) - Date.parse(other.when);

/**
 * The newest figure of each row, whichever run it comes from: a run may have measured only some
 * rows.
 */
export function newestRows(history: readonly RunRecord[]): ReadonlyMap<string, NewestRow> {
  return new Map(
    history
      .toSorted(byTime)
      .flatMap((run) => Object.entries(run.rows).map(([name, row]) => [name, { row, run }])),
  );
}

/** The text between the marks in the README. */
export function benchTable(history: readonly RunRecord[]): string {
  const last = history.toSorted(byTime).at(-1);
  if (!last) throw new Error('The history of the bench is empty.');
  const newest = newestRows(history);
  const readmeLines = readmeRows.map((readmeRow) => tableRow(readmeRow, newest, last));
  const head = ['| # | what | measured | bar | older run |', '|---|---|---|---|---|'];
  return `${introOf(last)}\n\n${[...head, ...readmeLines].join('\n')}`;
}

function introOf(run: RunRecord): string {
  const { cores, node, chromium } = run.machine;
  const versions = [node && `Node ${node}`, chromium && `Chromium ${chromium}`].filter(Boolean);
  const machine = [`${cores} cores`, ...versions, ...otherWork(run)].join(', ');
  return [
    `Measured by \`npm run bench\`, last on ${dayOf(run)} at commit \`${run.commit}\` (${machine}).`,
    'A figure with × is a ratio inside one run. What misses its bar stands in bold.',
    'Where the last column names a run, the figure comes from that one ([all kept runs](docs/bench/)).',
  ].join(' ');
}

function tableRow(
  readmeRow: ReadmeRow,
  newest: ReadonlyMap<string, NewestRow>,
  last: RunRecord,
): string {
  const found = readmeRow.rows.map((name) => newest.get(name));
  const rows = found.map((row) => row?.row);
  const isMeasured = rows.some((row) => row !== undefined);
  const cells = isMeasured
    ? [withMissedBars(readmeRow.measured(rows), rows), readmeRow.bar(rows), runsOf(found, last)]
    : ['not measured yet', '', ''];
  return `| ${[readmeRow.promise, readmeRow.what, ...cells].join(' | ')} |`;
}

/**
 * A bar may be missed by a figure that the line does not show, or by less than the rounding: then
 * the whole text is bold.
 */
function withMissedBars(text: string, rows: readonly (RowRecord | undefined)[]): string {
  const isMissed = rows.some((row) => row?.ok === false);
  return isMissed && !text.includes('**') ? `**${text}**` : text;
}

/**
 * Empty where everything comes from the last run; otherwise the runs, in the order of the rows
 * where they differ.
 */
function runsOf(found: readonly (NewestRow | undefined)[], last: RunRecord): string {
  const runs = found.map((row) => (row ? nameOfRun(row.run, last) : '–'));
  const distinct = [...new Set(runs)];
  if (distinct.length > 1) return runs.join(' / ');
  return distinct[0] === nameOfRun(last, last) ? '' : (distinct[0] ?? '');
}

function nameOfRun(run: RunRecord, last: RunRecord): string {
  const isAlike = run.machine.cores === last.machine.cores;
  const cores = isAlike ? [] : [`${run.machine.cores} cores`];
  return [dayOf(run), `\`${run.commit}\``, ...cores, ...otherWork(run)].join(', ');
}

const otherWork = (run: RunRecord) =>
  wasBusy(run) ? [`the machine had other work: load ${run.loadBefore}`] : [];

/** The README with its table generated anew. */
export function withBenchTable(readme: string, history: readonly RunRecord[]): string {
  const [before, ...afterBegin] = readme.split(BEGIN);
  const [, ...afterEnd] = afterBegin.join(BEGIN).split(END);
  if (before === undefined || afterBegin.length !== 1 || afterEnd.length !== 1) {
    throw new Error(`The README needs '${BEGIN}' and '${END}' once each, in this order.`);
  }
  return `${before}${BEGIN}\n\n${benchTable(history)}\n\n${END}${afterEnd.join(END)}`;
}
