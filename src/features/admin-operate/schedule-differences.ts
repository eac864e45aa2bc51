import { differingParts } from '../../ui/desk/differing-parts.ts';
import type { Differing } from '../../ui/desk/edit-conflict.tsx';
import type { OperateTexts } from './operate-texts.ts';
import { hourInWords, weekdayInWords, type TypedSchedule } from './schedule-choices.ts';

interface Words {
  readonly texts: OperateTexts;
  readonly languageCode: string;
  readonly yes: string;
  readonly no: string;
}

/** Where two schedules mean different things, as their fields are named and read on the page. */
export function scheduleDifferences(
  mine: TypedSchedule,
  theirs: TypedSchedule,
  words: Words,
): readonly Differing[] {
  return differingParts(partsInWords(mine, words), partsInWords(theirs, words));
}

/** The same parts for each rhythm; empty is what it does not show. */
function partsInWords(
  { every, weekday, hour, keep, hasMedia }: TypedSchedule,
  { texts, languageCode, yes, no }: Words,
) {
  const unlessOff = (text: string) => (every === 'off' ? '' : text);
  return [
    { label: texts.every, text: texts.rhythm[every] },
    { label: texts.weekday, text: every === 'week' ? weekdayInWords(weekday, languageCode) : '' },
    { label: texts.hour, text: unlessOff(hourInWords(hour)) },
    { label: texts.keep, text: unlessOff(String(keep ?? '')) },
    { label: texts.withMedia, text: unlessOff(hasMedia ? yes : no) },
  ];
}
