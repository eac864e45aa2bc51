import { preview as english } from '../../i18n/english/preview.ts';
import { preview as german } from '../../i18n/german/preview.ts';
import { textsIn } from '../../i18n/texts-in.ts';

export const previewTexts = (languageCode: string): typeof german =>
  textsIn(german, english, languageCode);
