import { adminAdvice as english } from '../../../i18n/english/admin-advice.ts';
import { adminAdvice as german } from '../../../i18n/german/admin-advice.ts';
import { textsIn } from '../../../i18n/texts-in.ts';

export type AdviceTexts = typeof german;

export function adviceTexts(languageCode: string): AdviceTexts {
  return textsIn(german, english, languageCode);
}
