import { adminTexts as english } from '../../i18n/english/admin/admin-texts.ts';
import { adminTexts as german } from '../../i18n/german/admin/admin-texts.ts';
import { textsIn } from '../../i18n/texts-in.ts';

export type TextsLabels = typeof german;

export const textsLabels = (languageCode: string): TextsLabels =>
  textsIn(german, english, languageCode);
