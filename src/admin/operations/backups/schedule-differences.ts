import { differingValues } from '../../ui/page/differing-values.ts';
import type { Differing } from '../../ui/page/edit-conflict.tsx';
import type { OperationsTexts } from '../../../i18n/admin/operations.ts';
import { formatHour, type TypedSchedule } from './schedule-choices.ts';
import { formatWeekday } from '../../../lib/format-date.ts';

interface ScheduleDifferenceLabels {
  readonly texts: OperationsTexts;
  readonly languageCode: string;
  readonly yes: string;
  readonly no: string;
}

/** The differences of two schedules, with the labels and values of the page. */
export function scheduleDifferences(
  mine: TypedSchedule,
  theirs: TypedSchedule,
  labels: ScheduleDifferenceLabels,
): readonly Differing[] {
  return differingValues(
    comparedScheduleParts(mine, labels),
    comparedScheduleParts(theirs, labels),
  );
}

/** The same entries for each interval; hidden ones are empty. */
function comparedScheduleParts(
  { every, weekday, hour, keep, hasMedia }: TypedSchedule,
  { texts, languageCode, yes, no }: ScheduleDifferenceLabels,
) {
  const unlessOff = (text: string) => (every === 'off' ? '' : text);
  return [
    { label: texts.every, text: texts.rhythm[every] },
    { label: texts.weekday, text: every === 'week' ? formatWeekday(weekday, languageCode) : '' },
    { label: texts.hour, text: unlessOff(formatHour(hour)) },
    { label: texts.keep, text: unlessOff(String(keep ?? '')) },
    { label: texts.withMedia, text: unlessOff(hasMedia ? yes : no) },
  ];
}
