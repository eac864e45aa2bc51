import { adminFields as english } from '../../i18n/english/admin/admin-fields.ts';
import { adminFields as german } from '../../i18n/german/admin/admin-fields.ts';
import { textsIn } from '../../i18n/texts-in.ts';

export type FieldsTexts = typeof german;

export const fieldsTexts = (languageCode: string): FieldsTexts =>
  textsIn(german, english, languageCode);
