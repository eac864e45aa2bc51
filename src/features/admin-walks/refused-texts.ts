import { adminRefused as english } from '../../i18n/english/admin-refused.ts';
import { adminRefused as german } from '../../i18n/german/admin-refused.ts';
import { textsIn } from '../../i18n/texts-in.ts';

export const refusedTexts = (languageCode: string): typeof german =>
  textsIn(german, english, languageCode);
