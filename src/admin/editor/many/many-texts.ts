import { adminMany as english } from '../../../i18n/english/admin/admin-many.ts';
import { adminMany as german } from '../../../i18n/german/admin/admin-many.ts';
import { textsIn } from '../../../i18n/texts-in.ts';

export type ManyTexts = typeof german;

export function manyTexts(languageCode: string): ManyTexts {
  return textsIn(german, english, languageCode);
}
