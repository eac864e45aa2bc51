import { adminCopying as english } from '../../../i18n/english/admin/admin-copying.ts';
import { adminCopying as german } from '../../../i18n/german/admin/admin-copying.ts';
import { textsIn } from '../../../i18n/texts-in.ts';

export type CopyingTexts = typeof german;

export function copyingTexts(languageCode: string): CopyingTexts {
  return textsIn(german, english, languageCode);
}
