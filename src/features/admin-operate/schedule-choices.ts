import type { BackupSchedule } from '../../contract/admin/backups.ts';
import type { OperateTexts } from './operate-texts.ts';

export const rhythmChoices = (texts: OperateTexts) =>
  (['off', 'day', 'week'] as const).map((value) => ({ value, label: texts.rhythm[value] }));

export const hourInWords = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

export const HOUR_CHOICES = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: hourInWords(hour),
}));

/** The fourth of January 1970 was a Sunday. */
export function weekdayInWords(weekday: number, languageCode: string): string {
  const form = new Intl.DateTimeFormat(languageCode, { weekday: 'long', timeZone: 'UTC' });
  return form.format(Date.UTC(1970, 0, 4 + weekday));
}

/** From Monday on. */
export const weekdayChoices = (languageCode: string) =>
  [1, 2, 3, 4, 5, 6, 0].map((weekday) => ({
    value: String(weekday),
    label: weekdayInWords(weekday, languageCode),
  }));

/** A schedule while somebody types it. */
export type TypedSchedule = Omit<BackupSchedule, 'keep'> & { readonly keep: number | undefined };
