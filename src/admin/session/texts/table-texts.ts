import { adminTable as english } from '../../../i18n/english/admin/admin-table.ts';
import { adminTable as german } from '../../../i18n/german/admin/admin-table.ts';
import { textsIn } from '../../../i18n/texts-in.ts';

export type TableTexts = typeof german;

export function tableTexts(languageCode: string): TableTexts {
  return textsIn(german, english, languageCode);
}
