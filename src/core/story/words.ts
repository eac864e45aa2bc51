import type { ReleaseDate } from './model.ts';

interface Words {
  readonly about: string;
  readonly minute: readonly [one: string, many: string];
  readonly hour: readonly [one: string, many: string];
  readonly months: readonly string[];
}

const german: Words = {
  about: 'etwa',
  minute: ['Minute', 'Minuten'],
  hour: ['Stunde', 'Stunden'],
  months: [
    ...['Januar', 'Februar', 'März', 'April', 'Mai', 'Juni'],
    ...['Juli', 'August', 'September', 'Oktober', 'November', 'Dezember'],
  ],
};

const english: Words = {
  about: 'about',
  minute: ['minute', 'minutes'],
  hour: ['hour', 'hours'],
  months: [
    ...['January', 'February', 'March', 'April', 'May', 'June'],
    ...['July', 'August', 'September', 'October', 'November', 'December'],
  ],
};

const quarters = ['', '¼', '½', '¾'];

/** Minutes below an hour, then hours rounded up to quarters; '' when it is no duration. */
export function durationInWords(minutes: number, languageCode: string): string {
  if (!Number.isFinite(minutes) || minutes <= 0) return '';
  const words = wordsOf(languageCode);
  const whole = Math.max(1, Math.round(minutes));
  if (whole < 60) return `${words.about} ${whole} ${words.minute[whole === 1 ? 0 : 1]}`;
  const inQuarters = Math.ceil(whole / 15);
  const hours = `${Math.floor(inQuarters / 4)}${quarters[inQuarters % 4] ?? ''}`;
  return `${words.about} ${hours} ${words.hour[inQuarters === 4 ? 0 : 1]}`;
}

/** 'März 2024', or the year alone. */
export function releaseDateInWords({ year, month }: ReleaseDate, languageCode: string): string {
  const name = month === undefined ? undefined : wordsOf(languageCode).months[month - 1];
  return name === undefined ? String(year) : `${name} ${year}`;
}

/** Like the interface: English wherever the content is not German. */
function wordsOf(languageCode: string): Words {
  return /^de\b/i.test(languageCode) ? german : english;
}
