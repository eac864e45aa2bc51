import type { Services } from '../services.ts';
import type { EventCount } from '../store/repositories/events.ts';
import { dayName, queryOf, type AskedPeriod } from './read-statistics.ts';

const HEAD = ['day', 'walk', 'kind', 'element', 'language', 'count'];
/** So much is read at once, so that a table of years keeps nobody waiting. */
const DAYS_AT_ONCE = 31;
/** Tables open a file without this mark in an alphabet of their own. */
const UTF8_MARK = '\ufeff';

/** Every count of a period, one a line. */
export async function statisticsTable(
  { store }: Pick<Services, 'store'>,
  asked: AskedPeriod,
  separator: ',' | ';',
): Promise<{ readonly name: string; readonly csv: string }> {
  const whole = queryOf(asked);
  const lines = [HEAD.join(separator)];
  // Tens of thousands of lines have a few hundred days.
  const days = new Map<number, string>();
  const nameOf = (day: number) => {
    const known = days.get(day) ?? dayName(day);
    days.set(day, known);
    return known;
  };
  for (let fromDay = whole.fromDay; fromDay <= whole.toDay; fromDay += DAYS_AT_ONCE) {
    const toDay = Math.min(whole.toDay, fromDay + DAYS_AT_ONCE - 1);
    const counts = await store.events.counts({ ...whole, fromDay, toDay });
    for (const count of counts) lines.push(lineOf(count, nameOf(count.day), separator));
  }
  const name = `klangweg-${asked.from}-${asked.to}.csv`;
  return { name, csv: `${UTF8_MARK}${lines.join('\r\n')}\r\n` };
}

function lineOf(
  { walk, kind, element, languageId, count }: EventCount,
  day: string,
  separator: string,
): string {
  const words = [walk, kind, element].map((cell) => cellOf(cell, separator));
  return [day, ...words, languageId, count].join(separator);
}

const SPECIAL = /^[=+\-@\t]|["\r\n,;]/;

/** A cell that begins like a formula would be computed by whoever opens the table. */
function cellOf(text: string, separator: string): string {
  if (!SPECIAL.test(text)) return text;
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  const needsQuotes = plain.includes(separator) || /["\r\n]/.test(plain);
  return needsQuotes ? `"${plain.replaceAll('"', '""')}"` : plain;
}
