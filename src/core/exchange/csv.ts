import { csvCells, plainCell, separatorOf, writtenCell, type CsvCell } from './csv-cells.ts';
import {
  languageCode,
  MOST_CHARACTERS,
  MOST_ROWS,
  unreadable,
  type ReadTexts,
  type TextRow,
} from './text-rows.ts';

/** Underlined, because 'id' is the code of Indonesian. */
const COLUMNS = { kind: '_kind', id: '_id', field: '_field', walk: '_walk', slug: '_element' };
const BYTE_ORDER_MARK = '\uFEFF';

/** For spreadsheets: semicolons and a byte order mark, as those of most of Europe expect them. */
export function writeCsv(codes: readonly string[], rows: readonly TextRow[]): string {
  const header = [...Object.values(COLUMNS), ...codes].join(';');
  const lines = rows.map(({ kind, id, field, walk, slug, values }) =>
    [kind, id, field, walk, slug, ...codes.map((code) => values[code])].map(writtenCell).join(';'),
  );
  return `${BYTE_ORDER_MARK}${[header, ...lines, ''].join('\r\n')}`;
}

export function readCsv(file: string): ReadTexts {
  if (file.length > MOST_CHARACTERS) return unreadable('too-large', '', 0);
  const text = file.startsWith(BYTE_ORDER_MARK) ? file.slice(1) : file;
  const read = csvCells(text, separatorOf(text));
  if (read.kind === 'open-quote') return unreadable('open-quote', text, read.at);
  const [header = [], ...lines] = read.rows;
  if (lines.length > MOST_ROWS) return unreadable('too-large', '', 0);
  const places = new Map(header.map((cell, place) => [cell.text.trim(), place] as const));
  const codes = [...places.keys()].filter((name) => languageCode.test(name));
  const isKnown = (name: string) => places.has(name);
  if (![COLUMNS.kind, COLUMNS.id, COLUMNS.field].every(isKnown)) {
    return unreadable('no-columns', '', 0);
  }
  if (codes.length === 0) return unreadable('no-language', '', 0);
  const said = lines.filter((line) => line.some((cell) => cell.text !== ''));
  const rows = said.flatMap((line) => rowOf(line, places, codes) ?? []);
  return { kind: 'read', codes, rows, strange: said.length - rows.length };
}

function rowOf(
  line: readonly CsvCell[],
  places: ReadonlyMap<string, number>,
  codes: readonly string[],
): TextRow | undefined {
  const valueOf = (column: string): string | undefined => {
    const cell = line[places.get(column) ?? -1];
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
