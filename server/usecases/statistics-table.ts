import type { Services } from '../services.ts';
import type { CountLine } from '../store/repositories/events.ts';
import { dayName, queryOf, type AskedPeriod } from './read-statistics.ts';

const HEAD = ['day', 'walk', 'kind', 'element', 'language', 'count'];
/** Tables open a file without this mark in an alphabet of their own. */
const UTF8_MARK = '\ufeff';

export interface StatisticsTable {
  readonly name: string;
  /** The file in order, to be sent while the rest of it is read. */
  readonly pieces: AsyncIterable<string>;
}

/** Every count of a period, one a line. */
export function statisticsTable(
  { store }: Pick<Services, 'store'>,
  asked: AskedPeriod,
  separator: ',' | ';',
): StatisticsTable {
  const counts = store.events.counts(queryOf(asked));
  return {
    name: `klangweg-${asked.from}-${asked.to}.csv`,
    pieces: piecesOf(counts, separator),
  };
}

async function* piecesOf(
  counts: AsyncIterable<readonly CountLine[]>,
  separator: string,
): AsyncGenerator<string> {
  // Goes out with the first lines: a table that cannot be read at all has not begun by then.
  let piece = `${UTF8_MARK}${HEAD.join(separator)}\r\n`;
  for await (const lines of counts) {
    // Thousands of lines have a few days and words.
    const dayOf = remembered(dayName);
    const cell = remembered((text: string) => cellOf(text, separator));
    for (const [day, walk, kind, element, languageId, count] of lines) {
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

/** A cell that begins like a formula would be computed by whoever opens the table. */
function cellOf(text: string, separator: string): string {
  if (!SPECIAL.test(text)) return text;
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  const needsQuotes = plain.includes(separator) || /["\r\n]/.test(plain);
  return needsQuotes ? `"${plain.replaceAll('"', '""')}"` : plain;
}
