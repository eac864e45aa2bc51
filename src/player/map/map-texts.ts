import { map as english } from '../../i18n/english/map.ts';
import { map as german } from '../../i18n/german/map.ts';
import { textsIn } from '../../i18n/texts-in.ts';
import type { WalkContext } from '../session/walk-context.ts';

export type MapPanelTexts = typeof german;

export function mapTexts({ languageCode }: WalkContext): MapPanelTexts {
  return textsIn(german, english, languageCode);
}
