import { adminGraph as english } from '../../../i18n/english/admin/admin-graph.ts';
import { adminGraph as german } from '../../../i18n/german/admin/admin-graph.ts';
import { textsIn } from '../../../i18n/texts-in.ts';

export type GraphTexts = typeof german;

export function graphTexts(languageCode: string): GraphTexts {
  return textsIn(german, english, languageCode);
}
