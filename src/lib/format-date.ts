type DateStyle = 'medium' | 'long';

/**
 * The only place that writes a point in time for readers, so that a date looks the same wherever it
 * is shown: 'medium' in lists, 'long' within a sentence. Times are local unless the name says UTC.
 */
export function formatDate(
  atMs: number,
  languageCode: string,
  dateStyle: DateStyle = 'medium',
): string {
  return format(atMs, languageCode, { dateStyle });
}

export function formatDateTime(
  atMs: number,
  languageCode: string,
  dateStyle: DateStyle = 'medium',
): string {
  return format(atMs, languageCode, { dateStyle, timeStyle: 'short' });
}

/** Formats what happened within the last days: the year is known. */
export function formatDayAndTime(atMs: number, languageCode: string): string {
  const form = { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' } as const;
  return format(atMs, languageCode, form);
}

export function formatTimeOfDay(atMs: number, languageCode: string): string {
  const form = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  return format(atMs, languageCode, form);
}

/** A day that was counted in UTC, as the statistics are. */
export function formatUtcDate(atMs: number, languageCode: string): string {
  return format(atMs, languageCode, { dateStyle: 'medium', timeZone: 'UTC' });
}

/** The same for the axis of a chart, where the year would take too much space. */
export function formatUtcDay(atMs: number, languageCode: string): string {
  return format(atMs, languageCode, { day: 'numeric', month: 'short', timeZone: 'UTC' });
}

/** `month` counts from 1. */
export function formatMonth(year: number, month: number, languageCode: string): string {
  const form = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  return format(Date.UTC(year, month - 1), languageCode, form);
}

/** 0 is Sunday: the fourth of January 1970 was one. */
export function formatWeekday(weekday: number, languageCode: string): string {
  return format(Date.UTC(1970, 0, 4 + weekday), languageCode, { weekday: 'long', timeZone: 'UTC' });
}

/** A time beyond the calendar, which a strange file may name, must not break its page. */
function format(atMs: number, languageCode: string, form: Intl.DateTimeFormatOptions): string {
  return new Date(atMs).toLocaleString(languageCode, form);
}
