import { adminPreview as english } from '../../i18n/english/admin/admin-preview.ts';
import { adminPreview as german } from '../../i18n/german/admin/admin-preview.ts';
import { textsIn } from '../../i18n/texts-in.ts';

export const adminPreviewTexts = (languageCode: string): typeof german =>
  textsIn(german, english, languageCode);
