import { csvCells, plainCell, separatorOf, writtenCell } from './csv-cells.ts';
import { MAX_CHARACTERS, MAX_ROWS, unreadable, type Unreadable } from './text-rows.ts';

export interface TableRow {
  /** The row is counted as in a spreadsheet: the headings are row 1. */
  readonly number: number;
  readonly cells: readonly string[];
}

export type ReadTable =
  | {
      readonly kind: 'read';
      readonly headings: readonly string[];
      readonly rows: readonly TableRow[];
    }
  | Unreadable;

const BYTE_ORDER_MARK = '\uFEFF';

/** Reads a table with any columns, as spreadsheets write it and people paste it. */
export function readTable(file: string): ReadTable {
  if (file.length > MAX_CHARACTERS) return unreadable('too-large', '', 0);
  const text = file.startsWith(BYTE_ORDER_MARK) ? file.slice(1) : file;
  const read = csvCells(text, separatorOf(text));
  if (read.kind === 'open-quote') return unreadable('open-quote', text, read.offset);
  const [first = [], ...lines] = read.rows;
  if (lines.length > MAX_ROWS) return unreadable('too-large', '', 0);
  const headings = first.map((cell) => cell.text.trim());
  if (headings.every((heading) => heading === '')) return unreadable('no-columns', '', 0);
  const rows = lines.map((line, index) => ({
    number: index + 2,
    cells: headings.map((_, columnIndex) => plainCell(line[columnIndex]?.text ?? '')),
  }));
  return { kind: 'read', headings, rows: rows.filter(({ cells }) => cells.some(isFilled)) };
}

const isFilled = (cell: string): boolean => cell.trim() !== '';

/** Writes a table for spreadsheets, like `writeCsv`. */
export function writeTable(
  headings: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  const lines = [headings, ...rows].map((cells) => cells.map(writtenCell).join(';'));
  return `${BYTE_ORDER_MARK}${[...lines, ''].join('\r\n')}`;
}
