import { writtenCell } from '../../core/exchange/csv-cells.ts';

export interface TableWords {
  /** Of the columns in words: day, walk, what was done, with what, language, how often. */
  readonly heads: readonly string[];
  readonly walk: (slug: string) => string;
  readonly kind: (kind: string) => string;
  readonly language: (id: string) => string;
}

const BYTE_ORDER_MARK = '\uFEFF';
/** What programs read stays what it is in every language; day, element and count need no words. */
const STABLE = ['walk', 'kind', 'language'];

/**
 * The host's table for people: heads, walks, kinds and languages by their names, and behind them what
 * the host calls them. Years of counts are many lines: those without a quote are only split.
 */
export function wordedTable(csv: string, separator: string, words: TableWords): string {
  const text = csv.startsWith(BYTE_ORDER_MARK) ? csv.slice(1) : csv;
  const [, ...lines] = linesOf(text);
  const walk = remembered((slug) => writtenCell(words.walk(slug)));
  const kind = remembered((one) => writtenCell(words.kind(one)));
  const language = remembered((id) => writtenCell(words.language(id)));
  const said = lines.map((line) => {
    const [day = '', of = '', what = '', element = '', spoken = '', count = ''] = cellsOf(
      line,
      separator,
    );
    return [
      ...[day, walk(of), kind(what), element, language(spoken), count],
      ...[of, what, spoken],
    ].join(separator);
  });
  const head = [...words.heads.map(writtenCell), ...STABLE].join(separator);
  return `${BYTE_ORDER_MARK}${[head, ...said, ''].join('\r\n')}`;
}

/** A line end within quotes is none. */
function linesOf(text: string): readonly string[] {
  const lines: string[] = [];
  let open = '';
  for (const piece of text.split('\r\n')) {
    const line = open === '' ? piece : `${open}\r\n${piece}`;
    const isOpen = line.includes('"') && line.split('"').length % 2 === 0;
    if (!isOpen && line !== '') lines.push(line);
    open = isOpen ? line : '';
  }
  return lines;
}

/** As they were written, with their quotes. */
function cellsOf(line: string, separator: string): readonly string[] {
  if (!line.includes('"')) return line.split(separator);
  const cells: string[] = [];
  for (const piece of line.split(separator)) {
    const last = cells.at(-1);
    const isWithin = last?.startsWith('"') === true && last.split('"').length % 2 === 0;
    if (isWithin) cells[cells.length - 1] = `${last}${separator}${piece}`;
    else cells.push(piece);
  }
  return cells;
}

function remembered(make: (key: string) => string): (key: string) => string {
  const made = new Map<string, string>();
  return (key) => {
    const known = made.get(key) ?? make(key);
    made.set(key, known);
    return known;
  };
}
