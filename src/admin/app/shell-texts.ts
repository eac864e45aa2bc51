import { adminShell as english } from '../../i18n/english/admin/admin-shell.ts';
import { adminShell as german } from '../../i18n/german/admin/admin-shell.ts';
import { textsIn } from '../../i18n/texts-in.ts';

export type ShellTexts = typeof german;

export const shellTexts = (languageCode: string): ShellTexts =>
  textsIn(german, english, languageCode);
