import { account as english } from '../../i18n/english/account.ts';
import { account as german } from '../../i18n/german/account.ts';
import { textsIn } from '../../i18n/texts-in.ts';

export type AccountTexts = typeof german;

export const accountTexts = (languageCode: string): AccountTexts =>
  textsIn(german, english, languageCode);
