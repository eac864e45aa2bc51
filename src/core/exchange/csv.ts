import { csvCells, plainCell, separatorOf, writtenCell, type CsvCell } from './csv-cells.ts';
import {
  LANGUAGE_CODE,
  MAX_CHARACTERS,
  MAX_ROWS,
  unreadable,
  type ReadTexts,
  type TextRow,
} from './text-rows.ts';

/** The names begin with an underscore, because 'id' is the code of Indonesian. */
const COLUMNS = { kind: '_kind', id: '_id', field: '_field', walk: '_walk', slug: '_element' };
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Writes a table for spreadsheets: with semicolons and a byte order mark, as most of Europe
 * expects.
 */
export function writeCsv(codes: readonly string[], rows: readonly TextRow[]): string {
  const header = [...Object.values(COLUMNS), ...codes].join(';');
  const lines = rows.map(({ kind, id, field, walk, slug, values }) =>
    [kind, id, field, walk, slug, ...codes.map((code) => values[code])].map(writtenCell).join(';'),
  );
  return `${BYTE_ORDER_MARK}${[header, ...lines, ''].join('\r\n')}`;
}

export function readCsv(file: string): ReadTexts {
  if (file.length > MAX_CHARACTERS) return unreadable('too-large', '', 0);
  const text = file.startsWith(BYTE_ORDER_MARK) ? file.slice(1) : file;
  const read = csvCells(text, separatorOf(text));
  if (read.kind === 'open-quote') return unreadable('open-quote', text, read.offset);
  const [header = [], ...lines] = read.rows;
  if (lines.length > MAX_ROWS) return unreadable('too-large', '', 0);
  const columnIndexes = new Map(
    header.map((cell, columnIndex) => [cell.text.trim(), columnIndex] as const),
  );
  const codes = [...columnIndexes.keys()].filter((name) => LANGUAGE_CODE.test(name));
  const isKnown = (name: string) => columnIndexes.has(name);
  if (![COLUMNS.kind, COLUMNS.id, COLUMNS.field].every(isKnown)) {
    return unreadable('no-columns', '', 0);
  }
  if (codes.length === 0) return unreadable('no-language', '', 0);
  const filledLines = lines.filter((line) => line.some((cell) => cell.text !== ''));
  const rows = filledLines.flatMap((line) => rowOf(line, columnIndexes, codes) ?? []);
  return { kind: 'read', codes, rows, strange: filledLines.length - rows.length };
}

function rowOf(
  line: readonly CsvCell[],
  columnIndexes: ReadonlyMap<string, number>,
  codes: readonly string[],
): TextRow | undefined {
  const valueOf = (column: string): string | undefined => {
    const cell = line[columnIndexes.get(column) ?? -1];
    return cell === undefined || (cell.text === '' && !cell.isQuoted)
      ? undefined
      : plainCell(cell.text);
  };
  const { kind, id, field, walk, slug } = COLUMNS;
  const [kindOf, idOf, fieldOf] = [valueOf(kind), valueOf(id), valueOf(field)];
  if (!kindOf || !idOf || !fieldOf) return undefined;
  const values = codes.flatMap((code) => {
    const value = valueOf(code);
    return value === undefined ? [] : [[code, value] as const];
  });
  return {
    kind: kindOf,
    id: idOf,
    field: fieldOf,
    walk: valueOf(walk) ?? '',
    slug: valueOf(slug) ?? '',
    values: Object.fromEntries(values),
  };
}
