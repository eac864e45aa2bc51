export interface CsvCell {
  readonly text: string;
  readonly isQuoted: boolean;
}

export type CsvCells =
  | { readonly kind: 'cells'; readonly rows: readonly (readonly CsvCell[])[] }
  | { readonly kind: 'open-quote'; readonly offset: number };

/** The separator is a semicolon, comma or tab, whichever the first line holds most of. */
export function separatorOf(text: string): string {
  const [header = ''] = text.split(/[\r\n]/, 1);
  const count = (separator: string) => header.split(separator).length;
  return [';', ',', '\t'].toSorted((a, b) => count(b) - count(a))[0] ?? ';';
}

/** Reads the text in one pass, whatever it contains. */
export function csvCells(text: string, separator: string): CsvCells {
  const rows: CsvCell[][] = [];
  let row: CsvCell[] = [];
  let offset = 0;
  while (offset < text.length) {
    const read =
      text[offset] === '"'
        ? quotedCell(text, offset, separator)
        : bareCell(text, offset, separator);
    if (read === undefined) return { kind: 'open-quote', offset };
    row.push(read.cell);
    offset = read.next;
    if (text[offset] === separator) {
      offset += 1;
      if (offset < text.length) continue;
      row.push({ text: '', isQuoted: false });
    }
    offset += text.startsWith('\r\n', offset) ? 2 : 1;
    rows.push(row);
    row = [];
  }
  return { kind: 'cells', rows };
}

interface Read {
  readonly cell: CsvCell;
  readonly next: number;
}

function bareCell(text: string, from: number, separator: string): Read {
  let next = from;
  while (next < text.length && text[next] !== separator && !isLineEnd(text[next])) next += 1;
  return { cell: { text: text.slice(from, next), isQuoted: false }, next };
}

/** Text between the closing quote and the separator is dropped: no writer puts anything there. */
function quotedCell(text: string, from: number, separator: string): Read | undefined {
  const parts: string[] = [];
  let offset = from + 1;
  for (;;) {
    const quote = text.indexOf('"', offset);
    if (quote < 0) return undefined;
    parts.push(text.slice(offset, quote));
    offset = quote + 1;
    if (text[offset] !== '"') {
      const { next } = bareCell(text, offset, separator);
      return { cell: { text: parts.join(''), isQuoted: true }, next };
    }
    parts.push('"');
    offset += 1;
  }
}

const isLineEnd = (character: string | undefined): boolean =>
  character === '\n' || character === '\r';

/** Texts that begin like a formula, or like a text that got its apostrophe here. */
const formula = /^[=+\-@\t\r]/;
const guarded = /^'[=+\-@\t\r']/;

/** The cell as it is written: spreadsheets never read it as a formula. */
export function writtenCell(value: string | undefined): string {
  if (value === undefined) return '';
  const safe = formula.test(value) || guarded.test(value) ? `'${value}` : value;
  return `"${safe.replaceAll('"', '""')}"`;
}

export const plainCell = (text: string): string => (guarded.test(text) ? text.slice(1) : text);
