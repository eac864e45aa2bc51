import { home as english } from '../../i18n/english/home.ts';
import { home as german } from '../../i18n/german/home.ts';
import { textsIn } from '../../i18n/texts-in.ts';

export type HomeTexts = typeof german;

export const homeTexts = (languageCode: string): HomeTexts =>
  textsIn(german, english, languageCode);
