import { radio as english } from '../../i18n/english/radio.ts';
import { radio as german } from '../../i18n/german/radio.ts';
import { textsIn } from '../../i18n/texts-in.ts';

export type RadioTexts = typeof german;

export function radioTexts(languageCode: string): RadioTexts {
  return textsIn(german, english, languageCode);
}
