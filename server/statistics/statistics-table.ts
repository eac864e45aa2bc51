import type { Services } from '../services.ts';
import type { CountRow } from './count-rows.store.ts';
import { dayName, queryOf, type RequestedPeriod } from './read-statistics.ts';

const HEAD = ['day', 'walk', 'kind', 'element', 'language', 'count'];
/** Without this mark, spreadsheets open the file in their own encoding. */
const UTF8_MARK = '\ufeff';

export interface StatisticsTable {
  readonly name: string;
  /** The file's pieces in order; the rest is read while they are sent. */
  readonly pieces: AsyncIterable<string>;
}

/** All counts of a period, one a line. */
export function statisticsTable(
  { store }: Pick<Services, 'store'>,
  period: RequestedPeriod,
  separator: ',' | ';',
): StatisticsTable {
  const counts = store.events.counts(queryOf(period));
  return {
    name: `klangweg-${period.from}-${period.to}.csv`,
    pieces: piecesOf(counts, separator),
  };
}

async function* piecesOf(
  counts: AsyncIterable<readonly CountRow[]>,
  separator: string,
): AsyncGenerator<string> {
  // The header goes out with the first rows: if the table is unreadable, nothing has been sent by
  // then.
  let piece = `${UTF8_MARK}${HEAD.join(separator)}\r\n`;
  for await (const rows of counts) {
    // Thousands of rows share a few days and strings.
    const dayOf = remembered(dayName);
    const cell = remembered((text: string) => cellOf(text, separator));
    for (const [day, walk, kind, element, languageId, count] of rows) {
      piece +=
        dayOf(day) + separator + cell(walk) + separator + cell(kind) + separator + cell(element);
      piece += `${separator}${languageId}${separator}${count}\r\n`;
    }
    yield piece;
    piece = '';
  }
  yield piece;
}

function remembered<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new Map<Key, Value>();
  return (key) => {
    const known = made.get(key);
    if (known !== undefined) return known;
    const value = make(key);
    made.set(key, value);
    return value;
  };
}

const SPECIAL = /^[=+\-@\t]|["\r\n,;]/;

/** A spreadsheet would evaluate a cell that begins like a formula. */
function cellOf(text: string, separator: string): string {
  if (!SPECIAL.test(text)) return text;
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  const needsQuotes = plain.includes(separator) || /["\r\n]/.test(plain);
  return needsQuotes ? `"${plain.replaceAll('"', '""')}"` : plain;
}
