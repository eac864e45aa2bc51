import { adminMedia as english } from '../../i18n/english/admin/admin-media.ts';
import { adminMedia as german } from '../../i18n/german/admin/admin-media.ts';
import { textsIn } from '../../i18n/texts-in.ts';

export type MediaTexts = typeof german;

export const mediaTexts = (languageCode: string): MediaTexts =>
  textsIn(german, english, languageCode);
