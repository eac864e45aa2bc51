import type { BackupSchedule } from '../../../contract/admin/backups.ts';
import type { OperationsTexts } from '../../../i18n/admin/operations.ts';
import { formatWeekday } from '../../../lib/format-date.ts';

export const rhythmChoices = (texts: OperationsTexts) =>
  (['off', 'day', 'week'] as const).map((value) => ({ value, label: texts.rhythm[value] }));

export const formatHour = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

export const HOUR_CHOICES = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: formatHour(hour),
}));

/** The week begins on Monday. */
export const weekdayChoices = (languageCode: string) =>
  [1, 2, 3, 4, 5, 6, 0].map((weekday) => ({
    value: String(weekday),
    label: formatWeekday(weekday, languageCode),
  }));

/** A schedule while it is typed. */
export type TypedSchedule = Omit<BackupSchedule, 'keep'> & { readonly keep: number | undefined };
