import { adminFieldWarnings as english } from '../../../i18n/english/admin/admin-field-warnings.ts';
import { adminFieldWarnings as german } from '../../../i18n/german/admin/admin-field-warnings.ts';
import { textsIn } from '../../../i18n/texts-in.ts';

export type WarningTexts = typeof german;

export function warningTexts(languageCode: string): WarningTexts {
  return textsIn(german, english, languageCode);
}
