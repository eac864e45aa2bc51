import type { ReleaseDate } from './model.ts';

interface DateLabels {
  readonly about: string;
  readonly minute: readonly [one: string, many: string];
  readonly hour: readonly [one: string, many: string];
  readonly months: readonly string[];
}

const german: DateLabels = {
  about: 'etwa',
  minute: ['Minute', 'Minuten'],
  hour: ['Stunde', 'Stunden'],
  months: [
    ...['Januar', 'Februar', 'März', 'April', 'Mai', 'Juni'],
    ...['Juli', 'August', 'September', 'Oktober', 'November', 'Dezember'],
  ],
};

const english: DateLabels = {
  about: 'about',
  minute: ['minute', 'minutes'],
  hour: ['hour', 'hours'],
  months: [
    ...['January', 'February', 'March', 'April', 'May', 'June'],
    ...['July', 'August', 'September', 'October', 'November', 'December'],
  ],
};

const quarters = ['', '¼', '½', '¾'];

/** Minutes below an hour, then hours rounded up to quarters; '' if it is no duration. */
export function formatDuration(minutes: number, languageCode: string): string {
  if (!Number.isFinite(minutes) || minutes <= 0) return '';
  const durationTexts = dateLabels(languageCode);
  const rounded = Math.max(1, Math.round(minutes));
  if (rounded < 60)
    return `${durationTexts.about} ${rounded} ${durationTexts.minute[rounded === 1 ? 0 : 1]}`;
  const inQuarters = Math.ceil(rounded / 15);
  const hours = `${Math.floor(inQuarters / 4)}${quarters[inQuarters % 4] ?? ''}`;
  return `${durationTexts.about} ${hours} ${durationTexts.hour[inQuarters === 4 ? 0 : 1]}`;
}

/** Formats 'März 2024', or the year alone. */
export function formatReleaseDate({ year, month }: ReleaseDate, languageCode: string): string {
  const name = month === undefined ? undefined : dateLabels(languageCode).months[month - 1];
  return name === undefined ? String(year) : `${name} ${year}`;
}

/** As in the interface, texts are English for all content that is not German. */
function dateLabels(languageCode: string): DateLabels {
  return /^de\b/i.test(languageCode) ? german : english;
}
