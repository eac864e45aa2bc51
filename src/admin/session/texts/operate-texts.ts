import { adminOperate as english } from '../../../i18n/english/admin/admin-operate.ts';
import { adminOperate as german } from '../../../i18n/german/admin/admin-operate.ts';
import { textsIn } from '../../../i18n/texts-in.ts';

export type OperateTexts = typeof german;

export const operateTexts = (languageCode: string): OperateTexts =>
  textsIn(german, english, languageCode);
