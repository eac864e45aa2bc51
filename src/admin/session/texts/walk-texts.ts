import { adminWalks as english } from '../../../i18n/english/admin/admin-walks.ts';
import { adminWalks as german } from '../../../i18n/german/admin/admin-walks.ts';
import { textsIn } from '../../../i18n/texts-in.ts';

export type WalkTexts = typeof german;

export function walkTexts(languageCode: string): WalkTexts {
  return textsIn(german, english, languageCode);
}
