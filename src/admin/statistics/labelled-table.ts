import { writtenCell } from '../../core/exchange/csv-cells.ts';

export interface TableLabels {
  /** The labels of the columns: day, walk, kind of event, element, language, count. */
  readonly heads: readonly string[];
  readonly walk: (slug: string) => string;
  readonly kind: (kind: string) => string;
  readonly language: (id: string) => string;
}

const BYTE_ORDER_MARK = '\uFEFF';
/**
 * The headings of the columns with identifiers, which programs read, are the same in every
 * language.
 */
const STABLE = ['walk', 'kind', 'language'];

/**
 * The server's table for people: headings, walks, kinds and languages by their names, followed by
 * their identifiers. Years of counts are many rows: those without a quote are only split.
 */
export function labelledTable(csv: string, separator: string, labels: TableLabels): string {
  const text = csv.startsWith(BYTE_ORDER_MARK) ? csv.slice(1) : csv;
  const [, ...lines] = linesOf(text);
  const walk = remembered((slug) => writtenCell(labels.walk(slug)));
  const kind = remembered((name) => writtenCell(labels.kind(name)));
  const language = remembered((id) => writtenCell(labels.language(id)));
  const rows = lines.map((line) => {
    const [day = '', of = '', what = '', element = '', spoken = '', count = ''] = cellsOf(
      line,
      separator,
    );
    return [
      ...[day, walk(of), kind(what), element, language(spoken), count],
      ...[of, what, spoken],
    ].join(separator);
  });
  const head = [...labels.heads.map(writtenCell), ...STABLE].join(separator);
  return `${BYTE_ORDER_MARK}${[head, ...rows, ''].join('\r\n')}`;
}

/** A line break within quotes does not end the row. */
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

/** The cells as they were written, with their quotes. */
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
    const text = made.get(key) ?? make(key);
    made.set(key, text);
    return text;
  };
}
