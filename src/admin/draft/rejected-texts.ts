import { adminRejected as english } from '../../i18n/english/admin/admin-rejected.ts';
import { adminRejected as german } from '../../i18n/german/admin/admin-rejected.ts';
import { textsIn } from '../../i18n/texts-in.ts';

export const rejectedTexts = (languageCode: string): typeof german =>
  textsIn(german, english, languageCode);
